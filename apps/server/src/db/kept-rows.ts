// Numbers over a great many rows, kept by the statement that counts them: whose reach it holds is part of it.
import type { CompiledQuery } from 'kysely'
import { keptNumbers } from '../platform/kept-numbers.ts'
import { type Db, runCompiled } from './database.ts'

/** The rows of a statement: read now, or, where that takes long, as they were read a short while ago (see `keptNumbers`). */
export const keptRows = <R>(db: Db, statement: CompiledQuery<R>): Promise<R[]> =>
  keptNumbers(db, JSON.stringify([statement.sql, statement.parameters]), () => runCompiled<R>(db, statement))
