// Teams of a published result are notified by the clock, some hundred people at a time: a result may have ten thousand.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { namedStages } from '../../competition/reads.ts'
import { notifyAboutReview } from '../notify.ts'

/** What teams are notified of beside the publication of a result, and where it is. */
export type Announcement = 'verification' | 'letters' | 'feedback'

const announced: Readonly<Record<Announcement, { template: string; link: (resultId: string) => string }>> = {
  verification: { template: 'verifiable', link: (resultId) => `/home/verify?id=${resultId}` },
  letters: { template: 'lettersOpen', link: () => '/center/result' },
  feedback: { template: 'feedbackOpen', link: () => '/center/result' },
}

const STEP = 500

// The people of a result's teams who come after `last`, in the order of their ids.
const peopleAfter = async (tx: Tx, resultId: string, last: string | null): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id from review_result_rows r join enrollment_members m on m.enrollment_id = r.enrollment_id and m.status = 'accepted'
     where r.result_id = ${resultId}::uuid and (${last}::uuid is null or m.user_id > ${last}::uuid) order by 1 limit ${STEP}`.execute(
    tx,
  )
  return rows.map(({ user_id }) => user_id)
}

// How far the notifying is once these people were notified; fewer than a step of them are the last.
const stepAfter = (people: readonly string[], last: string | null) => {
  const isOver = people.length < STEP
  return {
    isOver,
    columns: {
      notified_user_id: people.at(-1) ?? last,
      ...(isOver ? { notified_at: sql<string>`clock_timestamp()` } : {}),
    },
  }
}

/**
 * Notifies the next five hundred people of a published result's teams that it is public; what became of a team stands on the page.
 * Returns whether more are left.
 */
export const notifySomeTeams = async (ctx: Ctx, tx: Tx, resultId: string): Promise<boolean> => {
  const result = await tx
    .selectFrom('review_results')
    .selectAll()
    .where('id', '=', resultId)
    .where('notified_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!result) return false
  const people = await peopleAfter(tx, result.id, result.notified_user_id)
  await notifyAboutReview(ctx, tx, result, people, 'published', {}, '/center/result')
  const { isOver, columns } = stepAfter(people, result.notified_user_id)
  await tx.updateTable('review_results').set(columns).where('id', '=', result.id).execute()
  return !isOver
}

/** Has the teams notified of it: again where the same thing happens anew, once where `isOnce`. */
export const announce = async (tx: Tx, resultId: string, kind: Announcement, isOnce: boolean): Promise<void> => {
  const anew = { created_at: sql<string>`clock_timestamp()`, notified_user_id: null, notified_at: null }
  await tx
    .insertInto('review_announcements')
    .values({ result_id: resultId, kind })
    .onConflict((conflict) => {
      const known = conflict.columns(['result_id', 'kind'])
      return isOnce ? known.doNothing() : known.doUpdateSet(anew)
    })
    .execute()
}

/** Notifies nobody further of it: it is not so any more. */
export const unannounce = async (tx: Tx, resultId: string, kind: Announcement): Promise<void> => {
  await tx
    .deleteFrom('review_announcements')
    .where('result_id', '=', resultId)
    .where('kind', '=', kind)
    .where('notified_at', 'is', null)
    .execute()
}

/** Announcements that are due: of results everybody sees, after the message that they are public. */
export const dueAnnouncements = async (db: Db): Promise<{ id: string; kind: Announcement }[]> => {
  const { rows } = await sql<{ id: string; kind: Announcement }>`
    select a.result_id as id, a.kind from review_announcements a join review_results r on r.id = a.result_id
     where a.notified_at is null and ${inGroup(resultStates, 'shown', 'r.status')} and (r.notified_at is not null or r.status <> 'publicity')
     order by a.created_at, a.kind limit 20`.execute(db)
  return rows
}

/** Notifies the next five hundred people of a result's teams of an announcement. Returns whether more are left. */
export const notifySomeOf = async (
  ctx: Ctx,
  tx: Tx,
  due: { readonly id: string; readonly kind: Announcement },
): Promise<boolean> => {
  const { rows } = await sql<{ competition_id: string; stage_id: string; notified_user_id: string | null }>`
    select r.competition_id, r.stage_id, a.notified_user_id from review_announcements a join review_results r on r.id = a.result_id
     where a.result_id = ${due.id}::uuid and a.kind = ${due.kind} and a.notified_at is null for no key update of a skip locked`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return false
  const people = await peopleAfter(tx, due.id, found.notified_user_id)
  const stage = await stageNames(tx, found.stage_id)
  const { template, link } = announced[due.kind]
  const values = (lang: Lang) => ({ stage: inLang(stage, lang) })
  await notifyAboutReview(ctx, tx, found, people, template, values, link(due.id))
  const { isOver, columns } = stepAfter(people, found.notified_user_id)
  await tx.updateTable('review_announcements').set(columns).where('result_id', '=', due.id).where('kind', '=', due.kind).execute()
  return !isOver
}

const stageNames = async (tx: Tx, stageId: string): Promise<readonly [string, string]> => {
  const { rows } = await sql<{ name: string; name_en: string }>`
    select name, name_en from ${namedStages} where id = ${stageId}::uuid`.execute(tx)
  const { name, name_en } = rows[0]!
  return [name, name_en || name]
}
