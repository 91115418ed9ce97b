// Messages to experts, supervisors and teams about a review. Messages are written in the transaction of the change; none names an author.
import { bestIn, type Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import { minuteText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { competitionNames } from '../competition/reads.ts'

type Values = Readonly<Record<string, string>>

/** Notifies people of something in a review of a competition, in their own language; `title` in the template is the competition. */
export const notifyAboutReview = async (
  ctx: Ctx,
  tx: Tx,
  about: { readonly competition_id: string },
  userIds: readonly string[],
  template: string,
  values: Values | ((lang: Lang) => Values),
  link: string,
): Promise<void> => {
  if (userIds.length === 0) return
  const competition = await competitionNames(tx, about.competition_id)
  const people = await tx
    .selectFrom('identity_users')
    .select(['id', 'lang'])
    .where('id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .orderBy('id')
    .execute()
  for (const { id, lang } of people) {
    const language: Lang = lang === 'en' ? 'en' : 'zh'
    const title = bestIn(language, competition.name, competition.name_en)
    const own = typeof values === 'function' ? values(language) : values
    await ctx.post.notify(tx, id, template === 'reminded' ? 'deadline' : 'review', `review.${template}`, { title, ...own }, link)
  }
}

/** What a reminder before an end says of a batch, in a language. */
export const endingValues =
  (names: { readonly name: string; readonly name_en: string }, of: { readonly name: string; readonly endsAt: string }) =>
  (lang: Lang): { title: string; batch: string; end: string } => ({
    title: bestIn(lang, names.name, names.name_en),
    batch: of.name,
    end: minuteText(of.endsAt),
  })

/** Where an expert finds a batch. */
export const batchPath = (batchId: string): string => `/review/competition?batchId=${batchId}`
