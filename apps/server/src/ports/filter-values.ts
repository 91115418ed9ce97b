// The port through which rooms say which of the things that lists are filtered by are still there for somebody (system/views.ts).
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'

/** The values among some that the actor may still choose. */
export type Standing = (db: Db, actor: Actor, values: readonly string[]) => Promise<string[]>

/** By the name of a list’s input. What no room names is judged by the shape of the input alone. */
export type FilterValues = Readonly<Record<string, Standing>>
