// What the message room asks of a later one to reach people over WeChat (implemented in rooms/campus/wechat).
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import type { WechatPart } from '@kaisai/contract/message/wechat-fields'
import type { RawBuilder } from 'kysely'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'
import type { KeyRing } from '../platform/secrets.ts'
import type { Sender } from '../platform/sender.ts'

interface Need {
  readonly config: Config
  readonly db: Db
  readonly keys: KeyRing
  readonly now: () => Date
}
/** Where a message goes and what the fields of its template show. */
export interface WechatLetter {
  readonly openid: string
  readonly templateId: string
  readonly fields: Readonly<Record<string, string>>
}
/** Of campus, for message. */
export interface WechatFacts {
  /** The name under which the address a message opens travels with its fields. */
  readonly linkField: string
  /** The account by which a person is reached now; null: by none. */
  readonly reachedBy: (userId: RawBuilder<unknown>) => RawBuilder<string | null>
  /** What goes to people who are reached, by their ids; who is missing has an account without a template for the kind. */
  readonly lettersFor: (
    ctx: Pick<Need, 'keys'>,
    tx: Tx,
    kind: MessageKind,
    people: readonly { readonly userId: string; readonly parts: Readonly<Record<WechatPart, string>> }[],
  ) => Promise<ReadonlyMap<string, WechatLetter>>
  /** The carrier for messages to one person; what follows from a refusal is done by it. */
  readonly senderTo: (ctx: Need, userId: string | null) => Sender
}
