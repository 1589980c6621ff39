#!/usr/bin/env bash
# Builds a member image without pulling anything: a run-time cut from a local JDK, the libraries it links to, busybox and the Hazelcast jar.
# The layout is that of the official image: /opt/hazelcast/lib, /opt/hazelcast/bin/user-lib, HAZELCAST_CONFIG, JAVA_OPTS, HZ_*, port 5701.
#
#   build.sh [hazelcast version]...      builds hazelcast-local:<version>; without a version, that of the pom
#
# Needs: a Docker engine, a JDK with jmods, a static busybox (Debian: busybox-static).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
[ $# -gt 0 ] || set -- "$(sed -n 's:.*<hazelcast.version>\(.*\)</hazelcast.version>.*:\1:p' "$root/pom.xml")"

fail() { echo "build.sh: $*" >&2; exit 1; }

# The first JDK that jlink can cut: newer ones may come without jmods.
for jdk in "${JAVA_HOME:-}" "$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")" /usr/lib/jvm/*; do
  [ -d "$jdk/jmods" ] && break
done
[ -d "$jdk/jmods" ] || fail "no JDK with a jmods folder found; install openjdk-17-jdk-headless or set JAVA_HOME"
busybox=$(command -v busybox) || fail "busybox is missing; install busybox-static"
ldd "$busybox" >/dev/null 2>&1 && fail "$busybox is not static; install busybox-static"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fs=$work/fs
mkdir -p "$fs"/{bin,tmp,etc} "$fs"/opt/hazelcast/{bin/user-lib,lib,config}

"$jdk/bin/jlink" --output "$fs/opt/java" --strip-debug --no-header-files --no-man-pages \
  --add-modules java.se,jdk.unsupported,jdk.management,jdk.crypto.ec,jdk.net,jdk.zipfs

# Shared libraries, at the places where the loader looks for them.
find "$fs/opt/java" \( -path '*/bin/java' -o -name '*.so' \) -exec ldd {} \; 2>/dev/null |
  grep -oE '/[^ ]+\.so[^ ]*' | grep -v "^$fs" | sort -u |
  while read -r library; do
    mkdir -p "$fs$(dirname "$library")"
    cp -L "$library" "$fs$library"
  done

cp "$busybox" "$fs/bin/busybox"
for command in sh echo cat ls timeout test sleep kill ps grep env mkdir rm; do
  ln -s busybox "$fs/bin/$command"
done
install -m 755 "$here/hz" "$here/archive-classes" "$fs/opt/hazelcast/bin/"
cp "$here/hazelcast.yaml" "$fs/opt/hazelcast/config/"
echo 'root:x:0:0:root:/:/bin/sh' >"$fs/etc/passwd"
echo 'hosts: files dns' >"$fs/etc/nsswitch.conf"
# glibc loads the first three by name, so no library links to them. What jars unpack and load names the parts of glibc before 2.34.
for library in libnss_dns.so.2 libnss_files.so.2 libresolv.so.2 libpthread.so.0 libdl.so.2 librt.so.1 libm.so.6; do
  found=$(ldconfig -p | grep -m 1 -oE "/[^ ]*$library" || true)
  [ -z "$found" ] || { mkdir -p "$fs$(dirname "$found")"; cp -L "$found" "$fs$found"; }
done

tar -C "$fs" -cf "$work/root.tar" .
rm -rf "$fs"
cp "$here/Dockerfile" "$work/"
for version in "$@"; do
  (cd "$root" && ./mvnw -B -q --no-transfer-progress -N org.apache.maven.plugins:maven-dependency-plugin:copy \
    -Dartifact="com.hazelcast:hazelcast:$version" -DoutputDirectory="$work" -Dmdep.useBaseVersion=true)
  docker build -q --build-arg VERSION="$version" -t "hazelcast-local:$version" "$work" >/dev/null
  echo "hazelcast-local:$version"
done
