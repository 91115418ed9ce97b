// Statements that are written over many rows of values: alone they run with one, and the members of a shared transaction (decision 159) who run
// the same one in the same turn run it once (decision 163).
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { prepared } from './prepared.ts'

/** PostgreSQL's type of each value, for example `uuid`, `jsonb`, `text[]`. */
export type ValueTypes<V extends object> = { readonly [K in keyof V]-?: string }

type Lists = Record<string, readonly unknown[]>
type Numbered = { readonly n: number }

/** A statement over many rows; takes the values of one row, gives the rows of the reply that carry its number. */
export type Merged<V extends object, R> = (db: Db, values: V) => Promise<R[]>

/**
 * A statement whose text never changes. `build` is given a source of rows called `given`, with a column for each value and the row's number `n`: what
 * the reply has for a row carries its `n`. What is locked or written is taken in an order that is the same for all, as the order of the ids.
 * **A failure is everybody's** who ran it together. A statement must not read what it writes of another row.
 */
export const merged = <V extends object, R extends object = never>(
  types: ValueTypes<V>,
  build: (given: RawBuilder<unknown>) => RawBuilder<R & Numbered>,
): Merged<V, R> => {
  const names = Object.keys(types)
  const typeOf = types as Record<string, string>
  const run = prepared<Lists, R & Numbered>((lists) => build(rowsOf(names, typeOf, lists)))
  const isList = names.map((name) => typeOf[name]!.endsWith('[]'))
  const listsOf = (rows: readonly V[]): Lists =>
    Object.fromEntries(
      names.map((name, at) => {
        const column = rows.map((row) => (row as Record<string, unknown>)[name] ?? null)
        return [name, isList[at] ? column.map((list) => literalOf(list as readonly string[] | null)) : column]
      }),
    )
  const statement: Statement = { textOf: run.textOf, run: async (tx, rows) => run(tx, listsOf(rows as readonly V[])) }
  return async (db, values) => {
    const member = members.get(db)
    return member ? (member.merging.add(member, statement, values) as Promise<R[]>) : run(db, listsOf([values]))
  }
}

// A list in a row of values travels as text: lists of lists would be taken apart.
const rowsOf = (names: readonly string[], typeOf: Record<string, string>, lists: Record<string, RawBuilder<unknown>>) => {
  const columns = names.map((name) => sql.ref(name))
  const arrays = names.map((name) => sql`${lists[name]!}::${sql.raw(typeOf[name]!.endsWith('[]') ? 'text' : typeOf[name]!)}[]`)
  const typed = names.map((name) => sql`${sql.ref(name)}::${sql.raw(typeOf[name]!)} as ${sql.ref(name)}`)
  return sql`(select n::int as n, ${sql.join(typed)} from unnest(${sql.join(arrays)}) with ordinality as r (${sql.join(columns)}, n)) as given`
}

const literalOf = (list: readonly string[] | null): string | null =>
  list === null ? null : `{${list.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

interface Statement {
  textOf(db: Db): string
  run(tx: Tx, rows: readonly object[]): Promise<Numbered[]>
}

/** One of those who work in a shared transaction. */
export interface MergingMember {
  /** Called with what he runs together with others, before it is sent. */
  onStatement(text: string): void
  onFailure(error: unknown): void
}
interface Member extends MergingMember {
  readonly merging: Merging
  /** Where in the list of what waits his last statement stands; -1: none of his waits. */
  last: number
}
const members = new WeakMap<Db, Member>()

interface Call {
  readonly member: Member
  readonly values: object
  resolve(rows: object[]): void
  reject(error: unknown): void
}
interface Batch {
  readonly statement: Statement
  readonly calls: Call[]
}

/** Gathers what the members of one transaction run in one turn, and runs it on `tx`, the transaction itself. */
export class Merging {
  readonly #tx: Tx
  #waiting: Batch[] = []

  constructor(tx: Tx) {
    this.#tx = tx
  }

  /** From now on what is run on `tx`, a member's own view of the transaction, is run together with the others'. */
  join(tx: Tx, own: MergingMember): void {
    members.set(tx, { ...own, merging: this, last: -1 })
  }

  /** Sends what waits. Called before a member sends anything else, so that his statements keep their order. */
  flush(): void {
    const batches = this.#waiting
    this.#waiting = []
    for (const { statement, calls } of batches) {
      for (const { member } of calls) member.last = -1
      statement
        .run(
          this.#tx,
          calls.map(({ values }) => values),
        )
        .then(
          (rows) => {
            const own = calls.map((): object[] => [])
            for (const row of rows) own[row.n - 1]?.push(row)
            for (const [at, { resolve }] of calls.entries()) resolve(own[at]!)
          },
          (error: unknown) => {
            for (const { member, reject } of calls) {
              member.onFailure(error)
              reject(error)
            }
          },
        )
    }
  }

  add(member: Member, statement: Statement, values: object): Promise<object[]> {
    member.onStatement(statement.textOf(this.#tx))
    // Behind his own last one: his statements keep their order, and none has two rows of one member.
    let at = this.#waiting.findIndex((batch, index) => index > member.last && batch.statement === statement)
    if (at < 0) {
      // When everybody who goes on in this turn has gone on.
      if (this.#waiting.length === 0) process.nextTick(() => this.flush())
      at = this.#waiting.push({ statement, calls: [] }) - 1
    }
    member.last = at
    return new Promise((resolve, reject) => this.#waiting[at]!.calls.push({ member, values, resolve, reject }))
  }
}
