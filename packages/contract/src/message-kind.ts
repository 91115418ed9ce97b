import type { Label } from './lang.ts'

/** A kind of messages people subscribe to. */
export interface MessageKindDef {
  readonly label: Label
  /** Whether a mail leaves until the person has chosen: for what asks somebody to act or decides something for them. */
  readonly mail: boolean
}
export type RoomMessageKinds = Readonly<Record<string, MessageKindDef>>
