// Desk: looking rows through, making, publishing, sending, printing.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, ids, instant, keyword, oneOf, text, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { batchStates } from './batch.states.ts'
import { amongWords, holderKindWords, MOST_ROWS, sendChannelWords, sendGapWords } from './labels.ts'
import { batchId, faultRow, paper, source, templateId } from './rows.ts'

const batchWords = Object.keys(batchStates.states) as (keyof typeof batchStates.states)[]
const competitionId = id(['竞赛', 'Competition'])
const status = oneOf(batchWords, ['状态', 'Status'])

export const pageBatches = get('/certificate/batch/page', {
  title: ['制作批次列表', 'Batches'],
  access: 'certificate:record:list',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    status: Type.Optional(status),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      batchId: Type.String(),
      name: Type.String(),
      competitionName: Type.String(),
      templateName: Type.String(),
      versionNo: Type.Integer(),
      paper,
      paperName: Type.String(),
      status,
      statusName: Type.String(),
      rows: Type.Integer(),
      made: Type.Integer(),
      createTime: instant,
      creatorName: Type.String(),
      issueTime: orNull(instant),
    }),
  ),
})

const awardFilter = {
  /** Empty: every category. */
  itemIds: Type.Array(id(['赛项', 'Category']), { maxItems: 100, uniqueItems: true, label: ['赛项', 'Categories'] }),
  /** Empty: every level. */
  levels: Type.Array(whole(['奖项级别', 'Level'], 1, 99), { maxItems: 50, uniqueItems: true, label: ['奖项级别', 'Levels'] }),
  /** Whose awards: final ones, or those still shown for objection as well. */
  stateOf: oneOf(['final', 'publicity'] as const, ['奖项状态', 'State of awards']),
  /** Which teams or experts; left out: the usual ones of the source. */
  among: Type.Optional(oneOf(amongWords, ['范围', 'Among'])),
  /** Roles of the staff; empty or left out: every role. */
  roleIds: Type.Optional(Type.Array(id(['角色', 'Role']), { maxItems: 50, uniqueItems: true, label: ['角色', 'Roles'] })),
}

/** Starts a batch: its rows are looked through by a job. Rows that have a certificate of this template already are left out. */
export const addBatch = post('/certificate/batch/add', {
  title: ['新建制作批次', 'Start a batch'],
  access: 'certificate:batch:make',
  idempotent: true,
  input: closed({
    ...{ competitionId, templateId, name: text(['批次名称', 'Name'], 60, 2), ...awardFilter },
    /** A list that was checked, and the digest of its check. */
    fileId: Type.Optional(id(['名单文件', 'List'])),
    digest: Type.Optional(Type.String({ maxLength: 64, label: ['校验结果', 'Result of the check'] })),
  }),
  reply: closed({ batchId: Type.String(), taskId: Type.String() }),
})

export const getBatch = get('/certificate/batch/detail', {
  title: ['制作批次', 'A batch'],
  access: 'certificate:record:list',
  input: closed({ batchId }),
  reply: closed({
    batchId: Type.String(),
    name: Type.String(),
    competitionId: Type.String(),
    competitionName: Type.String(),
    templateId: Type.String(),
    templateName: Type.String(),
    versionId: Type.String(),
    versionNo: Type.Integer(),
    holderKind: oneOf(holderKindWords, ['颁发对象', 'Given to']),
    source,
    paper,
    paperName: Type.String(),
    status,
    statusName: Type.String(),
    /** Looked through by the last check. */
    rows: Type.Integer(),
    /** Left out: they have one already. */
    served: Type.Integer(),
    /** Awards of the choice that the design is not for. */
    unfit: Type.Integer(),
    /** How many rows each filter shows, and how many would be made now. */
    counts: closed({
      make: Type.Integer(),
      must: Type.Integer(),
      look: Type.Integer(),
      second: Type.Integer(),
      changed: Type.Integer(),
      left: Type.Integer(),
    }),
    faults: Type.Array(faultRow),
    /** All of them, also those not kept. */
    faultCount: Type.Integer(),
    blockingCount: Type.Integer(),
    made: Type.Integer(),
    failed: Type.Integer(),
    firstNumber: Type.String(),
    lastNumber: Type.String(),
    /** Whether all numbers lie between the two: random ones, and those each category counts by itself, do not. */
    isRange: Type.Boolean(),
    /** Final awards of the competition within the filter without a certificate. */
    unserved: Type.Integer(),
    issueTime: orNull(instant),
    issuerName: Type.String(),
    sends: Type.Array(
      closed({
        channel: oneOf(sendChannelWords, ['渠道', 'Channel']),
        queued: Type.Integer(),
        sent: Type.Integer(),
        failed: Type.Integer(),
        unsent: Type.Integer(),
        opened: Type.Integer(),
        none: Type.Integer(),
      }),
    ),
    taskId: orNull(Type.String()),
    can: Type.Array(Type.String()),
  }),
})

/** Looks the rows through again: awards or the template may have changed. */
export const recheckBatch = post('/certificate/batch/recheck', {
  title: ['重新检查', 'Check again'],
  access: 'certificate:batch:make',
  input: closed({ batchId }),
  reply: closed({ taskId: Type.String() }),
})

/** Allocates numbers at once and makes every certificate by a job. Refused while a blocking fault stands. */
export const makeBatch = post('/certificate/batch/make', {
  title: ['生成证书', 'Make certificates'],
  access: 'certificate:batch:make',
  idempotent: true,
  input: closed({
    batchId,
    /** Leaves out the rows that must be mended; as many as were shown. */
    skip: Type.Optional(whole(['跳过行数', 'Rows to skip'], 1, MOST_ROWS)),
  }),
  reply: closed({ taskId: Type.String() }),
})

/** Takes up again what failed or stopped in the middle. */
export const resumeBatch = post('/certificate/batch/resume', {
  title: ['继续生成', 'Go on making'],
  access: 'certificate:batch:make',
  input: closed({ batchId }),
  reply: closed({ taskId: Type.String() }),
})

/** Publishes: from now on holders see and anyone can trace them. */
export const issueBatch = post('/certificate/batch/issue', {
  title: ['公布证书', 'Publish certificates'],
  access: 'certificate:batch:issue',
  stepUp: true,
  idempotent: true,
  input: closed({
    batchId,
    /** As shown in the dialog: another number means that something changed meanwhile. */
    count: whole(['证书数', 'Certificates'], 1, MOST_ROWS),
    channels: Type.Array(oneOf(sendChannelWords, ['渠道', 'Channel']), {
      maxItems: 3,
      uniqueItems: true,
      label: ['发送渠道', 'Send by'],
    }),
  }),
  reply: closed({ issued: Type.Integer(), taskId: orNull(Type.String()) }),
})

export const cancelBatch = post('/certificate/batch/cancel', {
  title: ['取消批次', 'Cancel a batch'],
  access: 'certificate:batch:make',
  input: closed({ batchId, reason: text(['原因', 'Reason'], 200, 2) }),
  reply: done,
})

/** Notifies the holders of published certificates; who was notified by a channel is not notified again unless `again`. */
export const sendBatch = post('/certificate/batch/send', {
  title: ['发送证书', 'Send certificates'],
  access: 'certificate:batch:send',
  idempotent: true,
  input: closed({
    batchId,
    channels: Type.Array(oneOf(sendChannelWords, ['渠道', 'Channel']), {
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
      label: ['发送渠道', 'Send by'],
    }),
    again: Type.Boolean({ label: ['再次发送', 'Send again'] }),
  }),
  reply: closed({ taskId: Type.String() }),
})

/** Who of a batch's holders would be notified by each channel, and who would not, and why. */
export const getSendReach = get('/certificate/send/reach', {
  title: ['可通知的持有人', 'Who can be notified'],
  access: 'certificate:record:list',
  input: closed({ batchId }),
  reply: Type.Array(
    closed({
      channel: oneOf(sendChannelWords, ['渠道', 'Channel']),
      people: Type.Integer(),
      /** Of these, people who were notified by it already. */
      notified: Type.Integer(),
      gaps: Type.Array(
        closed({
          reason: oneOf(sendGapWords, ['原因', 'Reason']),
          count: Type.Integer(),
          people: Type.Array(closed({ name: Type.String(), number: Type.String() })),
        }),
      ),
    }),
  ),
})

/** Who was notified, by which channel, and what came of it. */
export const pageSends = get('/certificate/send/page', {
  title: ['发送记录', 'What was sent'],
  access: 'certificate:batch:send',
  rate: 'search',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    batchId: Type.Optional(batchId),
    channel: Type.Optional(oneOf(sendChannelWords, ['渠道', 'Channel'])),
    status: Type.Optional(oneOf(['queued', 'sent', 'failed', 'unsent', 'opened'] as const, ['状态', 'Status'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      sendId: Type.String(),
      certificateId: Type.String(),
      number: Type.String(),
      holderName: Type.String(),
      channel: oneOf(sendChannelWords, ['渠道', 'Channel']),
      /** Masked. */
      address: Type.String(),
      status: oneOf(['queued', 'sent', 'failed', 'unsent', 'opened'] as const, ['状态', 'Status']),
      problem: Type.String(),
      sendTime: instant,
      openTime: orNull(instant),
    }),
  ),
})

/** One PDF of all certificates of a batch, for the printer. */
export const printBatch = post('/certificate/batch/print', {
  title: ['合并打印', 'One PDF for printing'],
  access: 'certificate:record:export',
  input: closed({ batchId }),
  reply: closed({ taskId: Type.String() }),
})

/** An archive of single signed PDFs: of a batch, or of chosen certificates of one. */
export const archiveCertificates = post('/certificate/record/archive', {
  title: ['打包下载', 'Download as an archive'],
  access: 'certificate:record:export',
  input: closed({
    batchId: Type.Optional(batchId),
    certificateIds: Type.Optional(ids(['证书', 'Certificates'])),
    /** A folder for each school. */
    bySchool: Type.Optional(Type.Boolean({ label: ['按学校分文件夹', 'Folders by school'] })),
  }),
  reply: closed({ taskId: Type.String() }),
})
