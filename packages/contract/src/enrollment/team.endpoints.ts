// A participant's own enrollments: from the choice of a category to the answer of the audit.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { enrollModes } from '../competition/labels.ts'
import { enrollmentWords, teamRoles } from '../competition/rules/labels.ts'
import { closed, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { shownWording } from '../website/shown-wording.ts'
import { modes, progressKeys, progressStates } from './labels.ts'
import { auditStepRow, changeState, memberState, stageState } from './state-fields.ts'
import { replyFields } from './team-field-schemas.ts'
import { teamFieldKeys } from './team-fields.ts'

export const teamId = id(['队伍', 'Team'])
export const memberId = id(['成员', 'Member'])
const competitionId = id(['竞赛', 'Competition'])
const itemId = id(['所选类别', 'Choice'])
export const teamName = Type.String({ maxLength: 30, label: ['队伍名称', 'Team name'] })
/** Answers to a form: key → JSON value. Their own check reads them (competition/form/read-answers.ts). */
export const answers = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: 200,
  label: ['报名表', 'Form'],
  freeText: true,
})
/** What a form's answers are returned as. */
const storedAnswers = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

/** One sentence of the rules about a team or person: an error keeps it from enrolling, a hint does not. */
export const verdict = closed({
  key: Type.String(),
  severity: oneOf(['error', 'hint'] as const, ['程度', 'Severity']),
  /** User ids of those concerned; empty: the team as a whole. */
  people: Type.Array(Type.String()),
  text: Type.String(),
})

/** Whether the signed-in person's profile is complete, and what is missing. */
export const getCompleteStatus = get('/web/enroll/user/complete/status', {
  title: ['资料完整状态', 'Completeness of the profile'],
  access: 'signedIn',
  scope: 'own:read',
  reply: closed({
    isComplete: Type.Boolean(),
    /** 0–100. */
    completeness: Type.Integer(),
    missing: Type.Array(closed({ field: Type.String(), label: Type.String() })),
  }),
})

/** The QR code (SVG text) and address of the page on which a member completes the profile; with a team, the way back leads to it. */
export const getImproveUserInfoQrCode = get('/enroll/team/getImproveUserInfoQrCode', {
  title: ['完善资料二维码', 'QR code for completing the profile'],
  access: 'signedIn',
  input: closed({ teamId: Type.Optional(teamId) }),
  reply: closed({ url: Type.String(), svg: Type.String() }),
})

/** Everything the first step shows: what is open, which categories this person may enter and why not, what he has already. */
export const getSignUp = get('/web/enroll/signUp', {
  title: ['报名信息', 'Enrollment'],
  access: 'signedIn',
  scope: 'own:read',
  input: closed({ competitionId }),
  reply: closed({
    competitionId: Type.String(),
    name: Type.String(),
    enrollMode: oneOf(enrollModes, ['参赛形式', 'Enrollment']),
    isOpen: Type.Boolean(),
    /** Why it is not open, or until when it is. */
    stateText: Type.String(),
    endTime: orNull(instant),
    isProfileComplete: Type.Boolean(),
    missing: Type.Array(closed({ field: Type.String(), label: Type.String() })),
    itemLabel: Type.String(),
    categories: Type.Array(
      closed({
        itemId: Type.String(),
        code: Type.String(),
        /** With the names of the categories above: “A / A1”. */
        name: Type.String(),
        description: Type.String(),
        feeFen: Type.Integer(),
        feeBasis: Type.String(),
        /** Places left where there is a quota, for anybody and for this person’s school. */
        left: orNull(Type.Integer()),
        modes: Type.Array(oneOf(modes, ['参赛形式', 'Way'])),
        memberMin: Type.Integer(),
        memberMax: Type.Integer(),
        isAllowed: Type.Boolean(),
        verdicts: Type.Array(verdict),
        sentences: Type.Array(Type.String()),
      }),
    ),
    rules: orNull(closed({ no: Type.Integer(), html: Type.String() })),
    ruleSentences: Type.Array(Type.String()),
    needsLetter: Type.Boolean(),
    hasWaitingList: Type.Boolean(),
    invitationHours: Type.Integer(),
    teamNameMax: Type.Integer(),
    /** Own enrollments in this competition that still live. */
    mine: Type.Array(
      closed({
        teamId: Type.String(),
        code: Type.String(),
        name: Type.String(),
        itemId: Type.String(),
        itemName: Type.String(),
        mode: Type.String(),
        role: Type.String(),
        status: oneOf(enrollmentWords, ['状态', 'Status']),
        statusName: Type.String(),
      }),
    ),
    /** Own teams of earlier editions of the series that may be copied. */
    copies: Type.Array(
      closed({
        teamId: Type.String(),
        name: Type.String(),
        competitionName: Type.String(),
        itemName: Type.String(),
        people: Type.Integer(),
      }),
    ),
    serverTime: instant,
  }),
})

/** Founds an enrollment: the caller is its captain, or the only participant. `rulesNo`: the version of the rules in words that was accepted. */
export const createTeam = post('/web/enroll/team/create', {
  title: ['创建报名', 'Start an enrollment'],
  access: 'signedIn',
  scope: 'own:enroll',
  idempotent: true,
  input: closed({
    competitionId,
    itemId,
    mode: oneOf(modes, ['参赛形式', 'Way']),
    name: teamName,
    rulesNo: orNull(whole(['规则版本', 'Version of the rules'], 1, 10_000)),
  }),
  reply: closed({ teamId: Type.String(), code: Type.String() }),
})

/** Copies an own team of an earlier edition: name, plain fields, people (who are asked again) and the answers that still fit. */
export const copyTeam = post('/web/enroll/copy', {
  title: ['复制往届队伍', 'Copy a team'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    teamId,
    competitionId,
    itemId,
    rulesNo: orNull(whole(['规则版本', 'Version of the rules'], 1, 10_000)),
  }),
  reply: closed({
    teamId: Type.String(),
    code: Type.String(),
    /** What was not copied and why. */
    report: Type.Array(Type.String()),
  }),
})
const progressStep = closed({
  key: oneOf(progressKeys, ['步骤', 'Step']),
  label: Type.String(),
  state: oneOf(progressStates, ['状态', 'Status']),
})
/** What is to be done next: a sentence and where to do it. */
const todo = closed({ key: Type.String(), text: Type.String(), path: Type.String(), dueTime: orNull(instant) })
const summary = {
  teamId: Type.String(),
  code: Type.String(),
  mode: oneOf(modes, ['参赛形式', 'Way']),
  /** The team's name; of an individual his own. */
  name: Type.String(),
  status: oneOf(enrollmentWords, ['状态', 'Status']),
  statusName: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  competitionStatus: Type.String(),
  coverUrl: orNull(Type.String()),
  itemId: Type.String(),
  itemName: Type.String(),
  /** The caller's own role in it. */
  role: oneOf(teamRoles, ['身份', 'Role']),
  /** The participants' column in the words of the competition or the site. */
  participant: closed({ label: Type.String(), value: Type.String() }),
  memberCount: Type.Integer(),
  invitedCount: Type.Integer(),
  waitPosition: orNull(Type.Integer()),
  progress: Type.Array(progressStep),
  /** The date the step it stands at waits for. */
  next: orNull(closed({ text: Type.String(), time: instant })),
  todos: Type.Array(todo),
  createTime: instant,
  updateTime: instant,
}

/** The caller's own enrollments, newest first: as captain, member or advisor. */
export const pageMyTeams = get('/web/enroll/team/page', {
  title: ['我的报名', 'My enrollments'],
  access: 'signedIn',
  scope: 'own:read',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    as: Type.Optional(oneOf(['participant', 'advisor'] as const, ['身份', 'As'])),
    status: Type.Optional(oneOf(enrollmentWords, ['状态', 'Status'])),
  }),
  reply: pageOf(closed(summary)),
})
export const memberRow = closed({
  memberId: Type.String(),
  userId: Type.String(),
  name: Type.String(),
  role: oneOf(teamRoles, ['身份', 'Role']),
  roleName: Type.String(),
  status: memberState,
  statusName: Type.String(),
  personType: Type.String(),
  schoolName: Type.String(),
  collegeName: Type.String(),
  majorName: Type.String(),
  grade: Type.String(),
  studentNo: Type.String(),
  /** Masked. */
  phone: Type.String(),
  idNumber: Type.String(),
  duty: Type.String(),
  isMe: Type.Boolean(),
  isProfileComplete: Type.Boolean(),
  /** Labels of what is missing in the profile. */
  missing: Type.Array(Type.String()),
  invitedVia: Type.String(),
  expiresTime: orNull(instant),
  /** Answers to the questions asked of every member or advisor; null where there are none to see. */
  answers: orNull(storedAnswers),
  hasAnswers: Type.Boolean(),
})
const changeRow = closed({
  changeId: Type.String(),
  status: changeState,
  statusName: Type.String(),
  reason: Type.String(),
  answer: Type.String(),
  differences: Type.Array(closed({ field: Type.String(), from: Type.String(), to: Type.String() })),
  createTime: instant,
  decidedTime: orNull(instant),
})
/** One own enrollment with all it holds. Captains see everything of their team; others everything but the answers of others. */
export const getTeam = get('/web/enroll/team/detail', {
  title: ['报名详情', 'Enrollment'],
  access: 'signedIn',
  scope: 'own:read',
  input: closed({ teamId }),
  reply: closed({
    ...summary,
    ...replyFields(teamFieldKeys),
    ...{ schoolName: Type.String(), collegeName: Type.String(), source: Type.String() },
    /** The words of the competition or the site, null: the product’s; `workLabel`: that for what is submitted. */
    ...{ wording: orNull(shownWording), workLabel: Type.String() },
    limits: closed({
      ...{ memberMin: Type.Integer(), memberMax: Type.Integer(), advisorMin: Type.Integer(), advisorMax: Type.Integer() },
      ...{ companyAdvisorMin: Type.Integer(), companyAdvisorMax: Type.Integer(), teamNameMax: Type.Integer() },
    }),
    /** Null: the category asks no questions. */
    form: orNull(closed({ formVersionId: Type.String(), document: storedForm })),
    answers: storedAnswers,
    members: Type.Array(memberRow),
    /** Who of an open team has not answered or filled in his part, in words; '' for nobody. */
    gap: Type.String(),
    /** The file is fetched with `viewTeamFile`. */
    letter: closed({ isNeeded: Type.Boolean(), fileId: orNull(Type.String()), fileName: Type.String() }),
    fee: closed({
      feeFen: Type.Integer(),
      isPaid: Type.Boolean(),
      note: Type.String(),
      /** What was paid, and what of it goes back if the team leaves now; `invoiceNo`: once this invoice is reversed. Null: nothing was paid. */
      ifLeaving: orNull(closed({ paidFen: Type.Integer(), refundFen: Type.Integer(), invoiceNo: orNull(Type.String()) })),
    }),
    /** What keeps it from being submitted, and hints. */
    verdicts: Type.Array(verdict),
    audit: Type.Array(auditStepRow),
    changes: Type.Array(changeRow),
    stages: Type.Array(closed({ stageId: Type.String(), name: Type.String(), status: stageState, statusName: Type.String() })),
    history: Type.Array(closed({ text: Type.String(), who: Type.String(), reason: Type.String(), time: instant })),
    /** What the caller may do now: edit, people, submit, withdraw, dissolve, change, leave, decide (as advisor), ownAnswers, remind. */
    can: Type.Array(Type.String()),
    /** Until when it may be submitted or changed; null: not now. */
    dueTime: orNull(instant),
    invitationHours: Type.Integer(),
    version: Type.Integer(),
    serverTime: instant,
  }),
})
