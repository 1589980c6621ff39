// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import org.jspecify.annotations.Nullable;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.utility.DockerImageName;

/**
 * The Docker engine. Only this class, {@link DockerNetwork} and {@link ContainerMember} use Testcontainers, and they
 * are not loaded unless it is there: who runs no containers need not have it.
 */
final class DockerEngine {

    private DockerEngine() {}

    static DockerClient client() {
        return DockerClientFactory.instance().client();
    }

    /**
     * Says why no container can be started from an image; null if one can. Pulls the image if the engine does not have
     * it.
     */
    static @Nullable String objection(String image) {
        if (!DockerClientFactory.instance().isDockerAvailable()) {
            return "no Docker engine answers";
        }
        try {
            client().inspectImageCmd(image).exec();
        } catch (NotFoundException absent) {
            try {
                new RemoteDockerImage(DockerImageName.parse(image)).get();
            } catch (RuntimeException e) {
                return "the Docker engine neither has nor can pull " + image;
            }
        } catch (DockerException e) {
            return "the Docker engine fails: " + e.getMessage();
        }
        return null;
    }
}
