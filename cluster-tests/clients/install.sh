#!/usr/bin/env bash
# Installs the clients in other languages that the cluster tests talk to: install.sh FOLDER python|node
# Nothing is installed outside of the folder. Fails if the language or its package manager is not there.
set -euo pipefail
folder=$1
language=$2
mkdir -p "$folder"
cd "$folder"

case $language in
  python)
    python3 -m pip install --quiet --disable-pip-version-check --no-warn-script-location --root-user-action=ignore \
      --target python hazelcast-python-client==5.7.0 protobuf==7.36.2
    PYTHONPATH=python python3 -c 'import hazelcast, google.protobuf'
    ;;
  node)
    npm install --no-audit --no-fund --no-save --prefix node hazelcast-client@5.7.0 protobufjs@8.8.1
    (cd node && node -e 'require("hazelcast-client"); require("protobufjs")')
    ;;
  *)
    echo "unknown language $language" >&2
    exit 2
    ;;
esac
