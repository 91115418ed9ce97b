// A participant's own enrollments in lists.

import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import type { NodeKind } from '@kaisai/contract/competition/timeline/node'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { modeLabels, type ProgressKey, progressLabels } from '@kaisai/contract/enrollment/labels'
import { nextDate, type ProgressFacts, progressOf, todosOf } from '@kaisai/contract/enrollment/progress'
import type * as endpoints from '@kaisai/contract/enrollment/team.endpoints'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { participantShown, workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import type { Facts } from '#src/ports/facts.ts'
import { timedWindows } from '../../competition/reads.ts'
import { siteWording, type Wording } from '../../website/index.ts'
import { ownTeams, stateName } from '../enrollment.policy.ts'
import { profileOf } from './facts.ts'

const invited = sql<number>`(select count(*)::int from enrollment_members n where n.enrollment_id = e.id and n.status = 'invited')`
const position = sql<number | null>`case when e.status = 'waitlisted' then (select count(*)::int from enrollments w
  where w.category_id = e.category_id and w.status = 'waitlisted' and w.wait_no <= e.wait_no) end`
// The last end of windows of these kinds that are open, with what was extended for the team.
const endOf = (kinds: readonly NodeKind[]) => sql<string | null>`(
  select to_char(max(greatest(w.ends_at + make_interval(mins => w.grace_minutes), x.ends_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from competition_windows w left join lateral (select max(x.ends_at) as ends_at from competition_extensions x where x.window_id = w.id
    and x.revoked_at is null and (x.team_id = e.id or x.school_id = e.school_id or x.user_id = e.captain_user_id)) x on true
  where w.competition_id = e.competition_id and w.kind = any(${[...kinds]}::text[]) and w.starts_at <= now()
    and greatest(w.ends_at + make_interval(mins => w.grace_minutes), x.ends_at) > now())`
const due = endOf(['ENROLL', 'MODIFY'])
// Who was warned has a day from then on.
const payDue = sql<string | null>`case when e.status = 'unpaid' then coalesce(${endOf(['PAY'])},
  to_char((e.fee_warned_at + interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`

/** The columns of a summary over own enrollments. */
export const summariesOf = (
  query: ReturnType<typeof ownTeams>,
  lang: Lang,
  { works, reviews, awards }: Pick<Facts, 'works' | 'reviews' | 'awards'>,
) =>
  query
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .select(['e.id as teamId', 'e.code', 'e.mode', 'e.name', 'e.status', 'e.letter_file_id', 'e.audit_chain', 'e.audit_step'])
    .select(['e.submitted_at', 'e.approved_at', 'e.effective_at'])
    .select([
      'e.competition_id as competitionId',
      'c.status as competitionStatus',
      'c.cover_file_id',
      'c.enroll_setting',
      'c.rules',
      'c.wording',
    ])
    .select(['e.category_id as itemId', 'k.limits', 'me.role', 'e.captain_user_id', 'u.real_name as captainName'])
    .select(['e.member_count as memberCount', 'e.created_at as createTime', 'e.updated_at as updateTime'])
    .select([textIn(lang, 'c.name', 'c.name_en').as('competitionName'), textIn(lang, 'k.name', 'k.name_en').as('itemName')])
    .select(['e.fee_fen as feeFen', 'k.fee_fen as categoryFeeFen', timedWindows(sql.ref('e.competition_id')).as('windows')])
    .select(sql<string>`now()`.as('now'))
    .select(works.isRefused(sql.ref('e.id')).as('isWorkRefused'))
    .select([works.isSubmitted(sql.ref('e.id')).as('isWorkSubmitted'), reviews.isResultOut(sql.ref('e.id')).as('isResultOut')])
    .select(awards.isAwarded(sql.ref('e.id')).as('isAwarded'))
    .select([invited.as('invitedCount'), position.as('waitPosition'), due.as('dueTime'), payDue.as('payDueTime')])

// Whatever was left open, nothing follows there.
const ended: readonly string[] = ['finished', 'archived']

// An award of an early stage is not the end of a team that goes on.
const judged: readonly NodeKind[] = ['SUBMIT', 'REVIEW', 'ONSITE']
const isStillJudged = ({ windows, now }: Pick<Found, 'windows' | 'now'>): boolean =>
  windows.some(({ kind, endsAt }) => judged.includes(kind) && endsAt > now)

// What the team has to go on with stands before what others decide, and both before what is over.
const waitsForTeam = sql<boolean>`e.status in ('draft', 'gathering', 'returned', 'unpaid') and c.status <> all(${[...ended]}::text[])`

type Found = Awaited<ReturnType<ReturnType<typeof summariesOf>['execute']>>[number]

/** A row as its reader sees it. `isProfileMissing`: of the reader; `site`: the words of the site he reads on. */
export const summaryOf = (row: Found, actor: Actor, isProfileMissing: boolean, site: Wording | null) => {
  const limits = row.limits
  const setting = row.enroll_setting
  const facts: ProgressFacts = {
    teamId: row.teamId,
    competitionId: row.competitionId,
    mode: row.mode as ProgressFacts['mode'],
    status: row.status,
    memberMin: row.mode === 'individual' ? 1 : limits.memberMin,
    memberCount: row.memberCount,
    invitedCount: row.invitedCount,
    isSubmitted: row.submitted_at !== null,
    isAuditPassed: row.approved_at !== null,
    wasEnrolled: row.effective_at !== null,
    needsFee: (isIn(enrollmentStates, 'forming', row.status) ? row.categoryFeeFen : row.feeFen) > 0,
    takesWorks: row.windows.some(({ kind }) => kind === 'SUBMIT'),
    isWorkSubmitted: row.isWorkSubmitted,
    isWorkRefused: row.isWorkRefused,
    isResultOut: row.isResultOut || ended.includes(row.competitionStatus) || (row.isAwarded && !isStillJudged(row)),
    isLetterMissing: setting.needsLetter && row.letter_file_id === null,
    isCaptain: row.captain_user_id === actor.userId,
    isProfileMissing: isProfileMissing && (row.rules as { completeProfiles?: string }).completeProfiles !== 'none',
    isAdvisorAsked:
      row.status === 'pending' &&
      row.audit_chain[row.audit_step] === 'advisor' &&
      row.role !== 'captain' &&
      row.role !== 'member',
    dueTime: row.dueTime,
    payDueTime: row.payDueTime,
  }
  const next = nextDate(facts, row.windows, row.now)
  const wording = (row.wording as Wording | null) ?? site
  return {
    teamId: row.teamId,
    code: row.code,
    mode: facts.mode,
    name: row.mode === 'individual' ? row.captainName : row.name,
    status: row.status,
    statusName: stateName(row.status, actor.lang),
    competitionId: row.competitionId,
    competitionName: row.competitionName,
    competitionStatus: row.competitionStatus,
    coverUrl: fileUrl(row.cover_file_id),
    itemId: row.itemId,
    itemName: row.itemName,
    role: row.role as TeamRole,
    participant: participantShown(wording, { code: row.code, modeName: inLang(modeLabels[facts.mode], actor.lang) }, actor.lang),
    memberCount: row.memberCount,
    invitedCount: row.invitedCount,
    waitPosition: row.waitPosition,
    progress: progressOf(facts).map(({ key, state }) => ({ key, state, label: progressName(key, wording, actor.lang) })),
    next: next && { ...next, text: inLang(next.text, actor.lang) },
    todos: todosOf(facts).map((one) => ({ ...one, text: inLang(one.text, actor.lang) })),
    createTime: row.createTime,
    updateTime: row.updateTime,
  }
}

const progressName = (key: ProgressKey, wording: Wording | null, lang: Lang): string =>
  key === 'work' ? workWordOf(wording, lang) : inLang(progressLabels[key], lang)

/** Whether the caller's own profile misses something. */
export const isProfileIncomplete = async (db: Db, actor: Actor): Promise<boolean> =>
  (await profileOf(db, actor.userId, 'member')).missing.length > 0

/** The caller's enrollments, newest first. */
export const pageMyTeams = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageMyTeams>,
): Promise<ReplyOf<typeof endpoints.pageMyTeams>> => {
  let query = ownTeams(ctx.db, actor)
  if (input.competitionId) query = query.where('e.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('e.status', '=', input.status)
  if (input.as) query = query.where('me.role', input.as === 'participant' ? 'in' : 'not in', ['captain', 'member'])
  const [page, isMissing, site] = await Promise.all([
    pageOfRows(
      ctx.db,
      input,
      query,
      summariesOf(query, actor.lang, ctx.facts).orderBy(waitsForTeam, 'desc').orderBy('e.id', 'desc'),
    ),
    isProfileIncomplete(ctx.db, actor),
    siteWording(ctx, actor),
  ])
  return { ...page, rows: page.rows.map((row) => summaryOf(row, actor, isMissing, site)) }
}
