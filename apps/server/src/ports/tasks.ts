// The port of long jobs with progress. The system room implements it (rooms/system/tasks.ts); earlier rooms start and carry out.
import type { Readable } from 'node:stream'
import type { TaskKind } from '@kaisai/contract/all-tasks'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'

export interface TaskProgress {
  /** Says how far the job is (units done of total), as often as it likes: it is written twice a second. Throws when the job was cancelled or the process stops. */
  report(done: number, total: number): Promise<void>
}
/** How a job ended well. */
export interface TaskEnd {
  readonly message: string
  /** Facts of the kind, shown on the screen. */
  readonly outcome?: Readonly<Record<string, string | number | boolean | null>>
  /** The file, kept a day or so many `hours`. */
  readonly result?: {
    readonly name: string
    readonly mediaType: string
    readonly body: Readable | Buffer
    readonly hours?: number
  }
}
/** A job that ended badly in a foreseen way: its sentence, facts and a file (the workbook of faults). */
export class TaskFailed extends Error {
  readonly end: TaskEnd
  constructor(end: TaskEnd) {
    super(end.message)
    this.name = 'TaskFailed'
    this.end = end
  }
}
/** Whose job it is, and the identity it runs with. */
export type TaskOwner = Pick<Actor, 'userId' | 'organizationId' | 'roleId' | 'lang'>
export type TaskHandler<I> = (input: I, actor: Actor, progress: TaskProgress) => Promise<TaskEnd>

export interface Tasks {
  /** Queues a job inside the caller's transaction; it runs with the actor's identity as it is then. */
  start(tx: Tx, actor: TaskOwner, kind: TaskKind, title: string, input: object): Promise<string>
  /** Says how a kind is done. */
  carryOut<I>(kind: TaskKind, handler: TaskHandler<I>): void
}
