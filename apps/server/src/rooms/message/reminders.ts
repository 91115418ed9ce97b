// The clock of reminders: whoever misses something is reminded 7 days, a day and 3 hours before it ends, once each.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import { inTx } from '#src/db/tx.ts'
import { type Deadline, type Reminder, type ReminderSource, type ReminderStep, reminderSteps } from '#src/ports/reminders.ts'

const PAGE = 200
/** Longest a tick works on one end, milliseconds: the rest waits for the next. */
const PATIENCE = 20_000
const KEPT_DAYS = 180
const HOUR = 3_600_000

interface Round {
  readonly step: ReminderStep
  /** When the step was reached, ISO. */
  readonly since: string
}

/** The step an end has reached; null: none yet, all are over, or it had not begun then. */
export const roundOf = (
  { startsAt, endsAt }: Pick<Deadline, 'startsAt' | 'endsAt'>,
  now: number,
  steps: readonly ReminderStep[] = reminderSteps.map(({ step }) => step),
): Round | null => {
  const left = Date.parse(endsAt) - now
  if (left <= 0) return null
  const reached = reminderSteps.find(({ hours }) => left <= hours * HOUR)
  if (!reached || !steps.includes(reached.step)) return null
  const since = Date.parse(endsAt) - reached.hours * HOUR
  return Date.parse(startsAt) > since ? null : { step: reached.step, since: new Date(since).toISOString() }
}

/** One tick. Each source and each end stands alone. */
export const runReminders = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(ctx.db)
  const now = Date.parse(rows[0]!.now)
  for (const source of ctx.reminders) {
    try {
      const done = await doneRounds(ctx, source)
      for (const deadline of await source.deadlines(ctx.db, reminderSteps.at(-1)!.hours)) {
        const round = roundOf(deadline, now, source.steps)
        if (round && !done.has(`${deadline.id} ${deadline.endsAt} ${round.step}`)) await remindAll(ctx, source, deadline, round)
      }
    } catch (error) {
      ctx.log.error({ err: error, source: source.name }, 'reminders')
    }
  }
  for (const table of ['message_reminders', 'message_reminder_rounds'] as const)
    await ctx.db.deleteFrom(table).where('ends_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`).execute()
}

const doneRounds = async (ctx: Ctx, { name }: ReminderSource): Promise<ReadonlySet<string>> => {
  const rows = await ctx.db
    .selectFrom('message_reminder_rounds')
    .select(['deadline_id', 'ends_at', 'step'])
    .where('source', '=', name)
    .where('ends_at', '>', sql<string>`clock_timestamp()`)
    .where('done_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => `${row.deadline_id} ${row.ends_at} ${row.step}`))
}

const remindAll = async (ctx: Ctx, source: ReminderSource, deadline: Deadline, round: Round): Promise<void> => {
  const until = performance.now() + PATIENCE
  for (let isMore = true; isMore && performance.now() < until; )
    isMore = await inTx(ctx.db, (tx) => remindSome(ctx, tx, source, deadline, round))
}

// A page of those who miss something, with how far it came: a program that stops here goes on there.
const remindSome = async (
  ctx: Ctx,
  tx: Tx,
  source: ReminderSource,
  deadline: Deadline,
  { step, since }: Round,
): Promise<boolean> => {
  const key = { source: source.name, deadline_id: deadline.id, ends_at: deadline.endsAt, step }
  await tx
    .insertInto('message_reminder_rounds')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const own = sql<boolean>`source = ${key.source} and deadline_id = ${key.deadline_id}::uuid and ends_at = ${key.ends_at}::timestamptz and step = ${key.step}`
  const round = await tx.selectFrom('message_reminder_rounds').selectAll().where(own).forUpdate().executeTakeFirstOrThrow()
  if (round.done_at !== null) return false
  const { reminders, last } = await source.missing(tx, deadline, { after: round.last_id ?? LOWEST_ID, most: PAGE, since })
  for (const reminder of await notRemindedYet(tx, key, reminders))
    await ctx.post.notify(tx, reminder.userId, 'deadline', reminder.template, reminder.values, reminder.link, {
      dueAt: deadline.endsAt,
    })
  await tx
    .updateTable('message_reminder_rounds')
    .set(last === null ? { done_at: sql<string>`clock_timestamp()` } : { last_id: last })
    .where(own)
    .execute()
  return last !== null
}

const notRemindedYet = async (
  tx: Tx,
  { source, ends_at, step }: { source: string; ends_at: string; step: ReminderStep },
  reminders: readonly Reminder[],
): Promise<Reminder[]> => {
  if (reminders.length === 0) return []
  const fresh = await tx
    .insertInto('message_reminders')
    .values(reminders.map(({ userId, subjectId }) => ({ user_id: userId, source, subject_id: subjectId, ends_at, step })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id', 'subject_id'])
    .execute()
  const known = new Set(fresh.map(({ user_id, subject_id }) => `${user_id} ${subject_id}`))
  return reminders.filter(({ userId, subjectId }) => known.has(`${userId} ${subjectId}`))
}
