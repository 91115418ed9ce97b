// The port through which rooms say who misses something before an end. The message room asks and reminds (message/reminders.ts).
import type { Lang } from '@kaisai/contract/lang'
import type { Db } from '../db/database.ts'

/** Something that ends: a window as it stands for some, a batch, an invitation. */
export interface Deadline {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
}
/** Steps before an end, the last one first. */
export const reminderSteps = [
  { step: '3h', hours: 3 },
  { step: '1d', hours: 24 },
  { step: '7d', hours: 168 },
] as const
export type ReminderStep = (typeof reminderSteps)[number]['step']

export interface Reminder {
  /** What is missing something: with the person, the end and the step it is reminded of once. */
  readonly subjectId: string
  readonly userId: string
  readonly template: string
  readonly values: (lang: Lang) => Readonly<Record<string, string>>
  readonly link: string
}
export interface Page {
  /** The last id that was looked at; of the first page the lowest there is. */
  readonly after: string
  readonly most: number
  /** Who has come since was not there at the step, and is not reminded of it. */
  readonly since: string
}
/** What a room reminds of. */
export interface ReminderSource<D extends Deadline = Deadline> {
  /** `room.what`, unique. */
  readonly name: string
  /** The steps it takes; all without. */
  readonly steps?: readonly ReminderStep[]
  /** What ends within so many hours. */
  readonly deadlines: (db: Db, hours: number) => Promise<readonly D[]>
  /** Who misses something of an end, a page in the order of an id. `last`: the last id looked at, null when there are no more. */
  readonly missing: (db: Db, deadline: D, page: Page) => Promise<{ reminders: readonly Reminder[]; last: string | null }>
}

/** A source among those of other rooms. */
export const reminderSource = <D extends Deadline>(source: ReminderSource<D>): ReminderSource =>
  source as unknown as ReminderSource

/** What `missing` returns for rows of a page. */
export const pageOfReminders = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  { most }: Page,
  reminderOf: (row: Row) => Reminder | null,
): { reminders: Reminder[]; last: string | null } => ({
  reminders: rows.map(reminderOf).filter((one) => one !== null),
  last: rows.length < most ? null : rows.at(-1)!.id,
})
