import type { Label } from './lang.ts'

/** A kind of messages people subscribe to. */
export interface MessageKindDef {
  readonly label: Label
  /** Whether a mail leaves until the person has chosen: for what asks somebody to act or decides something for them. */
  readonly mail: boolean
  /** The same for SMS: only for what an organizer chose to send that way. */
  readonly sms?: true
}
export type RoomMessageKinds = Readonly<Record<string, MessageKindDef>>
