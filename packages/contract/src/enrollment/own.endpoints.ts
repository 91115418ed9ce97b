// What a captain and his people do with an enrollment: save, submit, leave, letter, changes; and the advisor's answer.
import { Type } from 'typebox'
import { enrollmentWords, teamRoles } from '../competition/rules/labels.ts'
import { closed, done, download, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, text, version } from '../fields.ts'
import { decisions } from './labels.ts'
import { answers, memberId, teamId, teamName } from './team.endpoints.ts'
import { optionalFields, savedFields } from './team-field-schemas.ts'
import { teamFieldsIn } from './team-fields.ts'

const itemId = id(['所选类别', 'Choice'])

/** Saves what the captain typed; `answers` may still be incomplete. Refused against another version. */
export const saveTeam = post('/web/enroll/team/save', {
  title: ['保存报名', 'Save an enrollment'],
  access: 'signedIn',
  scope: 'own:enroll',
  bodyLimit: 1024 * 1024,
  input: closed({ teamId, version, name: teamName, ...savedFields, answers }),
  reply: closed({ version: Type.Integer(), savedTime: instant }),
})

/** Moves an enrollment that was not submitted yet to another category of the competition. Answers that fit stay. */
export const changeItem = post('/web/enroll/team/item', {
  title: ['更换赛项', 'Change the category'],
  access: 'signedIn',
  scope: 'own:enroll',
  input: closed({ teamId, version, itemId }),
  reply: closed({ version: Type.Integer() }),
})

/** Saves the caller's own answers in a team, to the questions asked of each member or advisor. */
export const saveOwnAnswers = post('/web/enroll/member/answers', {
  title: ['保存个人信息', 'Save own answers'],
  access: 'signedIn',
  scope: 'own:enroll',
  input: closed({ teamId, answers }),
  reply: closed({ savedTime: instant }),
})

/** Hands the enrollment in. The database's clock decides whether it is in time. */
export const submitTeam = post('/web/enroll/team/submit', {
  title: ['提交报名', 'Submit an enrollment'],
  access: 'signedIn',
  scope: 'own:enroll',
  idempotent: 'inOneTransaction',
  input: closed({ teamId, version }),
  reply: closed({
    status: oneOf(enrollmentWords, ['状态', 'Status']),
    /** With `waitlisted`: the place in the list, from 1. */
    waitPosition: orNull(Type.Integer()),
    submittedTime: instant,
    isLate: Type.Boolean(),
    version: Type.Integer(),
  }),
})
export const withdrawTeam = post('/web/enroll/team/withdraw', {
  title: ['退赛', 'Withdraw'],
  access: 'signedIn',
  input: closed({ teamId, reason: text(['原因', 'Reason'], 200, 2) }),
  reply: done,
})
export const dissolveTeam = post('/web/enroll/team/dissolve', {
  title: ['解散队伍', 'Dissolve'],
  access: 'signedIn',
  input: closed({ teamId }),
  reply: done,
})

/** The commitment letter of the team as PDF, with everybody's name and a place to sign. */
export const downloadLetter = download('/web/enroll/letter', {
  title: ['下载承诺书', 'Commitment letter'],
  access: 'signedIn',
  rate: 'write',
  input: closed({ teamId }),
  reply: Type.Unknown(),
})
/** Keeps the signed scan (upload purpose `enrollLetter`); null removes it. */
export const saveLetter = post('/web/enroll/letter/save', {
  title: ['上传承诺书', 'Keep the signed letter'],
  access: 'signedIn',
  input: closed({ teamId, version, fileId: orNull(id(['承诺书', 'Letter'])) }),
  reply: closed({ version: Type.Integer() }),
})

/**
 * A file of an enrollment (answers, letter, evidence) for its people and for those who reach it in the desk. A page fetches it
 * with `download` or as a blob: an address alone opens nothing.
 */
export const viewTeamFile = download('/enroll/file', {
  title: ['查看报名文件', 'A file of an enrollment'],
  access: 'signedIn',
  rate: 'read',
  /** `download`: a picture as it was sent; without it the copy that is shown. */
  input: closed({ teamId, fileId: id(['文件', 'File']), download: Type.Optional(Type.Boolean()) }),
  reply: Type.Unknown(),
})

/** The advisor's answer where the chain begins with advisors. */
export const decideAsAdvisor = post('/web/enroll/advisor/decide', {
  title: ['指导教师审核', 'Decide as advisor'],
  access: 'signedIn',
  input: closed({
    teamId,
    version,
    decision: oneOf(decisions, ['审核结果', 'Answer']),
    reason: Type.String({ maxLength: 500, label: ['原因', 'Reason'] }),
  }),
  reply: closed({ status: oneOf(enrollmentWords, ['状态', 'Status']) }),
})

/** Somebody a change request would bring into the team: found by name and number, asked after approval. */
const wantedPerson = closed({
  name: text(['姓名', 'Name'], 30),
  way: oneOf(['phone', 'idNumber'] as const, ['查找方式', 'Found by']),
  value: text(['号码', 'Number'], 24),
  role: oneOf(teamRoles, ['身份', 'Role']),
})
/** Asks for changes after the lock. What is left out stays. */
export const requestChange = post('/web/enroll/change/request', {
  title: ['申请变更', 'Request a change'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    teamId,
    version,
    reason: text(['变更原因', 'Reason'], 200, 2),
    name: Type.Optional(teamName),
    ...optionalFields(teamFieldsIn('change')),
    answers: Type.Optional(answers),
    removeMemberIds: Type.Optional(
      Type.Array(memberId, { maxItems: 20, uniqueItems: true, label: ['移出成员', 'People to remove'] }),
    ),
    addPeople: Type.Optional(Type.Array(wantedPerson, { maxItems: 20, label: ['新增成员', 'People to add'] })),
  }),
  reply: closed({ changeId: Type.String() }),
})
export const withdrawChange = post('/web/enroll/change/withdraw', {
  title: ['撤回变更申请', 'Withdraw a change request'],
  access: 'signedIn',
  input: closed({ changeId: id(['变更申请', 'Change request']) }),
  reply: done,
})
