// The port through which later rooms learn that a score sheet was submitted or withdrawn. The review room publishes; a live panel listens.
import type { Tx } from '../db/database.ts'

export interface SheetEvent {
  readonly batchId: string
  readonly workId: string
  readonly taskId: string
}
type Hear = (tx: Tx, sheet: SheetEvent) => Promise<void>

export interface SheetEvents {
  /** Runs `listen` in the transaction that changed the sheet's state. */
  onChange(hear: Hear): void
  /** Announces that a sheet's state changed. */
  changed: Hear
}

/** The events of an application. */
export const makeSheetEvents = (): SheetEvents => {
  const hearers: Hear[] = []
  return {
    onChange: (hear) => void hearers.push(hear),
    changed: async (...told) => {
      for (const hear of hearers) await hear(...told)
    },
  }
}
