// Who is notified of what about summaries: the people of a school, and whoever reviews.
import { bestIn } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import { minuteText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyHolders } from '../access/index.ts'
import { schoolNameIn } from '../organization/reads.ts'
import type { Task } from './summary.policy.ts'
import { peopleOfSchools } from './task/schools.ts'

/** A deadline as texts write it. */
export const dueText = (due: string | null): string => (due === null ? '-' : minuteText(due))
const titleIn = (task: Pick<Task, 'title' | 'title_en'>, lang: 'zh' | 'en'): string => bestIn(lang, task.title, task.title_en)
/** Where a school fills in its summary. */
export const ownLink = (submissionId: string): string => `/summary/submission?submissionId=${submissionId}`

interface About {
  readonly template: string
  readonly reason?: string
  readonly only?: 'inApp'
}
/** Notifies the people of schools of their summary of a task, each of their own. Returns how many people. */
export const notifySchools = async (
  ctx: Pick<Ctx, 'post'>,
  tx: Tx,
  task: Pick<Task, 'title' | 'title_en' | 'deadline'>,
  summaries: readonly { readonly id: string; readonly schoolId: string; readonly due?: string | null }[],
  { template, reason = '', only }: About,
): Promise<number> => {
  const people = await peopleOfSchools(
    tx,
    summaries.map(({ schoolId }) => schoolId),
  )
  const notices = summaries.flatMap(({ id, schoolId, due }) =>
    (people.get(schoolId) ?? []).map((userId) => ({
      userId,
      link: ownLink(id),
      values: (lang: 'zh' | 'en') => ({
        title: titleIn(task, lang),
        due: dueText(due ?? task.deadline),
        ...(reason === '' ? {} : { reason }),
      }),
    })),
  )
  await ctx.post.notifyAll(tx, notices, 'summary', template, only ? { only } : {})
  return new Set(notices.map(({ userId }) => userId)).size
}

/** Notifies whoever reviews summaries that a school submitted, or took its summary back. In the product alone: a reminder sums up what waits. */
export const notifyReviewers = async (
  ctx: Pick<Ctx, 'post'>,
  tx: Tx,
  task: Pick<Task, 'title' | 'title_en' | 'organization_id'>,
  own: { readonly id: string; readonly schoolId: string },
  template: string,
): Promise<void> => {
  const name = (lang: 'zh' | 'en'): RawBuilder<string> => schoolNameIn(lang, sql`${own.schoolId}::uuid`)
  const { rows } = await sql<{ zh: string; en: string }>`select ${name('zh')} as zh, ${name('en')} as en`.execute(tx)
  await notifyHolders(ctx, tx, 'summary:submission:review', task.organization_id, {
    ...{ kind: 'summary', template, only: 'inApp' as const },
    link: `/summary/detail?submissionId=${own.id}`,
    values: (lang) => ({ title: titleIn(task, lang), school: rows[0]![lang] }),
  })
}
