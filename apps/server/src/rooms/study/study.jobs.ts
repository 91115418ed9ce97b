// The clock of study materials: what is new is gathered for ten minutes, then the people of the competition get one message.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionNames } from '../competition/reads.ts'
import { activePeople } from '../identity/reads.ts'
import { isFor, isShown, studyPeople } from './study.policy.ts'

/** Minutes after the last change before people are notified: whoever publishes ten files in a row sends one message. */
const QUIET_MINUTES = 10
const STEP = 500
/** Longest a tick works on one competition, milliseconds. */
const PATIENCE = 20_000

/** One tick. `quietMinutes`: for tests. */
export const runStudyClock = async (ctx: Ctx, quietMinutes = QUIET_MINUTES): Promise<void> => {
  await inTx(ctx.db, (tx) => gather(tx, quietMinutes))
  const { rows } = await sql<{ id: string }>`select competition_id as id from study_notices order by created_at limit 20`.execute(
    ctx.db,
  )
  for (const { id } of rows) {
    const until = performance.now() + PATIENCE
    try {
      for (let isMore = true; isMore && performance.now() < until; ) isMore = await inTx(ctx.db, (tx) => notifySome(ctx, tx, id))
    } catch (error) {
      ctx.log.error({ err: error, competition: id }, 'study clock')
    }
  }
}

// A competition whose notice is still being sent waits for its end.
const gather = async (tx: Tx, quietMinutes: number): Promise<void> => {
  await sql`
    with due as (
      select m.competition_id from study_materials m
       where m.announced_at is null and ${isShown} and not exists (select 1 from study_notices n where n.competition_id = m.competition_id)
       group by m.competition_id having max(m.updated_at) <= clock_timestamp() - make_interval(mins => ${quietMinutes})),
    marked as (
      update study_materials m set announced_at = clock_timestamp() from due
       where m.competition_id = due.competition_id and m.announced_at is null and ${isShown} returning m.id, m.competition_id)
    insert into study_notices (competition_id, material_ids) select competition_id, array_agg(id) from marked group by competition_id
    on conflict do nothing`.execute(tx)
}

/** Notifies the next five hundred people a notice is for, each of as many materials as are his. Returns whether more are left. */
const notifySome = async (ctx: Ctx, tx: Tx, competitionId: string): Promise<boolean> => {
  const { rows: notices } = await sql<{ material_ids: string[]; notified_user_id: string | null }>`
    select material_ids, notified_user_id from study_notices where competition_id = ${competitionId}::uuid for update skip locked`.execute(
    tx,
  )
  const [notice] = notices
  if (!notice) return false
  const { rows: people } = await sql<{ id: string; lang: string; count: number }>`
    select u.id, u.lang, count(distinct m.id)::int as count from study_materials m join ${studyPeople} p on ${isFor}
      join ${activePeople} u on u.id = p.user_id
     where m.id = any(${notice.material_ids}::uuid[]) and ${isShown}
       and (${notice.notified_user_id}::uuid is null or u.id > ${notice.notified_user_id}::uuid)
     group by u.id, u.lang order by u.id limit ${STEP}`.execute(tx)
  const { name, name_en } = await competitionNames(tx, competitionId)
  for (const { id, lang, count } of people) {
    const language: Lang = lang === 'en' ? 'en' : 'zh'
    const title = inLang([name, name_en || name], language)
    await ctx.post.notify(tx, id, 'study', 'study.added', { title, count: String(count) }, '/center/study')
  }
  if (people.length < STEP) {
    await sql`delete from study_notices where competition_id = ${competitionId}::uuid`.execute(tx)
    return false
  }
  await sql`update study_notices set notified_user_id = ${people.at(-1)!.id}::uuid where competition_id = ${competitionId}::uuid`.execute(
    tx,
  )
  return true
}
