// The port of exports that hold whole contacts: each has a reason, a number and, above a size, the approval of a second person.
// The system room implements it (rooms/system/exports.ts).
import type { TaskKind } from '@kaisai/contract/all-tasks'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'

/** What somebody asks to export. */
export interface WantedExport {
  readonly kind: TaskKind
  readonly title: string
  readonly input: object
  readonly reason: string
  /** How many rows it would hold. */
  readonly rows: number
}
/** What the file of an export says about itself. */
export interface ExportMark {
  readonly exportId: string
  /** As printed in the file. */
  readonly number: string
  readonly reason: string
  /** So long its file is kept. */
  readonly hours: number
}

export interface Exports {
  /**
   * Keeps the request and starts the job, or asks for approval above the parameter `export.approvalAbove`. Returns the task, null while
   * it waits. Throws `house.reason_needed`.
   */
  request(tx: Tx, actor: Actor, wanted: WantedExport): Promise<{ taskId: string | null }>
  /**
   * For the job: the mark of an allowed export of the actor. Throws `system.export_over` when it is not allowed any more, and
   * `system.export_grown` when it would hold more rows than were approved.
   */
  begin(tx: Tx, actor: Actor, exportId: string, rows: number): Promise<ExportMark>
  /** The file was made: notifies nobody, the task does. */
  made(tx: Tx, exportId: string): Promise<void>
}
