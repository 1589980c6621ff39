// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kotlin

import com.fasterxml.jackson.module.kotlin.jacksonObjectMapper
import org.hzserializers.argot.ArgotSerializer
import org.hzserializers.argot.ArgotTypes
import org.hzserializers.avro.AvroSerializer
import org.hzserializers.core.guard.ClassPolicy
import org.hzserializers.core.catalog.SerializerCatalog
import org.hzserializers.json.JsonSerializer
import org.hzserializers.kryo.KryoSerializer

sealed interface Price
data class Fixed(val cents: Long) : Price
data class Range(val from: Long, val to: Long) : Price

data class Book(val title: String, val price: Price?, val tags: List<String> = emptyList())

val kotlinClasses: ClassPolicy = ClassPolicy.builder().allowPackage("kotlin").build()

val books: SerializerCatalog = SerializerCatalog.builder()
    .add(KryoSerializer.builder(1001, Book::class.java).policy(kotlinClasses).build())
    .build()

data class Author(val name: String, val born: Int?, val books: List<String>)

val asJson: JsonSerializer<Author> = JsonSerializer.builder(1002, Author::class.java)
    .mapper(jacksonObjectMapper())
    .build()

val asArgot: ArgotSerializer<Author> = ArgotTypes.builder().describe(Author::class.java).build()
    .let { types -> ArgotSerializer.of(1003, Author::class.java, types) }

@Stored
data class Shelf(val room: Int, val titles: List<String>)

val asAvro: AvroSerializer<Shelf> = AvroSerializer.of(1004, Shelf::class.java)
