// Desk: batches, their works and their setting.
import { Type } from 'typebox'
import { reviewSettingInput, reviewTypes } from '../competition/settings.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, ids, instant, instantInput, keyword, oneOf, prose, text, version } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { listHistory } from '../system/log.endpoints.ts'
import { competitionId, entryId, reason } from './fields.ts'
import { batchModes, batchWords } from './labels.ts'
import { batchId } from './sheet.endpoints.ts'

const stageId = id(['赛段', 'Stage'])
const batchRow = {
  batchId: Type.String(),
  name: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageId: Type.String(),
  stageName: Type.String(),
  mode: oneOf(batchModes, ['方式', 'Mode']),
  modeName: Type.String(),
  type: oneOf(reviewTypes, ['评审方式', 'Way of review']),
  typeName: Type.String(),
  status: oneOf(batchWords, ['状态', 'Status']),
  statusName: Type.String(),
  /** What was set. */
  startTime: instant,
  endTime: instant,
  /** When scores are taken: what was set, within the REVIEW window of the stage. */
  openTime: instant,
  closeTime: instant,
  workCount: Type.Integer(),
  expertCount: Type.Integer(),
  /** Tasks that count, and those submitted. */
  taskCount: Type.Integer(),
  submittedCount: Type.Integer(),
  createTime: instant,
  /** update, delete, plan, publish, withdraw, pause, resume, close, reopen, extend, remind. */
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
const batchInput = {
  name: text(['名称', 'Name'], 60, 2),
  needsConfirm: flag(['组长确认', 'Confirmed by the panel lead']),
  needsDeclaration: flag(['签署回避与保密声明', 'Declarations are signed']),
  notice: prose(['评审须知', 'Notice'], 2000),
  noticeEn: prose(['评审须知（英文）', 'Notice (English)'], 4000),
  startTime: instantInput(['评审开始', 'Begins']),
  endTime: instantInput(['评审截止', 'Ends']),
}
const batchExpert = closed({
  expertId: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  title: Type.String(),
  groupId: orNull(Type.String()),
  groupName: Type.String(),
  isCaptain: Type.Boolean(),
  maxLoad: Type.Integer(),
  /** The smaller of his own limit and what the stage's limit leaves him in this batch. */
  worksMost: Type.Integer(),
  answer: Type.String(),
  declaredTime: orNull(instant),
  reason: Type.String(),
  /** Works proposed or given, submitted, overdue. */
  load: Type.Integer(),
  submittedCount: Type.Integer(),
  overdueCount: Type.Integer(),
})
export const pageBatches = get('/review/batch/page', {
  title: ['评审批次列表', 'Batches'],
  access: 'review:batch:list',
  rate: 'search',
  input: pageInput(
    {
      competitionId: Type.Optional(competitionId),
      stageId: Type.Optional(stageId),
      status: Type.Optional(oneOf(batchWords, ['状态', 'Status'])),
      /** Only those that run with experts missing. */
      isShort: Type.Optional(flag(['需补派评委', 'Experts missing'])),
      /** Only those that run with every sheet in. */
      isScored: Type.Optional(flag(['已评完待截止', 'All scored'])),
      mode: Type.Optional(oneOf(batchModes, ['方式', 'Mode'])),
      keyword: Type.Optional(keyword),
    },
    ['createTime'] as const,
  ),
  reply: pageOf(closed(batchRow)),
})
/** Competitions within reach that may be reviewed, with stages and categories and how many works each has to judge. */
export const listReviewable = get('/review/batch/option', {
  title: ['可评审竞赛', 'Competitions to review'],
  access: 'review:batch:list',
  input: closed({ keyword: Type.Optional(keyword), competitionId: Type.Optional(competitionId) }),
  reply: Type.Array(
    closed({
      ...option.properties,
      stages: Type.Array(
        closed({
          stageId: Type.String(),
          name: Type.String(),
          startTime: orNull(instant),
          endTime: orNull(instant),
          items: Type.Array(
            closed({
              itemId: Type.String(),
              name: Type.String(),
              /** Accepted works that no batch of this mode holds. */
              freeOnline: Type.Integer(),
              freeOnsite: Type.Integer(),
            }),
          ),
        }),
      ),
    }),
  ),
})
/** Makes a batch of the accepted works of categories. The review setting of the competition is copied. */
export const addBatch = post('/review/batch/add', {
  title: ['新建评审批次', 'Add a batch'],
  access: 'review:batch:edit',
  idempotent: true,
  input: closed({
    ...batchInput,
    competitionId,
    stageId,
    mode: oneOf(batchModes, ['方式', 'Mode']),
    itemIds: ids(['赛项', 'Categories']),
  }),
  reply: closed({ batchId: Type.String(), workCount: Type.Integer() }),
})
/** Changes a batch. Type and criteria change only while nobody has scored. */
export const updateBatch = post('/review/batch/update', {
  title: ['修改评审批次', 'Change a batch'],
  access: 'review:batch:edit',
  input: closed({ batchId, version, ...batchInput, setting: reviewSettingInput }),
  reply: done,
})
export const deleteBatch = post('/review/batch/delete', {
  title: ['删除评审批次', 'Delete a batch'],
  access: 'review:batch:edit',
  input: closed({ batchId, version }),
  reply: done,
})
export const getBatch = get('/review/batch/detail', {
  title: ['评审批次详情', 'A batch'],
  access: 'review:batch:list',
  input: closed({ batchId }),
  reply: closed({
    ...batchRow,
    needsConfirm: Type.Boolean(),
    needsDeclaration: Type.Boolean(),
    notice: Type.String(),
    noticeEn: Type.String(),
    setting: reviewSettingInput,
    /** Whether a score was given: the way of review and its criteria stand. */
    isScored: Type.Boolean(),
    /** Empty until tasks are published: nobody tries settings until a draw suits. */
    seed: Type.String(),
    /** SHA-256 of the seed, and since when it stands. */
    seedCommitment: Type.String(),
    seedTime: instant,
    items: Type.Array(closed({ itemId: Type.String(), name: Type.String(), workCount: Type.Integer() })),
    experts: Type.Array(batchExpert),
    /** How panels were formed; null: not said. */
    panelsBy: orNull(oneOf(['lot', 'topic'] as const, ['分组方式', 'How panels were formed'])),
    groups: Type.Array(closed({ groupId: Type.String(), name: Type.String(), workCount: Type.Integer() })),
  }),
})
export const listBatchHistory = get('/review/batch/history', {
  title: ['评审批次记录', 'History of a batch'],
  access: 'review:batch:list',
  input: closed({ batchId }),
  reply: listHistory.reply,
})
/** Takes in accepted works that came later, or leaves works out with a reason. */
export const addWorksToBatch = post('/review/batch/addWorks', {
  title: ['补充参评作品', 'Take in more works'],
  access: 'review:batch:edit',
  input: closed({ batchId }),
  reply: closed({ workCount: Type.Integer() }),
})
export const removeWorkFromBatch = post('/review/batch/removeWork', {
  title: ['移出参评作品', 'Leave a work out'],
  access: 'review:batch:edit',
  input: closed({ entryId, reason }),
  reply: done,
})
