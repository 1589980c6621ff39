// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
@file:OptIn(ExperimentalTime::class, ExperimentalUuidApi::class, ExperimentalUnsignedTypes::class)

package org.hzserializers.kotlin

import com.fasterxml.jackson.annotation.JsonSubTypes
import com.fasterxml.jackson.annotation.JsonTypeInfo
import java.io.Serializable
import java.lang.reflect.Modifier
import kotlin.time.Duration
import kotlin.time.Duration.Companion.minutes
import kotlin.time.ExperimentalTime
import kotlin.time.Instant
import kotlin.uuid.ExperimentalUuidApi
import kotlin.uuid.Uuid

/** Classes that get a constructor without parameters, by Kotlin's plugin `no-arg`. */
annotation class Stored

/**
 * A row of the table.
 *
 * @param name the title
 * @param value the value that is stored
 * @param inside classes that some formats ask to register
 */
class KotlinValue(val name: String, val value: Any, vararg inside: Class<*>) {
    val inside: List<Class<*>> = inside.toList()

    fun type(): Class<*> = value.javaClass

    /** Returns the classes inside that have objects. */
    fun concrete(): List<Class<*>> = inside.filterNot { Modifier.isAbstract(it.modifiers) }

    /** Returns the names of which a refusal has one: those of the classes and of what the properties declare. */
    fun names(): Array<String> {
        val declared = type().declaredFields.flatMap { it.genericType.typeName.split('<', '>', ',', ' ') }
        return ((listOf(type()) + inside).map { it.simpleName } + declared.filter { "." in it }).toTypedArray()
    }

    override fun toString() = name
}

@Stored data class Line(val sku: String, val count: Int) : Serializable

@Stored
data class Order(val id: Long, val note: String?, val lines: List<Line>, val tags: Map<String, Int>) : Serializable

@Stored data class Defaults(val a: Int = 7, val b: String = "b", val c: List<Int> = listOf(1, 2)) : Serializable

@Stored data class Nullables(val a: Int?, val b: Long?, val c: String?, val d: Boolean?) : Serializable

object Plain : Serializable {
    private fun readResolve(): Any = Plain
}

object WithoutHook : Serializable

data object Data : Serializable {
    private fun readResolve(): Any = Data
}

@Stored data class OfPlain(val v: Plain) : Serializable

@Stored data class OfWithoutHook(val v: WithoutHook) : Serializable

@Stored data class OfData(val v: Data) : Serializable

@Stored data class OfUnit(val v: Unit) : Serializable

@JvmInline value class Sku(val text: String) : Serializable

@JvmInline value class Cents(val value: Long) : Serializable

@Stored data class OfSku(val v: Sku, val w: Sku?) : Serializable

@Stored data class OfCents(val v: Cents, val w: Cents?) : Serializable

@Stored data class OfSkus(val v: List<Sku>) : Serializable

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
@JsonSubTypes(JsonSubTypes.Type(Circle::class), JsonSubTypes.Type(Square::class))
sealed class Shape : Serializable

@Stored data class Circle(val r: Double) : Shape()

@Stored data class Square(val side: Double) : Shape()

@Stored data class OfShape(val v: Shape, val list: List<Shape>) : Serializable

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
@JsonSubTypes(JsonSubTypes.Type(Paid::class), JsonSubTypes.Type(Unpaid::class))
sealed class Payment : Serializable

@Stored data class Paid(val cents: Long) : Payment()

data object Unpaid : Payment() {
    private fun readResolve(): Any = Unpaid
}

@Stored data class OfPayment(val v: Payment) : Serializable

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
@JsonSubTypes(JsonSubTypes.Type(Move::class), JsonSubTypes.Type(Turn::class))
sealed interface Command : Serializable

@Stored data class Move(val x: Int) : Command

@Stored data class Turn(val degrees: Int) : Command

@Stored data class OfCommand(val v: Command) : Serializable

@Stored data class OfPair(val v: Pair<String, Int>) : Serializable

@Stored data class OfTriple(val v: Triple<String, Int, Long>) : Serializable

@Stored data class Box<T>(val v: T) : Serializable

@Stored data class OfBox(val v: Box<String>) : Serializable

@Stored data class OfList(val v: List<String>) : Serializable

@Stored data class OfSet(val v: Set<String>) : Serializable

@Stored data class OfMap(val v: Map<String, Int>) : Serializable

@Stored data class OfCollection(val v: Collection<String>) : Serializable

@Stored data class OfDuration(val v: Duration) : Serializable

@Stored data class OfInstant(val v: Instant) : Serializable

@Stored data class OfUuid(val v: Uuid) : Serializable

@Stored data class OfRange(val v: IntRange) : Serializable

@Stored data class OfLongs(val v: LongRange) : Serializable

@Stored data class OfChars(val v: CharRange) : Serializable

@Stored data class OfProgression(val v: IntProgression) : Serializable

@Stored data class OfClosed(val v: ClosedRange<Int>) : Serializable

@Stored data class OfUnsigned(val v: UInt, val w: ULong, val x: UByte) : Serializable

@Stored data class OfUnsignedNull(val v: UInt?, val w: ULong?) : Serializable

@Stored data class OfUnsigneds(val v: List<UInt>) : Serializable

@Stored data class OfUnsignedArray(val v: UIntArray) : Serializable {
    override fun equals(other: Any?) = other is OfUnsignedArray && v.contentEquals(other.v)

    override fun hashCode() = v.contentHashCode()
}

@Stored data class OfArray(val v: Array<String>, val w: IntArray) : Serializable {
    override fun equals(other: Any?) = other is OfArray && v.contentEquals(other.v) && w.contentEquals(other.w)

    override fun hashCode() = v.contentHashCode()
}

@Stored
class Late : Serializable {
    lateinit var name: String
    var count: Int = 0

    private fun text() = if (this::name.isInitialized) name else null

    override fun equals(other: Any?) = other is Late && text() == other.text() && count == other.count

    override fun hashCode() = count
}

@Stored
class Lazily(val a: Int) : Serializable {
    val doubled by lazy { 2 * a }

    override fun equals(other: Any?) = other is Lazily && a == other.a && doubled == other.doubled

    override fun hashCode() = a
}

@Stored
class LazilyTransient(val a: Int) : Serializable {
    @delegate:Transient val doubled by lazy { 2 * a }

    override fun equals(other: Any?) = other is LazilyTransient && a == other.a

    override fun hashCode() = a
}

enum class Hue {
    RED {
        override fun mix() = "pink"
    },
    GREEN {
        override fun mix() = "lime"
    };

    abstract fun mix(): String
}

@Stored data class OfHue(val v: Hue, val w: Set<Hue>, val x: Map<Hue, Int>) : Serializable

@Stored data class OfLambda(val v: (Int) -> Int) : Serializable

@Stored data class OfDeque(val v: ArrayDeque<String>) : Serializable

/** Compares failures by their texts, as exceptions are equal to themselves only. */
@Stored data class OfResult(val v: Result<String>) : Serializable {
    override fun equals(other: Any?) = other is OfResult && v.toString() == other.v.toString()

    override fun hashCode() = v.toString().hashCode()
}

@Stored
data class Positive(val v: Int) : Serializable {
    init {
        require(v > 0) { "v must be positive" }
    }
}

@Stored data class Computed(val net: Long, val rate: Int) : Serializable {
    val gross = net + net * rate / 100
    val shown get() = "$gross"
}

class ByFactory private constructor(val a: Int) : Serializable {
    companion object {
        fun of(a: Int) = ByFactory(a)
    }

    override fun equals(other: Any?) = other is ByFactory && a == other.a

    override fun hashCode() = a
}

@Stored open class Animal(open val name: String) : Serializable {
    override fun equals(other: Any?) = other is Animal && other.javaClass == javaClass && name == other.name

    override fun hashCode() = name.hashCode()
}

@Stored class Dog(override val name: String, val age: Int) : Animal(name) {
    override fun equals(other: Any?) = super.equals(other) && other is Dog && age == other.age

    override fun hashCode() = name.hashCode()
}

@Stored data class Mutable(var a: Int, @JvmField var b: String) : Serializable {
    var c: Double = 0.5
}

@Stored data class OfRegex(val v: Regex) : Serializable {
    override fun equals(other: Any?) = other is OfRegex && v.pattern == other.v.pattern && v.options == other.v.options

    override fun hashCode() = v.pattern.hashCode()
}

@Stored data class OfAny(val v: Any) : Serializable

@Stored data class OfNumbers(val v: List<Number>) : Serializable

object KotlinValues {

    private val lines = listOf(Line("tea", 2), Line("milk", 1))

    /** Returns a row for each. */
    @JvmStatic
    fun all(): List<KotlinValue> = listOf(
        KotlinValue("data class: nullable, `List`, `Map`", Order(7, null, lines, mapOf("a" to 1, "b" to 2)), Line::class.java),
        KotlinValue("data class with default arguments", Defaults()),
        KotlinValue("`Int?`, `Long?`, `String?`, null and not", Nullables(1, null, "", null)),
        KotlinValue("properties in the body, getters", Computed(100, 19)),
        KotlinValue("`var`, `@JvmField`", Mutable(1, "b").apply { c = 2.5 }),
        KotlinValue("`init { require(...) }`", Positive(5)),
        KotlinValue("private constructor and a factory", ByFactory.of(5)),
        KotlinValue("subclass of an `open` class with an overridden property", Dog("Rex", 3)),
        KotlinValue("generic class `Box<String>`", OfBox(Box("text")), Box::class.java),
        KotlinValue("`object` with `readResolve`", Plain),
        KotlinValue("`object` without", WithoutHook),
        KotlinValue("`data object`", Data),
        KotlinValue("`object` with `readResolve` in a property", OfPlain(Plain), Plain::class.java),
        KotlinValue("`object` without in a property", OfWithoutHook(WithoutHook), WithoutHook::class.java),
        KotlinValue("`data object` in a property", OfData(Data), Data::class.java),
        KotlinValue("`Unit` in a property", OfUnit(Unit), Unit::class.java),
        KotlinValue("value class of `String`, nullable, too", OfSku(Sku("tea"), null)),
        KotlinValue("value class of `Long`, nullable, too", OfCents(Cents(5), Cents(6)), Cents::class.java),
        KotlinValue("list of a value class", OfSkus(listOf(Sku("tea"), Sku("milk"))), Sku::class.java),
        KotlinValue("sealed class, in a list, too", OfShape(Circle(1.5), listOf(Square(2.0), Circle(3.0))), Shape::class.java, Circle::class.java, Square::class.java),
        KotlinValue("sealed class with a `data object`", OfPayment(Unpaid), Payment::class.java, Paid::class.java, Unpaid::class.java),
        KotlinValue("sealed interface", OfCommand(Move(3)), Command::class.java, Move::class.java, Turn::class.java),
        KotlinValue("`Pair`", OfPair("a" to 1), Pair::class.java),
        KotlinValue("`Triple`", OfTriple(Triple("a", 1, 2L)), Triple::class.java),
        KotlinValue("`emptyList()`", OfList(emptyList())),
        KotlinValue("`emptySet()`", OfSet(emptySet())),
        KotlinValue("`emptyMap()`", OfMap(emptyMap())),
        KotlinValue("`listOf(a)`, `listOf(a, b)`", OfList(listOf("a", "b"))),
        KotlinValue("`mutableListOf`, `List.map`", OfList(mutableListOf("a", "b").map { it + it })),
        KotlinValue("`setOf(a, b)`", OfSet(setOf("a", "b"))),
        KotlinValue("`mapOf(a to b)`", OfMap(mapOf("a" to 1))),
        KotlinValue("`buildList {}`", OfList(buildList { add("a"); add("b") })),
        KotlinValue("`buildSet {}`", OfSet(buildSet { add("a"); add("b") })),
        KotlinValue("`buildMap {}`", OfMap(buildMap { put("a", 1) })),
        KotlinValue("`Collection` of `listOf`", OfCollection(listOf("a", "b"))),
        KotlinValue("`List<Number>` of several", OfNumbers(listOf(1, 2L, 3.5))),
        KotlinValue("`asReversed()`", OfList(listOf("a", "b").asReversed())),
        KotlinValue("Kotlin's `ArrayDeque`", OfDeque(ArrayDeque(listOf("a", "b")))),
        KotlinValue("`Array<String>`, `IntArray`", OfArray(arrayOf("a", "b"), intArrayOf(1, 2))),
        KotlinValue("`kotlin.time.Duration`", OfDuration(5.minutes)),
        KotlinValue("`kotlin.time.Instant`", OfInstant(Instant.fromEpochSeconds(7, 9)), Instant::class.java),
        KotlinValue("`kotlin.uuid.Uuid`", OfUuid(Uuid.fromLongs(1, -1)), Uuid::class.java),
        KotlinValue("`1..5`", OfRange(1..5), IntRange::class.java),
        KotlinValue("`1L..5L`", OfLongs(1L..5L), LongRange::class.java),
        KotlinValue("`'a'..'c'`", OfChars('a'..'c'), CharRange::class.java),
        KotlinValue("`10 downTo 1 step 3`", OfProgression(10 downTo 1 step 3), IntProgression::class.java),
        KotlinValue("`ClosedRange<Int>`", OfClosed(1..5), IntRange::class.java),
        KotlinValue("`UInt`, `ULong`, `UByte`", OfUnsigned(UInt.MAX_VALUE, ULong.MAX_VALUE, UByte.MAX_VALUE)),
        KotlinValue("`UInt?`, `ULong?`", OfUnsignedNull(UInt.MAX_VALUE, null), UInt::class.java, ULong::class.java),
        KotlinValue("`List<UInt>`", OfUnsigneds(listOf(1u, UInt.MAX_VALUE)), UInt::class.java),
        KotlinValue("`UIntArray`", OfUnsignedArray(uintArrayOf(1u, UInt.MAX_VALUE))),
        KotlinValue("`lateinit`, set", Late().apply { name = "a" }),
        KotlinValue("`lateinit`, not set", Late().apply { count = 3 }),
        KotlinValue("`by lazy`", Lazily(3).apply { doubled }),
        KotlinValue("`@delegate:Transient val ... by lazy`, null afterwards", LazilyTransient(3)),
        KotlinValue("`enum class` whose constants have bodies, in `Set` and `Map`", OfHue(Hue.RED, setOf(Hue.GREEN), mapOf(Hue.RED to 1))),
        KotlinValue("lambda", OfLambda { it + 1 }),
        KotlinValue("`Result.success`", OfResult(Result.success("a"))),
        KotlinValue("`Result.failure`", OfResult(Result.failure(IllegalStateException("a")))),
        KotlinValue("`Regex`", OfRegex(Regex("a+", RegexOption.IGNORE_CASE)), Regex::class.java),
        KotlinValue("`Any` that holds a `Line`", OfAny(Line("tea", 2)), Line::class.java),
    )
}
