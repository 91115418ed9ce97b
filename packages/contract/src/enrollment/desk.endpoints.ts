// Desk: sign-up management. Organizers see the teams of their competitions; schools, colleges and provinces exactly their own.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { auditSteps } from '../competition/labels.ts'
import { enrollmentWords, teamRoles } from '../competition/rules/labels.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, instantInput, keyword, oneOf, text, version } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import { decisions, importShapes, modes, sources } from './labels.ts'
import { memberRow, teamId, verdict } from './team.endpoints.ts'

const competitionId = id(['竞赛', 'Competition'])
const itemId = id(['赛项', 'Category'])
const reason = Type.String({ maxLength: 500, label: ['原因', 'Reason'] })
const neededReason = text(['原因', 'Reason'], 500, 2)

/** The filters of the team list, of its counts and of its export. */
export const teamFilters = {
  competitionId: Type.Optional(competitionId),
  itemId: Type.Optional(itemId),
  /** Team name, code, or the name of somebody in the team. */
  keyword: Type.Optional(keyword),
  mode: Type.Optional(oneOf(modes, ['参赛形式', 'Way'])),
  source: Type.Optional(oneOf(sources, ['来源', 'Source'])),
  schoolId: Type.Optional(id(['学校', 'School'])),
  collegeId: Type.Optional(id(['学院', 'College'])),
  provinceCode: Type.Optional(Type.String({ pattern: '^\\d{6}$', label: ['省份', 'Province'] })),
  step: Type.Optional(oneOf(auditSteps, ['审核环节', 'Audit step'])),
  submittedFrom: Type.Optional(instantInput(['提交时间起', 'Submitted from'])),
  submittedTo: Type.Optional(instantInput(['提交时间止', 'Submitted until'])),
}
const statusFilter = { status: Type.Optional(oneOf(enrollmentWords, ['状态', 'Status'])) }
/** Only what waits for the caller's own step. */
const mineFilter = { isMine: Type.Optional(flag(['待我审核', 'Waiting for me'])) }

const teamRow = {
  teamId: Type.String(),
  code: Type.String(),
  name: Type.String(),
  mode: Type.String(),
  modeName: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  itemId: Type.String(),
  itemName: Type.String(),
  captainName: Type.String(),
  schoolName: Type.String(),
  collegeName: Type.String(),
  memberCount: Type.Integer(),
  advisorCount: Type.Integer(),
  source: Type.String(),
  sourceName: Type.String(),
  status: oneOf(enrollmentWords, ['状态', 'Status']),
  statusName: Type.String(),
  /** With `pending`: the step it waits for. */
  step: orNull(Type.String()),
  stepName: Type.String(),
  waitPosition: orNull(Type.Integer()),
  schoolRank: orNull(Type.Integer()),
  feeFen: Type.Integer(),
  isLate: Type.Boolean(),
  hasOpenChange: Type.Boolean(),
  submittedTime: orNull(instant),
  createTime: instant,
  /** What the caller may do now: audit, revoke, withdraw, disqualify, confirmFee, refundFee, extend. */
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
const teamSorts = ['createTime', 'submittedTime'] as const

export const pageTeams = get('/enroll/team/page', {
  title: ['报名列表', 'Enrollments'],
  access: 'enroll:team:list',
  rate: 'search',
  input: pageInput({ ...teamFilters, ...statusFilter, ...mineFilter }, teamSorts),
  reply: pageOf(closed(teamRow)),
})

/** How many enrollments there are in each state under the filters, and how many wait for the caller. Counted up to a million. */
export const countTeams = get('/enroll/team/num', {
  title: ['报名统计', 'Numbers of enrollments'],
  access: 'enroll:team:list',
  rate: 'search',
  input: closed(teamFilters),
  reply: closed({
    total: Type.Integer(),
    /** Of captains and members who joined a submitted team, and of advisors. */
    people: Type.Integer(),
    advisors: Type.Integer(),
    schools: Type.Integer(),
    mine: Type.Integer(),
    byStatus: Type.Array(closed({ status: Type.String(), statusName: Type.String(), count: Type.Integer() })),
  }),
})

/** Where enrollments came from, with their numbers. */
export const listSources = get('/enroll/team/source/list', {
  title: ['报名来源', 'Sources of enrollments'],
  access: 'enroll:team:list',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(closed({ value: Type.String(), label: Type.String(), count: Type.Integer() })),
})

/** Competitions that have enrollments within reach, newest first, to filter by. */
export const listEnrollmentCompetitions = get('/enroll/competition/option', {
  title: ['可选竞赛', 'Competitions to filter by'],
  access: 'enroll:team:list',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(option),
})

/** One enrollment with everything the desk may see; identity and phone numbers masked. */
export const getTeamForDesk = get('/enroll/team/detail', {
  title: ['报名详情', 'An enrollment'],
  access: 'enroll:team:list',
  input: closed({ teamId }),
  reply: closed({
    ...teamRow,
    slogan: Type.String(),
    contactPhone: Type.String(),
    form: orNull(closed({ formVersionId: Type.String(), document: storedForm })),
    answers: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    members: Type.Array(memberRow),
    /** Files are fetched with `viewTeamFile`. */
    letter: closed({ isNeeded: Type.Boolean(), fileId: orNull(Type.String()), fileName: Type.String() }),
    verdicts: Type.Array(verdict),
    audit: Type.Array(
      closed({
        step: Type.String(),
        label: Type.String(),
        state: oneOf(['done', 'now', 'todo', 'failed'] as const, ['状态', 'State']),
        deciderName: Type.String(),
        time: orNull(instant),
        reason: Type.String(),
      }),
    ),
    /** Every answer of the audit, newest first; `differences`: what the team changed after it was returned. */
    decisions: Type.Array(
      closed({
        verdict: Type.String(),
        verdictName: Type.String(),
        stepName: Type.String(),
        deciderName: Type.String(),
        roleName: Type.String(),
        reason: Type.String(),
        evidenceFileId: orNull(Type.String()),
        time: instant,
        differences: Type.Array(closed({ field: Type.String(), from: Type.String(), to: Type.String() })),
      }),
    ),
    changes: Type.Array(
      closed({
        changeId: Type.String(),
        status: Type.String(),
        statusName: Type.String(),
        reason: Type.String(),
        answer: Type.String(),
        requesterName: Type.String(),
        differences: Type.Array(closed({ field: Type.String(), from: Type.String(), to: Type.String() })),
        createTime: instant,
        decidedTime: orNull(instant),
        can: Type.Array(Type.String()),
      }),
    ),
    stages: Type.Array(
      closed({
        participationId: Type.String(),
        stageId: Type.String(),
        name: Type.String(),
        status: Type.String(),
        statusName: Type.String(),
        moves: Type.Array(closed({ verb: Type.String(), label: Type.String() })),
      }),
    ),
    extensions: Type.Array(
      closed({
        extensionId: Type.String(),
        nodeId: Type.String(),
        kindName: Type.String(),
        stageName: Type.String(),
        endTime: instant,
        reason: Type.String(),
      }),
    ),
    /** Windows that can be extended for this team. */
    nodes: Type.Array(closed({ nodeId: Type.String(), kindName: Type.String(), stageName: Type.String(), endTime: instant })),
  }),
})

/** Who did what to an enrollment, newest first: for everybody who reaches it, whichever organization the doer belongs to. */
export const listTeamHistory = get('/enroll/team/history', {
  title: ['报名操作记录', 'History of an enrollment'],
  access: 'enroll:team:list',
  input: closed({ teamId }),
  reply: listHistory.reply,
})

const playerFilters = {
  competitionId: Type.Optional(competitionId),
  itemId: Type.Optional(itemId),
  keyword: Type.Optional(keyword),
  role: Type.Optional(oneOf(teamRoles, ['身份', 'Role'])),
  schoolId: Type.Optional(id(['学校', 'School'])),
  teamStatus: Type.Optional(oneOf(enrollmentWords, ['报名状态', 'Status of the enrollment'])),
}
/** People of enrollments within reach, by the team's school and college. */
export const pagePlayers = get('/enroll/player/page', {
  title: ['参赛人员', 'Participants'],
  access: 'enroll:team:list',
  rate: 'search',
  input: pageInput(playerFilters),
  reply: pageOf(
    closed({
      memberId: Type.String(),
      userId: Type.String(),
      name: Type.String(),
      role: Type.String(),
      roleName: Type.String(),
      personType: Type.String(),
      schoolName: Type.String(),
      collegeName: Type.String(),
      studentNo: Type.String(),
      phone: Type.String(),
      teamId: Type.String(),
      teamCode: Type.String(),
      teamName: Type.String(),
      teamStatus: Type.String(),
      teamStatusName: Type.String(),
      competitionName: Type.String(),
      itemName: Type.String(),
      joinedTime: orNull(instant),
    }),
  ),
})

/** One answer for many: each row is decided for itself; what was refused is told with the reason. */
export const auditTeams = post('/enroll/team/audit', {
  title: ['审核报名', 'Audit enrollments'],
  access: 'enroll:team:audit',
  input: closed({
    teams: Type.Array(closed({ teamId, version }), { minItems: 1, maxItems: 200, label: ['队伍', 'Teams'] }),
    decision: oneOf(decisions, ['审核结果', 'Answer']),
    reason,
  }),
  reply: closed({
    done: Type.Integer(),
    refused: Type.Array(closed({ teamId: Type.String(), name: Type.String(), text: Type.String() })),
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
        status: Type.String(),
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
      status: Type.String(),
      statusName: Type.String(),
      createTime: instant,
      decidedTime: orNull(instant),
    }),
  ),
})
export const decideChange = post('/enroll/change/decide', {
  title: ['处理变更申请', 'Decide on a change'],
  access: 'enroll:change:decide',
  input: closed({ changeId: id(['变更申请', 'Change request']), isApproved: flag(['是否同意', 'Approved']), reason }),
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

/** Starts an export of the filtered list: teams a line, or people a line. */
export const exportTeams = post('/enroll/team/export', {
  title: ['导出报名', 'Export enrollments'],
  access: 'enroll:team:export',
  rate: 'export',
  input: closed({ ...teamFilters, ...statusFilter, ...mineFilter, shape: oneOf(importShapes, ['导出方式', 'Shape']) }),
  reply: closed({ taskId: Type.String() }),
})
