// The page of a school in a competition, opened by a link without an account.
import { Type } from 'typebox'
import { enrollmentWords } from '../competition/rules/labels.ts'
import { closed, download, get, orNull, post } from '../endpoint.ts'
import { decisions } from '../enrollment/labels.ts'
import { teamId } from '../enrollment/team.endpoints.ts'
import { instant, oneOf, ruled, version } from '../fields.ts'
import { shownWording } from '../website/shown-wording.ts'
import { token } from './fields.ts'
import { needs } from './labels.ts'

const reason = Type.String({ maxLength: 500, label: ['原因', 'Reason'] })
const eachTeam = closed({
  done: Type.Integer(),
  refused: Type.Array(closed({ teamId: Type.String(), name: Type.String(), text: Type.String() })),
})

/** What whoever holds the link sees: teams with what keeps them, fees due, certificates. No contacts, no identity numbers. `school.link_over` */
export const openSchoolPage = get('/web/school/open', {
  title: ['打开学校页面', 'Open a school page'],
  access: 'public',
  input: closed({ token }),
  reply: closed({
    competitionId: Type.String(),
    competitionName: Type.String(),
    schoolName: Type.String(),
    organizerName: Type.String(),
    holderName: Type.String(),
    /** Where the code goes, masked. */
    contact: Type.String(),
    expireTime: instant,
    /** Until when this browser may act; null: after a code. */
    enteredUntil: orNull(instant),
    /** What the link lends as long as its maker holds it. */
    mayAudit: Type.Boolean(),
    mayPay: Type.Boolean(),
    enrollEndTime: orNull(instant),
    auditEndTime: orNull(instant),
    payEndTime: orNull(instant),
    workEndTime: orNull(instant),
    /** The words of the competition or the site; null: the product’s. */
    wording: orNull(shownWording),
    sums: closed({
      teams: Type.Integer(),
      incomplete: Type.Integer(),
      toAudit: Type.Integer(),
      unpaid: Type.Integer(),
      owedFen: Type.Integer(),
      missingWorks: Type.Integer(),
      certificates: Type.Integer(),
    }),
    teams: Type.Array(
      closed({
        teamId: Type.String(),
        version,
        code: Type.String(),
        name: Type.String(),
        itemName: Type.String(),
        status: oneOf(enrollmentWords, ['状态', 'Status']),
        statusName: Type.String(),
        need: oneOf(needs, ['待办', 'Need']),
        /** What is missing, with names; may be empty. */
        missing: Type.String(),
        /** Names with their roles: captain first, then members and advisors. */
        people: Type.String(),
        dueFen: Type.Integer(),
      }),
    ),
    certificates: Type.Array(
      closed({ number: Type.String(), holderName: Type.String(), awardName: Type.String(), workTitle: Type.String() }),
    ),
  }),
})

/** Sends a code to the holder of the link. Limits of codes: decision 7. */
export const sendSchoolCode = post('/web/school/code', {
  title: ['获取学校页面验证码', 'Send the code of a school page'],
  access: 'public',
  rate: 'code',
  input: closed({ token }),
  reply: closed({
    contact: Type.String(),
    /** Before another one can be asked for. */
    resendSeconds: Type.Integer(),
    /** A gateway carries it. */
    isCarried: Type.Boolean(),
  }),
})

/** Confirms with the code who sits there; this browser may act for half an hour. */
export const enterSchoolPage = post('/web/school/enter', {
  title: ['输入验证码进入', 'Enter with a code'],
  access: 'public',
  rate: 'signIn',
  input: closed({ token, code: ruled(['验证码', 'Code'], 'code', 6) }),
  reply: closed({ enteredUntil: instant }),
})

/** The school's answer for several teams, each decided for itself. `school.code_needed`, `school.cannot_act` */
export const auditOnSchoolPage = post('/web/school/audit', {
  title: ['在学校页面审核', 'Audit on a school page'],
  access: 'public',
  rate: 'write',
  input: closed({
    token,
    teams: Type.Array(closed({ teamId, version }), { minItems: 1, maxItems: 200, label: ['队伍', 'Teams'] }),
    decision: oneOf(decisions, ['审核结果', 'Answer']),
    reason,
  }),
  reply: eachTeam,
})

/** Reminds everybody that open teams wait for. */
export const remindOnSchoolPage = post('/web/school/remind', {
  title: ['在学校页面提醒', 'Remind on a school page'],
  access: 'public',
  rate: 'write',
  input: closed({
    token,
    teamIds: Type.Array(teamId, { minItems: 1, maxItems: 200, uniqueItems: true, label: ['队伍', 'Teams'] }),
  }),
  reply: eachTeam,
})

/** One order for every team that owes a fee, or the one that was placed before, and the page where it is paid. `school.nothing_due` */
export const orderOnSchoolPage = post('/web/school/order', {
  title: ['在学校页面统一缴费', 'Pay for all teams on a school page'],
  access: 'public',
  rate: 'write',
  input: closed({ token }),
  reply: closed({ path: Type.String(), no: Type.String(), amountFen: Type.Integer(), teamCount: Type.Integer() }),
})

/** Every published certificate of the school in the competition as a ZIP with a list. */
export const downloadSchoolPageCertificates = download('/web/school/certificates', {
  title: ['下载本校证书', 'Download the certificates of the school'],
  access: 'public',
  input: closed({ token }),
  reply: Type.Any(),
})
