// Invitations as whoever is invited sees them, with what the rules say of him.
import { evaluatePerson, isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type * as endpoints from '@kaisai/contract/enrollment/member.endpoints'
import { inLang, type Label } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { categoryWordsOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { wordingOf } from '../../competition/reads.ts'
import { siteWording } from '../../website/index.ts'
import { peopleLock, stateName } from '../enrollment.policy.ts'
import { contextOf, pastOf, profileOf, ruledCategory, ruledPerson, verdictsOf } from '../team/facts.ts'
import { termsOf } from '../team/terms.ts'
import { tokenHash } from './invitation-links.ts'

const teamColumns = (db: Db, actor: Actor) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .leftJoin('organization_schools as s', 's.id', 'u.school_id')
    .select([
      'e.id as teamId',
      'e.code',
      'e.name',
      'e.mode',
      'e.status',
      'e.category_id',
      'e.competition_id as competitionId',
      'u.real_name as captainName',
    ])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'),
    ])
    .select(sql<string>`coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '')`.as('schoolName'))

type Verdicts = ReplyOf<typeof endpoints.getInvitation>['verdicts']
type Row = Awaited<ReturnType<ReturnType<typeof teamColumns>['execute']>>[number]

const lockedText: Label = [
  '该队伍的报名当前为“{state}”，现在不能加入；如有疑问，请联系队长{captain}。',
  'The enrollment of this team is “{state}”: nobody can join now. Ask the captain, {captain}.',
]

// Said before somebody fills in who he is: afterwards joining would be refused.
const lockOf = ({ lang }: Actor, row: Row): Verdicts => {
  if (peopleLock(row, lang) === null) return []
  const text = inLang(lockedText, lang).replace('{state}', stateName(row.status, lang)).replace('{captain}', row.captainName)
  return [{ key: 'locked', severity: 'error', people: [], text }]
}

/** `lock`: why nobody may join now; empty: people may. */
const invited = async (
  ctx: Pick<Ctx, 'db' | 'facts'>,
  actor: Actor,
  row: Row,
  { role, expiresTime, lock }: { role: TeamRole; expiresTime: string; lock: Verdicts },
) => {
  const { db } = ctx
  const terms = await termsOf(db, row.category_id)
  const person = await profileOf(db, actor.userId, role)
  const past = (await pastOf(db, terms, [actor.userId])).filter(({ teamId }) => teamId !== row.teamId)
  const findings = evaluatePerson(
    terms.rules,
    ruledCategory(terms),
    ruledPerson(person),
    past,
    contextOf(terms, await databaseNow(db)),
  )
  return {
    teamId: row.teamId,
    teamName: row.name || row.code,
    mode: row.mode,
    captainName: row.captainName,
    schoolName: row.schoolName,
    competitionId: row.competitionId,
    competitionName: row.competitionName,
    itemName: row.itemName,
    role,
    roleName: inLang(teamRoleLabels[role], actor.lang),
    expiresTime,
    verdicts: [...lock, ...verdictsOf(findings, actor.lang), ...(await expertHint(ctx, actor, row.competitionId))],
    isAllowed: lock.length === 0 && isAllowed(findings.filter(({ key }) => key !== 'profiles')),
  }
}

const expertText: Label = [
  '您是本竞赛的评审专家（或已受邀）。加入后不能评审本队；您目前须回避 {closed} 件，共 {works} 件。如有疑问，请先与组织方联系。',
  'You are an expert of this competition, or asked to be. If you join, you cannot judge this team; so far you must keep away from {closed} of {works}. Ask the organizer if in doubt.',
]

// Who judges is a secret of the review: nobody but the invited person is shown this.
const expertHint = async ({ db, facts }: Pick<Ctx, 'db' | 'facts'>, actor: Actor, competitionId: string) => {
  const own = await facts.reviews.ownClosedWorks(db, competitionId, actor.userId)
  if (own === null) return []
  const text = inLang(expertText, actor.lang).replace('{closed}', String(own.closed)).replace('{works}', String(own.works))
  return [{ key: 'expert', severity: 'hint' as const, people: [actor.userId], text }]
}

/** Invitations that wait for the caller, those that run out first before the others; at most 50. */
export const listMyInvitations = async (
  ctx: Pick<Ctx, 'db' | 'facts'>,
  actor: Actor,
): Promise<ReplyOf<typeof endpoints.listMyInvitations>> => {
  const rows = await teamColumns(ctx.db, actor)
    .innerJoin('enrollment_members as me', 'me.enrollment_id', 'e.id')
    .select(['me.id as memberId', 'me.role', 'me.expires_at', 'me.invited_via'])
    .where('me.user_id', '=', actor.userId)
    .where('me.status', '=', 'invited')
    .where('me.expires_at', '>', sql<string>`now()`)
    .where('e.status', 'not in', statesIn(enrollmentStates, 'over'))
    .orderBy('me.expires_at')
    .limit(50)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      memberId: row.memberId,
      ...(await invited(ctx, actor, row, {
        role: row.role as TeamRole,
        expiresTime: row.expires_at!,
        // Who comes by a change of a submitted team is waited for.
        lock: row.invited_via === 'change' ? [] : lockOf(actor, row),
      })),
    })),
  )
}

/** What a link invites to. Links that are over, used up or never were answer alike. */
export const getInvitation = async (
  ctx: Ctx,
  actor: Actor,
  input: { token: string },
): Promise<ReplyOf<typeof endpoints.getInvitation>> => {
  const { db } = ctx
  const link = await db
    .selectFrom('enrollment_invitations')
    .select(['enrollment_id', 'role', 'expires_at', sql<boolean>`used >= max_uses`.as('isUsedUp')])
    .where('token_hash', '=', tokenHash(input.token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!link) throw problem('enrollment.invitation_over')
  const row = await teamColumns(db, actor).where('e.id', '=', link.enrollment_id).executeTakeFirstOrThrow()
  const member = await db
    .selectFrom('enrollment_members')
    .select('id')
    .where('enrollment_id', '=', link.enrollment_id)
    .where('user_id', '=', actor.userId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  if (link.isUsedUp && !member) throw problem('enrollment.invitation_over')
  const lock = member === undefined ? lockOf(actor, row) : []
  const wording = await wordingOf(db, row.competitionId, await siteWording(ctx, actor))
  return {
    ...(await invited(ctx, actor, row, { role: link.role as TeamRole, expiresTime: link.expires_at, lock })),
    itemLabel: categoryWordsOf(wording, actor.lang).Category,
    isMember: member !== undefined,
  }
}
