// A team's own work in a stage: drafted together, submitted by the captain, kept in versions.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { publicLevels } from '../competition/settings.ts'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { answers, teamId } from '../enrollment/team.endpoints.ts'
import { id, instant, oneOf, text, version } from '../fields.ts'
import { fileVariants, viewStates, workWords } from './labels.ts'
import { aiUse, askedStatement, signatureInput, signedStatement } from './statement.rows.ts'

// Its name stands in refusals of addresses that were cut short: it names no word.
export const workId = id()
export const submissionId = id(['版本', 'Version'])
export const fileId = id(['文件', 'File'])
const competitionId = id(['竞赛', 'Competition'])
const stageId = id(['赛段', 'Stage'])
export const storedAnswers = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
const status = oneOf(workWords, ['状态', 'Status'])
const verb = oneOf(['begin', 'edit', 'submit', 'reopen', 'withdraw', 'resume', 'share'] as const, ['操作', 'Action'])

/** A file as the product knows it. Its bytes are fetched with the calls of the page it is shown on. */
export const workFile = closed({
  fileId: Type.String(),
  /** The question it answers, and its label in the reader's language. */
  field: Type.String(),
  label: Type.String(),
  name: Type.String(),
  extension: Type.String(),
  mediaType: Type.String(),
  bytes: Type.Integer(),
  /** Hex. Of the bytes as they were sent: the same as on the sender's own computer. */
  sha256: Type.String(),
  width: orNull(Type.Integer()),
  height: orNull(Type.Integer()),
  dpi: orNull(Type.Integer()),
  seconds: orNull(Type.Number()),
  pages: orNull(Type.Integer()),
  views: oneOf(viewStates, ['预览状态', 'Views']),
  hasThumb: Type.Boolean(),
  hasView: Type.Boolean(),
  /** Addresses that need no header and stand for an hour at least; null where the variant is not made or not for this reader. */
  viewUrl: orNull(Type.String()),
  thumbUrl: orNull(Type.String()),
  originalUrl: orNull(Type.String()),
})

/** One version that was submitted. Never changed. */
export const submissionRow = closed({
  submissionId: Type.String(),
  versionNo: Type.Integer(),
  title: Type.String(),
  receiptNo: Type.String(),
  /** Hex SHA-256 over title, answers and the hash of every file (domain of the receipt). */
  hash: Type.String(),
  submitterName: Type.String(),
  submitTime: instant,
  isLate: Type.Boolean(),
  fileCount: Type.Integer(),
  bytes: Type.Integer(),
})

/** When works are taken for a team in a stage. Times hold for this very team: extensions and a return's own time are in them. */
const intake = closed({
  isOpen: Type.Boolean(),
  /** Why not, or until when. */
  stateText: Type.String(),
  startTime: orNull(instant),
  endTime: orNull(instant),
  /** After `endTime`: until when what was begun in time is still taken; null without grace. */
  graceEndTime: orNull(instant),
  /** With a returned work: until when it may be corrected. */
  returnDueTime: orNull(instant),
})

/** The caller's teams that are fully enrolled, in every stage that takes works, with the work where there is one. */
export const listMyWorks = get('/web/work/list', {
  title: ['我的作品', 'My works'],
  access: 'signedIn',
  scope: 'own:read',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(
    closed({
      teamId: Type.String(),
      teamCode: Type.String(),
      teamName: Type.String(),
      mode: Type.String(),
      isCaptain: Type.Boolean(),
      captainName: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      itemId: Type.String(),
      itemName: Type.String(),
      stageId: Type.String(),
      stageName: Type.String(),
      /** The competition's own word: 作品 or 选题. */
      workLabel: Type.String(),
      intake,
      workId: orNull(Type.String()),
      code: Type.String(),
      title: Type.String(),
      status: orNull(status),
      statusName: Type.String(),
      coverUrl: orNull(Type.String()),
      versionNo: Type.Integer(),
      submitTime: orNull(instant),
      returnReason: Type.String(),
      savedTime: orNull(instant),
      can: Type.Array(verb),
    }),
  ),
})

/** Takes up the work of a team in a stage; the same work again where there is one. Anybody of the team may. */
export const beginWork = post('/web/work/begin', {
  title: ['开始填写作品', 'Begin a work'],
  access: 'signedIn',
  scope: 'own:submit',
  input: closed({ teamId, stageId }),
  reply: closed({ workId: Type.String() }),
})

/** Everything the submission page and the center show of a work. */
export const getWork = get('/web/work/detail', {
  title: ['作品', 'A work'],
  access: 'signedIn',
  scope: 'own:read',
  input: closed({ workId }),
  reply: closed({
    workId: Type.String(),
    code: Type.String(),
    teamId: Type.String(),
    teamName: Type.String(),
    teamCode: Type.String(),
    schoolName: Type.String(),
    competitionId: Type.String(),
    competitionName: Type.String(),
    itemId: Type.String(),
    itemName: Type.String(),
    stageId: Type.String(),
    stageName: Type.String(),
    workLabel: Type.String(),
    isCaptain: Type.Boolean(),
    captainName: Type.String(),
    status,
    statusName: Type.String(),
    intake,
    /** The newest version of the form: what is asked now. */
    formVersionId: Type.String(),
    document: storedForm,
    /** The form was changed after these answers were given. */
    isFormNew: Type.Boolean(),
    answers: storedAnswers,
    title: Type.String(),
    coverFileId: orNull(Type.String()),
    publicLevel: oneOf(publicLevels, ['公开范围', 'Shown to']),
    /** As far as the competition lets it go. */
    publicLevelMost: oneOf(publicLevels, ['公开范围', 'Shown to']),
    files: Type.Array(workFile),
    maxTotalMb: Type.Integer(),
    notice: Type.String(),
    isReopenAllowed: Type.Boolean(),
    /** The newest return: why, by whom, and until when. */
    returned: orNull(closed({ reason: Type.String(), time: instant, dueTime: orNull(instant) })),
    /** Why it was not accepted, withdrawn or disqualified. */
    reason: Type.String(),
    submissions: Type.Array(submissionRow),
    /** What the draft changed since the last version. */
    differences: Type.Array(closed({ field: Type.String(), from: Type.String(), to: Type.String() })),
    /** Findings that keep it from being submitted now: what is missing or measures wrong. */
    findings: Type.Array(closed({ fieldKey: Type.String(), text: Type.String() })),
    /** Statements that are signed while submitting, and what was said about AI last. */
    statements: Type.Array(askedStatement),
    lastAiUse: orNull(aiUse),
    shares: Type.Array(
      closed({
        linkId: Type.String(),
        shareId: Type.String(),
        url: Type.String(),
        note: Type.String(),
        viewCount: Type.Integer(),
        createTime: instant,
        expireTime: orNull(instant),
        isOver: Type.Boolean(),
      }),
    ),
    isShown: Type.Boolean(),
    viewCount: Type.Integer(),
    /** Null where the organizer does not show votes now. */
    voteCount: orNull(Type.Integer()),
    can: Type.Array(verb),
    version: Type.Integer(),
    savedTime: instant,
    savedByName: Type.String(),
  }),
})

/** Saves a draft; it may still be incomplete. Anybody of the team may write; against another version it is refused with both contents. */
export const saveWork = post('/web/work/save', {
  title: ['保存作品', 'Save a work'],
  access: 'signedIn',
  scope: 'own:submit',
  bodyLimit: 1024 * 1024,
  input: closed({
    workId,
    version,
    answers,
    /** One of the work's pictures; null: the first. */
    coverFileId: orNull(fileId),
    publicLevel: oneOf(publicLevels, ['公开范围', 'Shown to']),
  }),
  reply: closed({ version: Type.Integer(), savedTime: instant, files: Type.Array(workFile) }),
})

/** A receipt: what was taken, when by the server's clock, and the hash of every file. */
export const receipt = closed({
  submissionId: Type.String(),
  receiptNo: Type.String(),
  versionNo: Type.Integer(),
  code: Type.String(),
  title: Type.String(),
  submitTime: instant,
  isLate: Type.Boolean(),
  hash: Type.String(),
  files: Type.Array(closed({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() })),
  version: Type.Integer(),
})
/** Hands the work in as a new version. The database's clock decides whether it is in time. The statements the competition asks for are signed with it. */
export const submitWork = post('/web/work/submit', {
  title: ['提交作品', 'Submit a work'],
  access: 'signedIn',
  scope: 'own:submit',
  idempotent: 'inOneTransaction',
  input: closed({ workId, version, signed: Type.Optional(signatureInput) }),
  reply: receipt,
})
/** Opens a submitted work again. Until it is submitted anew the last version goes on counting. */
export const reopenWork = post('/web/work/reopen', {
  title: ['撤回修改', 'Reopen a work'],
  access: 'signedIn',
  scope: 'own:submit',
  input: closed({ workId, version }),
  reply: closed({ version: Type.Integer() }),
})
export const withdrawWork = post('/web/work/withdraw', {
  title: ['撤回作品', 'Withdraw a work'],
  access: 'signedIn',
  input: closed({ workId, version, reason: text(['原因', 'Reason'], 200, 2) }),
  reply: done,
})
export const resumeWork = post('/web/work/resume', {
  title: ['重新参赛', 'Take a work up again'],
  access: 'signedIn',
  input: closed({ workId, version }),
  reply: closed({ version: Type.Integer() }),
})

/** One version with its answers and files. */
export const getSubmission = get('/web/work/version', {
  title: ['作品版本', 'A version of a work'],
  access: 'signedIn',
  input: closed({ submissionId }),
  reply: closed({
    ...submissionRow.properties,
    workId: Type.String(),
    document: storedForm,
    answers: storedAnswers,
    files: Type.Array(workFile),
    statements: Type.Array(signedStatement),
  }),
})
/** The receipt of a version as PDF. */
export const downloadReceipt = download('/web/work/receipt', {
  title: ['下载提交回执', 'Receipt'],
  access: 'signedIn',
  rate: 'write',
  input: closed({ submissionId }),
  reply: Type.Unknown(),
})
/** A file of an own work: of its draft or of any version. */
export const viewWorkFile = download('/web/work/file', {
  title: ['查看作品文件', 'File of a work'],
  access: 'signedIn',
  rate: 'read',
  input: closed({ workId, fileId, variant: oneOf(fileVariants, ['用途', 'Variant']) }),
  reply: Type.Unknown(),
})
/** How far the copies of the draft's files are: asked while some are `waiting`. */
export const listWorkFiles = get('/web/work/file/list', {
  title: ['作品文件状态', 'Files of a work'],
  access: 'signedIn',
  scope: 'own:submit',
  input: closed({ workId }),
  reply: Type.Array(workFile),
})
