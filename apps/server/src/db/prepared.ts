// Statements that a deadline night sends thousands of times: built and compiled at their first use; afterwards only their values are put in.
import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { type Db, runCompiled } from './database.ts'

// Stands for a value while the statement is compiled.
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

interface Compilable<R> {
  compile(executor: QueryExecutorProvider): CompiledQuery<R>
}

/** The values of a statement as they stand in its text. */
export type Placed<V> = { readonly [K in keyof V]-?: RawBuilder<unknown> }

/** Takes a database or a transaction and the values, returns the rows. */
export interface Prepared<V extends object, R> {
  (db: Db, values: V): Promise<R[]>
  /** What is sent. */
  textOf(db: Db): string
}

/**
 * A statement whose text never changes: `build` runs once and writes it with the values as placeholders. What it gives takes a database or a
 * transaction and the values, and returns the rows. A condition that changes the text belongs outside: one statement for each text.
 */
export const prepared = <V extends object, R>(build: (placed: Placed<V>) => Compilable<R>): Prepared<V, R> => {
  let compiled: CompiledQuery<R> | undefined
  const slots = new Proxy({} as Placed<V>, { get: (_, name) => sql`${new Slot(String(name))}` })
  const compiledFor = (db: Db): CompiledQuery<R> => {
    compiled ??= build(slots).compile(db)
    return compiled
  }
  const run = (db: Db, values: V): Promise<R[]> => {
    const text = compiledFor(db)
    const { parameters } = text
    const given = values as Record<string, unknown>
    const filled: unknown[] = new Array(parameters.length)
    for (let at = 0; at < filled.length; at++) {
      const one = parameters[at]
      filled[at] = one instanceof Slot ? given[one.name] : one
    }
    return runCompiled(db, { ...text, parameters: filled })
  }
  return Object.assign(run, { textOf: (db: Db) => compiledFor(db).sql })
}

/** The same for statements of several texts: one for each `key`, built when it is first asked for. */
export const preparedEach = <V extends object, R, K>(
  keyOf: (what: K) => string,
  build: (what: K, placed: Placed<V>) => Compilable<R>,
): ((db: Db, what: K, values: V) => Promise<R[]>) => {
  const all = new Map<string, (db: Db, values: V) => Promise<R[]>>()
  return (db, what, values) => {
    const key = keyOf(what)
    let statement = all.get(key)
    if (!statement) {
      statement = prepared<V, R>((placed) => build(what, placed))
      all.set(key, statement)
    }
    return statement(db, values)
  }
}
