// Desk: sign-up management. Organizers see the teams of their competitions; schools, colleges and provinces exactly their own.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { auditSteps } from '../competition/labels.ts'
import { enrollmentWords, teamRoles } from '../competition/rules/labels.ts'
import { closed, get, orNull } from '../endpoint.ts'
import { flag, id, instant, instantInput, keyword, oneOf } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import { modes, sources } from './labels.ts'
import { auditStepRow, changeState, stageState } from './state-fields.ts'
import { memberRow, teamId, verdict } from './team.endpoints.ts'
import { replyFields } from './team-field-schemas.ts'
import { teamFieldsIn } from './team-fields.ts'

const competitionId = id(['竞赛', 'Competition'])
const itemId = id(['赛项', 'Category'])

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
  /** Waits for the same step of its audit for more than three days. */
  isStill: Type.Optional(flag(['停滞超过3天', 'Stands still'])),
  submittedFrom: Type.Optional(instantInput(['提交时间起', 'Submitted from'])),
  submittedTo: Type.Optional(instantInput(['提交时间止', 'Submitted until'])),
}
/** The state, beside the other filters. */
export const statusFilter = { status: Type.Optional(oneOf(enrollmentWords, ['状态', 'Status'])) }
/** Only what waits for the caller's own step. */
export const mineFilter = { isMine: Type.Optional(flag(['待我审核', 'Waiting for me'])) }

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
  ...replyFields(teamFieldsIn('list')),
  submittedTime: orNull(instant),
  createTime: instant,
  /** What the caller may do now: audit, remind, revoke, withdraw, disqualify, confirmFee, refundFee, extend. */
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
const teamSorts = ['createTime', 'submittedTime'] as const

export const pageTeams = get('/enroll/team/page', {
  title: ['报名列表', 'Enrollments'],
  access: 'enroll:team:list',
  scope: 'enrollment:read',
  rate: 'search',
  input: pageInput({ ...teamFilters, ...statusFilter, ...mineFilter }, teamSorts),
  reply: pageOf(closed(teamRow)),
})

/** How many enrollments there are in each state under the filters, and how many wait for the caller. Counted up to a million. */
export const countTeams = get('/enroll/team/num', {
  title: ['报名统计', 'Enrollment statistics'],
  access: 'enroll:team:list',
  scope: 'enrollment:read',
  rate: 'search',
  input: closed(teamFilters),
  reply: closed({
    total: Type.Integer(),
    /** Of captains and members who joined a submitted team, and of advisors. */
    people: Type.Integer(),
    advisors: Type.Integer(),
    schools: Type.Integer(),
    mine: Type.Integer(),
    byStatus: Type.Array(
      closed({ status: oneOf(enrollmentWords, ['状态', 'Status']), statusName: Type.String(), count: Type.Integer() }),
    ),
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
  scope: 'enrollment:read',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(option),
})

/** One enrollment with everything the desk may see; identity and phone numbers masked. */
export const getTeamForDesk = get('/enroll/team/detail', {
  title: ['报名详情', 'An enrollment'],
  access: 'enroll:team:list',
  scope: 'enrollment:read',
  input: closed({ teamId }),
  reply: closed({
    ...teamRow,
    ...replyFields(teamFieldsIn('desk')),
    form: orNull(closed({ formVersionId: Type.String(), document: storedForm })),
    answers: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    members: Type.Array(memberRow),
    /** Files are fetched with `viewTeamFile`. */
    letter: closed({ isNeeded: Type.Boolean(), fileId: orNull(Type.String()), fileName: Type.String() }),
    verdicts: Type.Array(verdict),
    audit: Type.Array(auditStepRow),
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
        status: changeState,
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
        status: stageState,
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
  scope: 'enrollment:read',
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
  scope: 'enrollment:read',
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
      teamStatus: oneOf(enrollmentWords, ['报名状态', 'Status of the enrollment']),
      teamStatusName: Type.String(),
      competitionName: Type.String(),
      itemName: Type.String(),
      joinedTime: orNull(instant),
    }),
  ),
})
