// The port through which later rooms learn that a score sheet was submitted or withdrawn. The review room publishes; a live panel listens.
import type { Tx } from '../db/database.ts'
import { makeListeners } from './make-listeners.ts'

export interface SheetEvent {
  readonly batchId: string
  readonly workId: string
  readonly taskId: string
}
type Listener = (tx: Tx, sheet: SheetEvent) => Promise<void>

export interface SheetEvents {
  /** Runs `listen` in the transaction that changed the sheet's state. */
  onChange(listen: Listener): void
  /** Announces that a sheet's state changed. */
  changed: Listener
}

/** The events of an application. */
export const makeSheetEvents = (): SheetEvents => {
  const listeners = makeListeners<Parameters<Listener>>()
  return { onChange: listeners.add, changed: listeners.call }
}
