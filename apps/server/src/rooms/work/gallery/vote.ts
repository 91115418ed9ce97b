// One vote. A person's votes of a day sit on numbered seats, so that calls at the same moment, from however many addresses, find no more
// of them than there are; who votes is an account with a verified phone number, not an address or a browser.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import type { voteForWork as endpoint } from '@kaisai/contract/work/public.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { publicCompetitionsOf } from '#src/rooms/competition/index.ts'
import { isOwnTeam } from '#src/rooms/enrollment/index.ts'
import { siteOfVisitor } from '#src/rooms/website/index.ts'

/** An account younger than this is marked: many of them for one work look unusual. */
const NEW_ACCOUNT_HOURS = 24

interface Ballot {
  competitionId: string
  enrollmentId: string
  startsAt: string | null
  endsAt: string | null
  perDay: number | null
  shown: string | null
  now: string
  isPhoneVerified: boolean
  isNewAccount: boolean
  used: number[]
  hasVoted: boolean
}

/** Votes for a work of an open gallery. Refuses with `work.vote_closed`, `.vote_phone`, `.vote_own`, `.vote_again`, `.vote_today`. */
export const voteForWork = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> => {
  const { siteId } = await siteOfVisitor(ctx, actor)
  return inTx(ctx.db, async (tx) => {
    // One person's votes wait for each other.
    await sql`select pg_advisory_xact_lock(hashtextextended('vote:' || ${actor.userId}, 0))`.execute(tx)
    const visible = await publicCompetitionsOf(tx, siteId, actor)
      .innerJoin('works as w', 'w.competition_id', 'c.id')
      .innerJoin('work_showcases as g', 'g.competition_id', 'c.id')
      .select('w.id')
      .where('w.id', '=', input.workId)
      .where('w.shown_at', 'is not', null)
      .where('g.is_open', '=', true)
      .executeTakeFirst()
    if (!visible) throw problem('work.vote_withdrawn')
    const { rows } = await sql<Ballot>`
      select w.competition_id as "competitionId", w.enrollment_id as "enrollmentId", g.vote_starts_at as "startsAt", g.vote_ends_at as "endsAt",
        g.votes_per_day as "perDay", g.votes_shown as shown, clock_timestamp() as now, u.phone_index is not null as "isPhoneVerified",
        u.created_at > clock_timestamp() - make_interval(hours => ${NEW_ACCOUNT_HOURS}) as "isNewAccount",
        coalesce((select array_agg(x.no) from work_votes x where x.competition_id = w.competition_id and x.user_id = u.id and x.day = app.china_day()), '{}') as used,
        exists (select 1 from work_votes x where x.work_id = w.id and x.user_id = u.id and x.day = app.china_day()) as "hasVoted"
        from works w join work_showcases g on g.competition_id = w.competition_id cross join identity_users u
       where w.id = ${input.workId}::uuid and u.id = ${actor.userId}::uuid`.execute(tx)
    const ballot = rows[0]!
    const { perDay, used } = ballot
    requireOpen(ballot)
    if (!ballot.isPhoneVerified) throw problem('work.vote_phone')
    if (await isOwnTeam(tx, ballot.enrollmentId, actor.userId)) throw problem('work.vote_own')
    if (ballot.hasVoted) throw problem('work.vote_again')
    if (used.length >= perDay!) throw problem('work.vote_today', { max: perDay! })
    const no = Array.from({ length: perDay! }, (_, index) => index + 1).find((seat) => !used.includes(seat))!
    await sql`insert into work_votes (competition_id, user_id, day, no, most, work_id, network, is_new_account)
      values (${ballot.competitionId}::uuid, ${actor.userId}::uuid, app.china_day(), ${no}, ${perDay}, ${input.workId}::uuid, ${networkOf(actor.ip)}, ${ballot.isNewAccount})`
      .execute(tx)
      .catch((error: unknown) => {
        throw isDuplicate(error) ? problem('work.vote_again') : error
      })
    const { rows: counted } = await sql<{ votes: number }>`
      update works set vote_count = vote_count + 1 where id = ${input.workId}::uuid returning vote_count as votes`.execute(tx)
    return { leftToday: perDay! - used.length - 1, voteCount: ballot.shown === 'always' ? counted[0]!.votes : null }
  })
}

const requireOpen = ({ startsAt, endsAt, now }: Ballot): void => {
  const isOpen = startsAt !== null && endsAt !== null && now >= startsAt && now < endsAt
  if (!isOpen)
    throw problem('work.vote_closed', {
      period: startsAt === null || endsAt === null ? '—' : `${timeText(startsAt)} – ${timeText(endsAt)}`,
    })
}

/** The neighborhood of an address: /24 of IPv4, /48 of IPv6. Pure. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:/, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${plain.split(':').slice(0, 3).join(':')}::/48`
}
