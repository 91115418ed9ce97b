// What somebody of a school does on its page: always with the right of whoever made the link, and only to teams the link shows.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { MOST_PACKED } from '@kaisai/contract/school/labels'
import type * as endpoints from '@kaisai/contract/school/open.endpoints'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Wire } from '#src/http/route.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { certificatesOfSchool, packCertificates } from '../certificate/index.ts'
import { wordingOf } from '../competition/reads.ts'
import { auditTeams, remindTeams } from '../enrollment/index.ts'
import { orderForSchool, wayOfSchool } from '../finance/index.ts'
import { siteWording } from '../website/index.ts'
import { holderOf, recordLink } from './record-action.ts'
import { enteredLink, type Opened, placeOf, requireTeams } from './school.policy.ts'

/** What a school answers: its own step and those of its colleges, never that of whoever lends. */
const SCHOOL_STEPS = ['college', 'school'] as const

const requireLent = ({ lender }: Opened, permission: 'enroll:team:audit' | 'finance:order:batch'): void => {
  if (!may(lender, permission)) throw problem('school.cannot_act')
}

/** The school's answer for several teams, each decided for itself. */
export const auditOnSchoolPage = async (
  ctx: Ctx,
  who: Visitor,
  { token, teams, decision, reason }: InputOf<typeof endpoints.auditOnSchoolPage>,
  wire: Wire,
): Promise<ReplyOf<typeof endpoints.auditOnSchoolPage>> => {
  const opened = await enteredLink(ctx, who, token, wire)
  requireLent(opened, 'enroll:team:audit')
  await requireTeams(
    ctx.db,
    opened,
    teams.map(({ teamId }) => teamId),
  )
  if (decision !== 'pass' && reason.trim() === '') throw problem('house.reason_needed')
  // An organizer who made the link lends the school his right to answer in its place.
  const outcome = await auditTeams(
    ctx,
    opened.lender,
    { teams, decision, inPlace: true, reason: reason.trim() || machineReason('schoolPage') },
    SCHOOL_STEPS,
  )
  await recordLink(ctx.db, holderOf(who, opened.link), opened.link, 'audited', {
    changes: [{ field: 'teams', from: null, to: String(outcome.done) }],
    reason: reason.trim(),
  })
  return outcome
}

/** Reminds everybody that open teams wait for. */
export const remindOnSchoolPage = async (
  ctx: Ctx,
  who: Visitor,
  { token, teamIds }: InputOf<typeof endpoints.remindOnSchoolPage>,
  wire: Wire,
): Promise<ReplyOf<typeof endpoints.remindOnSchoolPage>> => {
  const opened = await enteredLink(ctx, who, token, wire)
  requireLent(opened, 'enroll:team:audit')
  await requireTeams(ctx.db, opened, teamIds)
  const { done, refused } = await remindTeams(ctx, opened.lender, { teamIds, isTrial: false })
  await recordLink(ctx.db, holderOf(who, opened.link), opened.link, 'reminded', {
    changes: [{ field: 'teams', from: null, to: String(done) }],
  })
  return { done, refused }
}

/** One order for every team that owes a fee, and where it is paid. */
export const orderOnSchoolPage = async (
  ctx: Ctx,
  who: Visitor,
  { token }: InputOf<typeof endpoints.orderOnSchoolPage>,
  wire: Wire,
): Promise<ReplyOf<typeof endpoints.orderOnSchoolPage>> => {
  const opened = await enteredLink(ctx, who, token, wire)
  const { link, lender } = opened
  requireLent(opened, 'finance:order:batch')
  const provider = await wayOfSchool(ctx.db, link.organization_id)
  if (provider === null) throw problem('finance.no_channel')
  const order = await orderForSchool(ctx, lender, { competitionId: link.competition_id, schoolId: link.school_id, provider })
  if (order === null) throw problem('school.nothing_due')
  await recordLink(ctx.db, holderOf(who, link), link, 'ordered', { changes: [{ field: 'order', from: null, to: order.no }] })
  return order
}

/** Every published certificate of the school in the competition as a ZIP with a list. */
export const downloadSchoolPageCertificates = async (
  ctx: Ctx,
  who: Visitor,
  { token }: InputOf<typeof endpoints.downloadSchoolPageCertificates>,
  wire: Wire,
): Promise<FileReply> => {
  const opened = await enteredLink(ctx, who, token, wire)
  const rows = await certificatesOfSchool(ctx.db, placeOf(opened), opened.lender.lang, MOST_PACKED + 1)
  if (rows.length === 0) throw problem('school.no_certificates')
  if (rows.length > MOST_PACKED) throw problem('school.certificates_many', { most: MOST_PACKED })
  await recordLink(ctx.db, holderOf(who, opened.link), opened.link, 'downloaded', {
    changes: [{ field: 'certificates', from: null, to: String(rows.length) }],
  })
  const wording = await wordingOf(ctx.db, opened.link.competition_id, await siteWording(ctx, opened.lender))
  return packCertificates(ctx, opened.lender, rows, wording)
}
