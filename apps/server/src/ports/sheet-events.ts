// The port through which later rooms hear that a score sheet was handed in or taken back. The review room tells; a live panel hears.
import type { Tx } from '../db/database.ts'

export interface SheetEvent {
  readonly batchId: string
  readonly workId: string
  readonly taskId: string
}
type Hear = (tx: Tx, sheet: SheetEvent) => Promise<void>

export interface SheetEvents {
  /** Runs `hear` in the transaction that changed the sheet's state. */
  onChange(hear: Hear): void
  /** Tells that a sheet's state changed. */
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
