// Desk: the list of works, one work, what is done to it.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { formalChecks, publicLevels } from '../competition/settings.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, instantInput, keyword, oneOf, text, version } from '../fields.ts'
import { isTrial, reminderReply } from '../message/reminder.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import { checkVerdicts, fileVariants, workWords } from './labels.ts'
import { fileId, storedAnswers, submissionId, submissionRow, workFile, workId } from './own.endpoints.ts'
import { checkRow, findingRow, matchRow, refusedCheck } from './rows.ts'
import { aiUse, signedStatement } from './statement.rows.ts'

const competitionId = id(['竞赛', 'Competition'])
const itemId = id(['赛项', 'Category'])
const stageId = id(['赛段', 'Stage'])
const neededReason = text(['原因', 'Reason'], 500, 2)

/** The filters of the list, of its numbers, of the export and of the archive. */
export const workFilters = {
  competitionId: Type.Optional(competitionId),
  stageId: Type.Optional(stageId),
  itemId: Type.Optional(itemId),
  /** Title, number of the work, name or code of the team. */
  keyword: Type.Optional(keyword),
  schoolId: Type.Optional(id(['学校', 'School'])),
  collegeId: Type.Optional(id(['学院', 'College'])),
  provinceCode: Type.Optional(Type.String({ pattern: '^\\d{6}$', label: ['省份', 'Province'] })),
  isLate: Type.Optional(flag(['迟交', 'Late'])),
  isShown: Type.Optional(flag(['公开展示', 'In the gallery'])),
  /** With open findings of the scan for names or of the comparison. */
  hasFindings: Type.Optional(flag(['有待确认问题', 'With open findings'])),
  submittedFrom: Type.Optional(instantInput(['提交时间起', 'Submitted from'])),
  submittedTo: Type.Optional(instantInput(['提交时间止', 'Submitted until'])),
}
export const workStatusFilter = { status: Type.Optional(oneOf(workWords, ['状态', 'Status'])) }

const workRow = {
  workId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageId: Type.String(),
  stageName: Type.String(),
  itemId: Type.String(),
  itemName: Type.String(),
  teamId: Type.String(),
  teamCode: Type.String(),
  teamName: Type.String(),
  captainName: Type.String(),
  schoolName: Type.String(),
  collegeName: Type.String(),
  status: oneOf(workWords, ['状态', 'Status']),
  statusName: Type.String(),
  versionNo: Type.Integer(),
  fileCount: Type.Integer(),
  bytes: Type.Integer(),
  isLate: Type.Boolean(),
  isShown: Type.Boolean(),
  publicLevel: oneOf(publicLevels, ['公开范围', 'Shown to']),
  openFindings: Type.Integer(),
  returnDueTime: orNull(instant),
  submitTime: orNull(instant),
  createTime: instant,
  coverUrl: orNull(Type.String()),
  /** What the caller may do now: check verdicts, withdraw, disqualify, publish, unpublish. */
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}

/** Drafts that were never submitted are listed, too; their content stays the team's. */
export const pageWorks = get('/work/page', {
  title: ['作品列表', 'Works'],
  access: 'work:info:list',
  scope: 'work:read',
  rate: 'search',
  input: pageInput({ ...workFilters, ...workStatusFilter }, ['createTime', 'submitTime'] as const),
  reply: pageOf(closed(workRow)),
})
/** How many works there are in each state under the filters. */
export const countWorks = get('/work/num', {
  title: ['作品数量', 'Submission statistics'],
  access: 'work:info:list',
  rate: 'search',
  input: closed(workFilters),
  reply: closed({
    total: Type.Integer(),
    byStatus: Type.Array(closed({ status: Type.String(), statusName: Type.String(), count: Type.Integer() })),
  }),
})
/** Competitions that have works within reach, newest first. */
export const listWorkCompetitions = get('/work/competition/option', {
  title: ['可选竞赛', 'Competitions to filter by'],
  access: 'work:info:list',
  input: closed({ keyword: Type.Optional(keyword) }),
  reply: Type.Array(option),
})

/** One work with everything the desk may see. A draft's answers are not shown, only versions that were submitted. */
export const getWorkForDesk = get('/work/detail', {
  title: ['作品详情', 'A work'],
  access: 'work:info:list',
  scope: 'work:read',
  input: closed({ workId }),
  reply: closed({
    ...workRow,
    teamStatusName: Type.String(),
    people: Type.Array(closed({ name: Type.String(), roleName: Type.String(), schoolName: Type.String() })),
    formalCheck: oneOf(formalChecks, ['形式审查', 'Formal check']),
    checkState: Type.String(),
    submissions: Type.Array(submissionRow),
    /** The version that counts; null: never submitted. */
    current: orNull(
      closed({
        ...submissionRow.properties,
        document: storedForm,
        answers: storedAnswers,
        files: Type.Array(workFile),
        statements: Type.Array(signedStatement),
      }),
    ),
    /** What the newest version changed against the one before. */
    differences: Type.Array(closed({ field: Type.String(), from: Type.String(), to: Type.String() })),
    checks: Type.Array(checkRow),
    findings: Type.Array(findingRow),
    matches: Type.Array(matchRow),
    shares: Type.Array(
      closed({
        linkId: Type.String(),
        note: Type.String(),
        creatorName: Type.String(),
        viewCount: Type.Integer(),
        createTime: instant,
        expireTime: orNull(instant),
        isOver: Type.Boolean(),
      }),
    ),
    viewCount: Type.Integer(),
    voteCount: Type.Integer(),
    disqualifyReason: Type.String(),
    evidenceFileId: orNull(Type.String()),
  }),
})
export const listWorkHistory = get('/work/history', {
  title: ['作品操作记录', 'History of a work'],
  access: 'work:info:list',
  input: closed({ workId }),
  reply: listHistory.reply,
})
/** One version for the desk. */
export const getSubmissionForDesk = get('/work/version', {
  title: ['作品版本', 'A version of a work'],
  access: 'work:info:list',
  input: closed({ submissionId }),
  reply: closed({
    ...submissionRow.properties,
    workId: Type.String(),
    document: storedForm,
    answers: storedAnswers,
    files: Type.Array(workFile),
    statements: Type.Array(signedStatement),
    differences: Type.Array(closed({ field: Type.String(), from: Type.String(), to: Type.String() })),
  }),
})
/** A file of a version that was submitted. */
export const viewWorkFileForDesk = download('/work/file', {
  title: ['查看作品文件', 'File of a work'],
  access: 'work:info:list',
  rate: 'read',
  input: closed({ workId, fileId, variant: oneOf(fileVariants, ['用途', 'Variant']) }),
  reply: Type.Unknown(),
})
/** The work exactly as a reviewer of a blind review will see it: no team, no school, no file names, blind fields left out. */
export const getBlindWork = get('/work/blind', {
  title: ['盲审预览', 'As reviewers see it'],
  access: 'work:info:list',
  input: closed({ workId }),
  reply: closed({
    code: Type.String(),
    title: Type.String(),
    itemName: Type.String(),
    document: storedForm,
    answers: storedAnswers,
    files: Type.Array(workFile),
    /** Null: the competition did not ask. */
    aiUse: orNull(aiUse),
    /** Open findings: what a reviewer might still read. */
    openFindings: Type.Integer(),
  }),
})

/**
 * One answer of the formal check for many; each row is decided for itself, what was refused is reported with the reason. Where reviewers
 * must not know the makers, a work with open findings passes only with `knowsFindings`; without it they are listed in the refusal.
 */
export const checkWorks = post('/work/check', {
  title: ['形式审查', 'Check works'],
  access: 'work:info:check',
  idempotent: true,
  input: closed({
    works: Type.Array(closed({ workId, version }), { minItems: 1, maxItems: 200, label: ['作品', 'Works'] }),
    verdict: oneOf(checkVerdicts, ['审查结果', 'Answer']),
    reason: Type.String({ maxLength: 500, label: ['原因', 'Reason'] }),
    /** With `return`: until when; null: the competition's number of days from now. */
    dueTime: orNull(instantInput(['补正截止时间', 'Correct until'])),
    knowsFindings: Type.Optional(flag(['已核对待确认问题', 'The open findings were looked at'])),
  }),
  reply: closed({
    done: Type.Integer(),
    refused: Type.Array(refusedCheck),
  }),
})
export const withdrawForWork = post('/work/withdraw', {
  title: ['代为撤回作品', 'Withdraw a work'],
  access: 'work:info:withdraw',
  input: closed({ workId, version, reason: neededReason }),
  reply: done,
})
/** `fileId`: evidence (upload purpose `workEvidence`). */
export const disqualifyWork = post('/work/disqualify', {
  title: ['取消作品资格', 'Disqualify a work'],
  access: 'work:info:disqualify',
  stepUp: true,
  input: closed({ workId, version, reason: neededReason, fileId: orNull(fileId) }),
  reply: done,
})
/** Teams that are enrolled in a stage and have not submitted, with how far they are. */
export const pageMissing = get('/work/missing/page', {
  title: ['未提交队伍', 'Teams that have not submitted'],
  access: 'work:info:list',
  rate: 'search',
  input: pageInput({
    competitionId,
    stageId: Type.Optional(stageId),
    itemId: Type.Optional(itemId),
    keyword: Type.Optional(keyword),
    schoolId: Type.Optional(id(['学校', 'School'])),
    /** `none`: nothing begun; `draft`: a draft lies there; `returned`: returned and not submitted again. */
    state: Type.Optional(oneOf(['none', 'draft', 'returned'] as const, ['状态', 'Status'])),
  }),
  reply: pageOf(
    closed({
      /** Team and stage: a team may be missing in two. */
      rowId: Type.String(),
      teamId: Type.String(),
      teamCode: Type.String(),
      teamName: Type.String(),
      captainName: Type.String(),
      captainPhone: Type.String(),
      schoolName: Type.String(),
      itemName: Type.String(),
      stageId: Type.String(),
      stageName: Type.String(),
      workId: orNull(Type.String()),
      state: oneOf(['none', 'draft', 'returned'] as const, ['状态', 'Status']),
      stateName: Type.String(),
      savedTime: orNull(instant),
      /** The end that holds for this team. */
      endTime: orNull(instant),
      remindedTime: orNull(instant),
    }),
  ),
})
/**
 * Reminds the captains of teams that have not submitted (all of the competition's within reach, or those named); at most once in 12 hours
 * each. `isTrial`: nobody is notified, and the reply says who would be, and of what. The lists hold 500 at most; the numbers are whole.
 */
export const remindMissing = post('/work/missing/remind', {
  title: ['提醒未提交队伍', 'Remind teams'],
  access: 'work:info:check',
  idempotent: true,
  input: closed({
    competitionId,
    teamIds: Type.Array(id(['队伍', 'Team']), { maxItems: 500, label: ['队伍', 'Teams'] }),
    isTrial,
  }),
  reply: closed({ reminded: Type.Integer(), skipped: Type.Integer(), ...reminderReply }),
})
/** Shows works in the gallery or takes them out; refused rows are reported. */
export const publishWorks = post('/work/publish', {
  title: ['公开展示作品', 'Show works'],
  access: 'work:info:publish',
  input: closed({
    workIds: Type.Array(workId, { minItems: 1, maxItems: 500, uniqueItems: true, label: ['作品', 'Works'] }),
    isShown: flag(['展示', 'Shown']),
  }),
  reply: closed({
    done: Type.Integer(),
    refused: Type.Array(closed({ workId: Type.String(), title: Type.String(), text: Type.String() })),
  }),
})
export const revokeShareForDesk = post('/work/share/revoke', {
  title: ['收回分享链接', 'Take a link back'],
  access: 'work:info:publish',
  input: closed({ workId, linkId: id(['链接', 'Link']), reason: neededReason }),
  reply: done,
})
