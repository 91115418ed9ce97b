// Who a broadcast goes to, in SQL over the people the owning room names.
import { type Audience, audiences } from '@kaisai/contract/message/audiences'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { pageCounted } from '#src/db/page.ts'
import { activePeople, isActiveAccount } from '../identity/reads.ts'

interface Aimed {
  readonly competition_id: string
  readonly audience: Audience
}

/** Refuses recipients for which something is not chosen. */
export const requireComplete = ({ key, stageId, sceneId, roles }: Audience): void => {
  const { needs, isOfTeams } = audiences[key]
  if ((needs === 'stage' && !stageId) || (needs === 'scene' && !sceneId) || (isOfTeams && roles.length === 0))
    throw problem('message.audience_incomplete')
}

/** Everybody once: "userId", team, link, lang, name, and whether SMS and mail reach them. */
const people = (ctx: Ctx, { competition_id, audience }: Aimed): RawBuilder<unknown> => sql`
  select distinct on (r."userId") r."userId", r.team, r.link, u.name, u.lang,
    u."hasPhone" and coalesce(s.sms, true) as "hasPhone", u."hasMail" and coalesce(s.mail, true) as "hasMail"
    from (${ctx.audiences.rows[audience.key](competition_id, audience)}) r
    join ${activePeople} u on u.id = r."userId"
    left join message_subscriptions s on s.user_id = u.id and s.kind = 'notice' order by r."userId", r.team`

/**
 * Who it would go to, but for an account that is not active: "userId", team, link. What stands in an account nobody has activated may be
 * somebody else's address, so nothing is sent there (decision 42), and whoever writes learns how many that are.
 */
const inactivePeople = (ctx: Ctx, { competition_id, audience }: Aimed): RawBuilder<unknown> => sql`
  select distinct on (r."userId") r."userId", r.team, r.link
    from (${ctx.audiences.rows[audience.key](competition_id, audience)}) r
    where r."userId" is not null and not ${isActiveAccount(sql`r."userId"`)} order by r."userId", r.team`

/** Among what a person was not reached by: the account itself, so that nothing was sent. */
export const ACCOUNT = 'account'
/** The condition that a recipient (alias `r`) stands in the record because the account was not active. */
export const wasInactive = sql<boolean>`r.missed @> array[${sql.lit(ACCOUNT)}]`

export interface Counted {
  readonly total: number
  /** More people whose accounts are not active: it does not reach them. */
  readonly inactive: number
  readonly withoutMail: number
  readonly withoutPhone: number
}
/** How many it goes to, and how many of them have no address or do not want that way. */
export const countPeople = async (ctx: Ctx, db: Db, aimed: Aimed): Promise<Counted> => {
  const { rows } =
    await sql<Counted>`select count(*)::int as total, (count(*) filter (where not p."hasMail"))::int as "withoutMail",
    (count(*) filter (where not p."hasPhone"))::int as "withoutPhone",
    (select count(*)::int from (${inactivePeople(ctx, aimed)}) i) as inactive from (${people(ctx, aimed)}) p`.execute(db)
  return rows[0]!
}

export interface OnePerson {
  readonly name: string
  readonly team: string
  readonly link: string
}
/** One of them, for the preview; null behind the last. */
export const personAt = async (ctx: Ctx, db: Db, aimed: Aimed, at: number): Promise<OnePerson | null> => {
  const { rows } =
    await sql<OnePerson>`select p.name, p.team, p.link from (${people(ctx, aimed)}) p offset ${at} limit 1`.execute(db)
  return rows[0] ?? null
}

const PAGE = 50
/** A page of them by name. `sms`, `mail`: chosen for the broadcast, and reach the person. */
export const pageOfPeople = async (
  ctx: Ctx,
  db: Db,
  aimed: Aimed & { readonly channels: readonly string[] },
  pageNum: number,
) => {
  const { channels } = aimed
  const { rows } = await sql<{ userId: string; name: string; team: string; sms: boolean; mail: boolean; total: number }>`
    select p."userId", p.name, p.team, p."hasPhone" and ${channels.includes('sms')} as sms, p."hasMail" and ${channels.includes('mail')} as mail,
        count(*) over ()::int as total
      from (${people(ctx, aimed)}) p order by p.name, p."userId" limit ${PAGE} offset ${(pageNum - 1) * PAGE}`.execute(db)
  return pageCounted(
    rows.map(({ total: _, ...row }) => row),
    rows[0]?.total ?? 0,
    { pageNum, pageSize: PAGE },
  )
}

/** Writes down who it goes to, and beside them who would get it but for an account that is not active; returns how many it goes to. */
export const keepPeople = async (
  ctx: Ctx,
  db: Db,
  broadcast: Aimed & { readonly id: string; readonly channels: readonly string[] },
): Promise<number> => {
  const { channels } = broadcast
  const { numAffectedRows } = await sql`
    insert into message_broadcast_recipients (broadcast_id, user_id, team, link, missed)
    select ${broadcast.id}::uuid, p."userId", p.team, p.link,
      array_remove(array[case when ${channels.includes('sms')} and not p."hasPhone" then 'sms' end, case when ${channels.includes('mail')} and not p."hasMail" then 'mail' end], null)
      from (${people(ctx, broadcast)}) p on conflict do nothing`.execute(db)
  await sql`insert into message_broadcast_recipients (broadcast_id, user_id, team, link, missed, done_at)
    select ${broadcast.id}::uuid, i."userId", i.team, i.link, array[${sql.lit(ACCOUNT)}], clock_timestamp()
      from (${inactivePeople(ctx, broadcast)}) i on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
