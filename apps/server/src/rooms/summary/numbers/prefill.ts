// The numbers of all schools of a task, filled in as a job: schools find them when they begin.
import { fill, inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { databaseNow } from '#src/db/clock.ts'
import { inTx } from '#src/db/tx.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { askedOf, countNumbers, numbersFor } from './count-numbers.ts'

/** Schools whose numbers are written by one statement. */
const STEP = 500

/** Fills in the numbers of every summary of a task that has none yet; returns how many. What a school has already seen stays as it is. */
export const fillNumbers = async (
  { db }: Pick<Ctx, 'db'>,
  summaryTaskId: string,
  report: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<number> => {
  const task = await db.selectFrom('summary_tasks').selectAll().where('id', '=', summaryTaskId).executeTakeFirst()
  if (!task || task.numbers.length === 0) return 0
  const waiting = await db
    .selectFrom('summary_submissions')
    .select(['id', 'school_id'])
    .where('task_id', '=', task.id)
    .where('numbers', 'is', null)
    .orderBy('id')
    .execute()
  if (waiting.length === 0) return 0
  const at = await databaseNow(db)
  const asked = await askedOf(db, task)
  const counts = await countNumbers(db, asked, waiting.length === 1 ? waiting[0]!.school_id : null)
  for (let from = 0; from < waiting.length; from += STEP) {
    const some = waiting.slice(from, from + STEP)
    const rows = some.map(({ id, school_id }) => ({ id, numbers: numbersFor(asked, counts, school_id, at) }))
    await inTx(db, (tx) =>
      sql`update summary_submissions s set numbers = given.numbers
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, numbers jsonb)
           where s.id = given.id and s.numbers is null`.execute(tx),
    )
    await report(Math.min(from + STEP, waiting.length), waiting.length)
  }
  return waiting.length
}

/** The job. */
export const prefillJob =
  (ctx: Ctx): TaskHandler<{ summaryTaskId: string }> =>
  async ({ summaryTaskId }, actor, progress) => {
    const count = await fillNumbers(ctx, summaryTaskId, (done, total) => progress.report(done, total))
    return {
      message: fill(inLang(['已预填{count}所学校的数据', 'Numbers of {count} schools filled in.'], actor.lang), { count }),
      outcome: { count },
    }
  }
