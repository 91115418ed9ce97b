// Desk: what is done to enrollments. Audit, ways out, more time, order of recommendation, fees, changes, stages.
import { Type } from 'typebox'
import { enrollmentWords } from '../competition/rules/labels.ts'
import { contactFields, startedExport } from '../contacts.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, instantInput, keyword, oneOf, text, version } from '../fields.ts'
import { reminderTexts } from '../message/reminder.ts'
import { pageInput, pageOf } from '../page.ts'
import { mineFilter, statusFilter, teamFilters } from './desk.endpoints.ts'
import { decisions, importShapes } from './labels.ts'
import { changeState } from './state-fields.ts'
import { teamId } from './team.endpoints.ts'

const competitionId = id(['竞赛', 'Competition'])
const itemId = id(['赛项', 'Category'])
const reason = Type.String({ maxLength: 500, label: ['原因', 'Reason'] })
const neededReason = text(['原因', 'Reason'], 500, 2)

const seenTeams = Type.Array(closed({ teamId, version }), { minItems: 1, maxItems: 200, label: ['队伍', 'Teams'] })
const eachTeam = closed({
  done: Type.Integer(),
  refused: Type.Array(closed({ teamId: Type.String(), name: Type.String(), text: Type.String() })),
})

/** One answer for many: each row is decided for itself; what was refused is reported with the reason. */
export const auditTeams = post('/enroll/team/audit', {
  title: ['审核报名', 'Audit enrollments'],
  access: 'enroll:team:audit',
  scope: 'enrollment:audit',
  input: closed({
    teams: seenTeams,
    decision: oneOf(decisions, ['审核结果', 'Answer']),
    reason,
    /** The organizer answers in place of the college, school or province that waits; a reason is needed, and they are notified. */
    inPlace: Type.Optional(flag(['代为审核', 'In place'])),
  }),
  reply: eachTeam,
})
/**
 * Reminds everybody that teams which are still open wait for, each of what is missing of him. A team whose time to enroll is over, that is
 * not open, or whose people were all reminded within twelve hours is refused with the reason; of one team alone the refusal is thrown.
 * `isTrial`: nobody is notified, and `recipients` says who would be, and of what.
 */
export const remindTeams = post('/enroll/team/remind', {
  title: ['提醒未完成的报名', 'Remind teams'],
  access: 'enroll:team:audit',
  input: closed({
    teamIds: Type.Array(teamId, { minItems: 1, maxItems: 200, uniqueItems: true, label: ['队伍', 'Teams'] }),
    isTrial: flag(['仅预览', 'Trial']),
  }),
  reply: closed({
    ...eachTeam.properties,
    recipients: Type.Array(
      closed({
        teamId: Type.String(),
        name: Type.String(),
        people: Type.Array(closed({ name: Type.String(), text: Type.String() })),
      }),
    ),
    texts: reminderTexts,
  }),
})
export const revokeRejection = post('/enroll/team/revoke', {
  title: ['撤销不通过', 'Revoke a rejection'],
  access: 'enroll:team:audit',
  input: closed({ teamId, version, reason: neededReason }),
  reply: done,
})
export const withdrawForTeam = post('/enroll/team/withdraw', {
  title: ['代为退赛', 'Withdraw for a team'],
  access: 'enroll:team:withdraw',
  input: closed({ teamId, version, reason: neededReason }),
  reply: done,
})
/** `fileId`: evidence (upload purpose `enrollEvidence`). */
export const disqualifyTeam = post('/enroll/team/disqualify', {
  title: ['取消资格', 'Disqualify'],
  access: 'enroll:team:disqualify',
  stepUp: true,
  input: closed({ teamId, version, reason: neededReason, fileId: orNull(id(['证据文件', 'Evidence'])) }),
  reply: done,
})
export const extendTeam = post('/enroll/team/extend', {
  title: ['为队伍延期', 'Extend for a team'],
  access: 'enroll:team:extend',
  input: closed({ teamId, nodeId: id(['时间窗口', 'Window']), endTime: instantInput(['延期至', 'Until']), reason: neededReason }),
  reply: closed({ extensionId: Type.String() }),
})
export const revokeTeamExtension = post('/enroll/team/extend/revoke', {
  title: ['收回延期', 'Take an extension back'],
  access: 'enroll:team:extend',
  input: closed({ teamId, extensionId: id(['延期', 'Extension']), reason: neededReason }),
  reply: done,
})

/** The school's submitted teams of one category in their order of recommendation, with the places of the school. */
export const listRanking = get('/enroll/team/rank/list', {
  title: ['推荐排序', 'Order of recommendation'],
  access: 'enroll:team:rank',
  input: closed({ competitionId, itemId }),
  reply: closed({
    isUsed: Type.Boolean(),
    perSchoolQuota: orNull(Type.Integer()),
    /** Changes with every team and every order: named when the order is saved. */
    digest: Type.String(),
    teams: Type.Array(
      closed({
        teamId: Type.String(),
        code: Type.String(),
        name: Type.String(),
        captainName: Type.String(),
        collegeName: Type.String(),
        status: oneOf(enrollmentWords, ['状态', 'Status']),
        statusName: Type.String(),
        schoolRank: orNull(Type.Integer()),
      }),
    ),
  }),
})
/** Every team of the list is named once, best first. */
export const rankTeams = post('/enroll/team/rank', {
  title: ['保存推荐排序', 'Save the order'],
  access: 'enroll:team:rank',
  input: closed({
    competitionId,
    itemId,
    digest: Type.String({ maxLength: 100, label: ['版本', 'Version'] }),
    teamIds: Type.Array(teamId, { minItems: 1, maxItems: 500, uniqueItems: true, label: ['队伍', 'Teams'] }),
  }),
  reply: done,
})

/** Finance staff confirm a payment made elsewhere, with what they have seen. */
export const confirmFee = post('/enroll/fee/confirm', {
  title: ['确认缴费', 'Confirm a fee'],
  access: 'enroll:fee:confirm',
  stepUp: true,
  input: closed({ teamId, version, reason: neededReason }),
  reply: done,
})
/**
 * The same for many teams paid with one transfer, each decided for itself; what was refused is reported with the reason.
 * `teams`: as they were looked at.
 */
export const confirmFees = post('/enroll/fee/confirmMany', {
  title: ['批量确认缴费', 'Confirm fees'],
  access: 'enroll:fee:confirm',
  stepUp: true,
  input: closed({ teams: seenTeams, reason: neededReason }),
  reply: eachTeam,
})
/** A confirmation made by mistake: by the same person, within 24 hours. No money moves; the fee is due again. `enrollment.fee_correction_over` */
export const correctFee = post('/enroll/fee/correct', {
  title: ['更正缴费确认', 'Correct a confirmation'],
  access: 'enroll:fee:confirm',
  input: closed({ teamId, version, reason: neededReason }),
  reply: done,
})
/** Only before submission begins. */
export const refundFee = post('/enroll/fee/refund', {
  title: ['退费', 'Refund a fee'],
  access: 'enroll:fee:confirm',
  stepUp: true,
  input: closed({ teamId, version, reason: neededReason }),
  reply: done,
})

export const pageChanges = get('/enroll/change/page', {
  title: ['变更申请', 'Change requests'],
  access: 'enroll:change:decide',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    status: Type.Optional(oneOf(['requested', 'approved', 'rejected', 'withdrawn'] as const, ['状态', 'Status'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      changeId: Type.String(),
      teamId: Type.String(),
      teamCode: Type.String(),
      teamName: Type.String(),
      competitionName: Type.String(),
      itemName: Type.String(),
      schoolName: Type.String(),
      requesterName: Type.String(),
      reason: Type.String(),
      answer: Type.String(),
      status: changeState,
      statusName: Type.String(),
      createTime: instant,
      decidedTime: orNull(instant),
    }),
  ),
})
const changeId = id(['变更申请', 'Change request'])
/** Where an approval leaves the enrollment. `step`: whose answer it waits for, empty for nobody's. */
const outcome = closed({
  status: oneOf(enrollmentWords, ['状态', 'Status']),
  statusName: Type.String(),
  step: Type.String(),
  stepName: Type.String(),
  /** What is owed after it, and what is paid of it, in fen. */
  feeFen: Type.Integer(),
  paidFen: Type.Integer(),
})
/** What an approval would do now: tried by the rule that decides and undone. */
export const getChangeEffect = get('/enroll/change/effect', {
  title: ['变更申请的影响', 'What an approval does'],
  access: 'enroll:change:decide',
  rate: 'search',
  input: closed({ changeId }),
  reply: closed({
    before: outcome,
    /** Null: an approval is refused now, `refusal` says why. */
    approved: orNull(outcome),
    refusal: Type.String(),
    /** Approved without a new audit: null where there would be none, or where it is not the viewer's to waive. */
    kept: orNull(outcome),
  }),
})
/** Decides on a change. `isKept`: an approval without the new audit, by who answers the last step of the audit, with the reason. */
export const decideChange = post('/enroll/change/decide', {
  title: ['处理变更申请', 'Decide on a change'],
  access: 'enroll:change:decide',
  input: closed({
    changeId,
    isApproved: flag(['是否同意', 'Approved']),
    isKept: Type.Optional(flag(['免予重新审核', 'Without a new audit'])),
    reason,
  }),
  reply: done,
})

/** Sets a team's state in a stage by hand. */
export const overrideParticipation = post('/enroll/participation/override', {
  title: ['调整赛段状态', 'Override the state in a stage'],
  access: 'enroll:participation:override',
  stepUp: true,
  input: closed({
    participationId: id(['赛段记录', 'Participation']),
    verb: oneOf(['advance', 'reserve', 'eliminate', 'miss', 'appear'] as const, ['操作', 'Action']),
    reason: neededReason,
  }),
  reply: done,
})

/** Starts an export of the filtered list: teams a line, or people a line. `withContacts`: whole phone numbers and addresses, which `enroll:team:contact` allows. */
export const exportTeams = post('/enroll/team/export', {
  title: ['导出报名', 'Export enrollments'],
  access: 'enroll:team:export',
  subscribable: true,
  rate: 'export',
  input: closed({
    ...{ ...teamFilters, ...statusFilter, ...mineFilter, ...contactFields },
    shape: oneOf(importShapes, ['导出方式', 'Shape']),
  }),
  reply: startedExport,
})
