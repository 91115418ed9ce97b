// The port through which any room sends something to a person. The message room implements it (rooms/message/post.ts).
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import type { Lang } from '@kaisai/contract/lang'
import type { Tx } from '../db/database.ts'

export interface Target {
  readonly channel: 'sms' | 'mail'
  readonly address: string
}
/** One text to one bare address. */
export interface Letter {
  readonly to: Target
  readonly values: Readonly<Record<string, string>>
  readonly userId?: string
  /** It waits until then: the end of its recipient's quiet hours. */
  readonly heldUntil?: string | null
}
/** What one person is notified of. */
export interface Notice {
  readonly userId: string
  readonly values: Readonly<Record<string, string>> | ((lang: Lang) => Readonly<Record<string, string>>)
  readonly link?: string
}
export interface NotifyOptions {
  /** In the product alone, where the caller sends the rest itself. */
  readonly only?: 'inApp'
  /** When it would be too late (ISO): quiet hours do not hold it to within an hour of that. */
  readonly dueAt?: string
}
/** What one person would read. */
export interface Rehearsed {
  /** Null: an address without an account. */
  readonly userId: string | null
  readonly lang: Lang
  readonly title: string
  readonly body: string
  /** Empty: the person wishes for nothing of this kind. */
  readonly channels: readonly ('inApp' | 'sms' | 'mail')[]
}
export interface Post {
  /** Queues one template's text to many addresses at once; returns the ids of the outbox in the letters' order. A value `link` that is a path becomes an address of the site. */
  sendAll(
    tx: Tx,
    letters: readonly Letter[],
    templateKey: string,
    options: { lang: Lang; secret?: readonly string[] },
  ): Promise<readonly string[]>
  /** The letters, each with the end of its recipient's quiet hours where these are now: for what can wait until the morning. */
  hold(tx: Tx, letters: readonly Letter[]): Promise<Letter[]>
  /** Queues a text to a bare address (codes, activations) inside the caller's transaction. `secret` values are hidden in the outbox where a real gateway carries them. */
  sendTo(
    tx: Tx,
    to: Target,
    templateKey: string,
    values: Record<string, string>,
    options: { lang: Lang; userId?: string; secret?: readonly string[] },
  ): Promise<void>
  /**
   * Notifies a person in the product, and by SMS or mail where the person subscribed to that kind. `values`: the places of
   * the text, or a function that gives them in the person’s language.
   */
  notify(
    tx: Tx,
    userId: string,
    kind: MessageKind,
    templateKey: string,
    values: Readonly<Record<string, string>> | ((lang: Lang) => Readonly<Record<string, string>>),
    link?: string,
    options?: NotifyOptions,
  ): Promise<void>
  /** The same to many people, each with a text of their own, in a few statements however many they are. */
  notifyAll(tx: Tx, notices: readonly Notice[], kind: MessageKind, templateKey: string, options?: NotifyOptions): Promise<void>
  /** Collects what `work` notifies people of in `tx` and writes it at its end, in as few statements as one notice takes. Nothing is written where `work` throws. */
  gather<T>(tx: Tx, work: () => Promise<T>): Promise<T>
  /** What `work` would send in `tx`: the texts as people would read them. Nothing is sent; whatever else `work` wrote is the caller’s to undo. */
  rehearse<T>(tx: Tx, work: () => Promise<T>): Promise<{ readonly result: T; readonly texts: readonly Rehearsed[] }>
  /** The address of the site, to which paths are added. */
  address(tx: Tx): Promise<string>
  /** What a channel would say, filled and not sent. */
  preview(
    tx: Tx,
    templateKey: string,
    channel: 'inApp' | 'sms' | 'mail',
    values: Readonly<Record<string, string>>,
    lang: Lang,
  ): Promise<{ title: string; body: string }>
  /** Whether a real gateway carries the channel. */
  carries(channel: 'sms' | 'mail'): boolean
}
