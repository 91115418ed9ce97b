// The vote as the desk sees it: who leads, what looks unusual, and what is taken out of the count.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { COUNT_CAP } from '@kaisai/contract/page'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/work/findings.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { pageCounted } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { inReach, reachOf } from '#src/rooms/enrollment/index.ts'
import { isNamed } from '../desk/named-works.ts'
import { recordWorkAction } from '../record-action.ts'
import { lockReachedWork, worksOf } from '../work.policy.ts'

/** So many votes for one work from one network within an hour look unusual. */
const UNUSUAL = 20

/** A page of the works in the vote, most votes first. */
export const pageVotes = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageVotes>,
): Promise<ReplyOf<typeof endpoints.pageVotes>> => {
  const { pageNum = 1, pageSize = 20, keyword } = input
  const reaches = inReach(await reachOf(db, actor), 'w')
  const ofItem = input.itemId ? sql`and w.category_id = ${input.itemId}::uuid` : sql``
  const wanted = keyword ? sql`and ${reaches} and ${isNamed(keyword, input.competitionId)}` : sql`and ${reaches}`
  // Two branches, each with an index of its own in the order of votes. A rank is one more than the works with more votes, those out of
  // reach too: it is the place in the vote.
  const branch = (
    where: RawBuilder<unknown>,
    mine: RawBuilder<unknown>,
  ) => sql`select w.id, w.code, w.title, w.team_name, w.vote_count, w.category_id,
      w.enrollment_id, w.school_id from works w where w.competition_id = ${input.competitionId}::uuid and ${where} ${ofItem} ${mine}`
  const [shown, hidden] = [sql`w.shown_at is not null`, sql`w.shown_at is null and w.vote_count > 0`]
  const voted = (mine: RawBuilder<unknown>) => sql`(${branch(shown, mine)} union all ${branch(hidden, mine)})`
  // As many of each as the list holds up to the end of the page, read in that order.
  const first = (where: RawBuilder<unknown>) =>
    sql`${branch(where, wanted)} order by w.vote_count desc, w.id desc limit ${pageNum * pageSize}`
  const [found, counted] = await Promise.all([
    sql<ReplyOf<typeof endpoints.pageVotes>['rows'][number]>`
      with p as materialized (select r.* from ((${first(shown)}) union all (${first(hidden)})) r
          order by r.vote_count desc, r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}),
        ranks as materialized (select d.vote_count, (select count(*)::int from ${voted(sql``)} v where v.vote_count > d.vote_count) + 1 as rank
          from (select distinct vote_count from p) d)
      select p.id as "workId", p.code, p.title, ranks.rank, p.vote_count as votes, ${textIn(actor.lang, 'k.name', 'k.name_en')} as "itemName",
        case when e.mode = 'individual' then u.real_name else p.team_name end as "teamName", coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '') as "schoolName", t.voters, t.voided, t.unusual
        from p join ranks on ranks.vote_count = p.vote_count
        join competition_categories k on k.id = p.category_id join enrollments e on e.id = p.enrollment_id
        join identity_users u on u.id = e.captain_user_id left join organization_schools s on s.id = p.school_id
        cross join lateral (select count(distinct x.user_id) filter (where x.voided_at is null)::int as voters, count(*) filter (where x.voided_at is not null)::int as voided,
          (select coalesce(sum(b.votes), 0)::int from (select count(*) as votes from work_votes y where y.work_id = p.id and y.voided_at is null
            group by y.network, date_trunc('hour', y.voted_at) having count(*) >= ${UNUSUAL}) b) as unusual
          from work_votes x where x.work_id = p.id) t order by p.vote_count desc, p.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (select from ${voted(wanted)} r limit ${COUNT_CAP + 1}) r`.execute(
      db,
    ),
  ])
  return pageCounted(found.rows, counted.rows[0]!.total, input)
}

/** The hours and networks that gave one work many votes, most first. */
export const listUnusualVotes = async (
  db: Db,
  actor: Actor,
  input: { workId: string },
): Promise<ReplyOf<typeof endpoints.listUnusualVotes>> => {
  const found = await worksOf(db, await reachOf(db, actor))
    .select('w.id')
    .where('w.id', '=', input.workId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const { rows } = await sql<ReplyOf<typeof endpoints.listUnusualVotes>[number]>`
    select network, to_char(date_trunc('hour', voted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, count(*)::int as votes,
      count(*) filter (where is_new_account)::int as "newAccounts", count(*) filter (where voided_at is not null)::int as voided
      from work_votes where work_id = ${input.workId}::uuid group by network, date_trunc('hour', voted_at)
      having count(*) >= ${UNUSUAL} or count(*) filter (where voided_at is not null) > 0 order by count(*) desc limit 200`.execute(
    db,
  )
  return rows
}

/** Takes the votes of one network in one hour out of the count, or puts them back. */
export const voidVotes = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.voidVotes>): Promise<{ changed: number }> =>
  inTx(ctx.db, async (tx) => {
    const work = await lockReachedWork(tx, actor, input.workId)
    const { rows } = await sql<{ one: number }>`
      update work_votes set voided_at = ${input.isVoid ? sql`clock_timestamp()` : null}, voided_by = ${input.isVoid ? actor.userId : null}::uuid,
        void_reason = ${input.isVoid ? input.reason : ''}
       where work_id = ${work.id}::uuid and network = ${input.network} and date_trunc('hour', voted_at) = date_trunc('hour', ${input.hour}::timestamptz)
         and (voided_at is null) = ${input.isVoid} returning 1 as one`.execute(tx)
    const changed = rows.length
    await tx
      .updateTable('works')
      .set({ vote_count: sql<number>`vote_count + ${input.isVoid ? -changed : changed}::int` })
      .where('id', '=', work.id)
      .execute()
    await recordWorkAction(tx, actor, work, input.isVoid ? 'votes_voided' : 'votes_restored', {
      reason: input.reason,
      changes: [{ field: 'votes', from: null, to: String(changed) }],
    })
    return { changed }
  })
