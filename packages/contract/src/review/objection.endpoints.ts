// Published results and objections to them.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf, prose, ruled, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { consequences, objectionWords } from './labels.ts'
import { resultId } from './result.endpoints.ts'
import { competitionId, outcome, score, workId } from './result-fields.ts'

const objectionRow = {
  objectionId: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  stageName: Type.String(),
  workCode: Type.String(),
  workTitle: Type.String(),
  /** The award it is about and who holds it; empty: it is about a result. */
  awardName: Type.String(),
  name: Type.String(),
  phoneMask: Type.String(),
  status: oneOf(objectionWords, ['状态', 'Status']),
  statusName: Type.String(),
  createTime: instant,
  acceptDueTime: instant,
  decideDueTime: instant,
  decidedTime: orNull(instant),
  handlerName: Type.String(),
  mergedCount: Type.Integer(),
  isOverdue: Type.Boolean(),
  can: Type.Array(Type.String()),
  version: Type.Integer(),
}
const objectionFile = closed({ fileId: Type.String(), name: Type.String(), url: Type.String() })
export const pageObjections = get('/review/objection/page', {
  title: ['异议列表', 'Objections'],
  access: 'review:objection:handle',
  input: pageInput(
    {
      competitionId: Type.Optional(competitionId),
      status: Type.Optional(oneOf(objectionWords, ['状态', 'Status'])),
      keyword: Type.Optional(keyword),
    },
    ['createTime'] as const,
  ),
  reply: pageOf(closed(objectionRow)),
})
export const getObjection = get('/review/objection/detail', {
  title: ['异议详情', 'An objection'],
  access: 'review:objection:handle',
  input: closed({ objectionId: id(['异议', 'Objection']) }),
  reply: closed({
    ...objectionRow,
    content: Type.String(),
    phone: Type.String(),
    files: Type.Array(objectionFile),
    answer: Type.String(),
    publicNote: Type.String(),
    consequence: orNull(oneOf(consequences, ['处理', 'Consequence'])),
    moves: Type.Array(closed({ label: Type.String(), userName: Type.String(), reason: Type.String(), time: instant })),
    same: Type.Array(closed({ objectionId: Type.String(), name: Type.String(), statusName: Type.String() })),
  }),
})
/** A file of an objection. */
export const viewObjectionFile = download('/review/objection/file', {
  title: ['异议证据', 'Evidence of an objection'],
  access: 'review:objection:handle',
  rate: 'read',
  input: closed({ objectionId: id(['异议', 'Objection']), fileId: id(['文件', 'File']) }),
  reply: Type.Unknown(),
})
export const handleObjection = post('/review/objection/handle', {
  title: ['处理异议', 'Handle an objection'],
  access: 'review:objection:handle',
  input: closed({
    objectionId: id(['异议', 'Objection']),
    version,
    verb: oneOf(['accept', 'refuse', 'investigate', 'uphold', 'dismiss', 'close'] as const, ['操作', 'Action']),
    /** What the objector reads. */
    answer: prose(['答复', 'Answer'], 2000),
    publicNote: prose(['公开说明', 'Public note'], 500),
    consequence: orNull(oneOf(consequences, ['处理', 'Consequence'])),
    /** Others about the same that end with it. */
    mergeIds: Type.Array(id(['异议', 'Objection']), { maxItems: 50, uniqueItems: true, label: ['合并', 'Merge'] }),
  }),
  reply: done,
})
/** What a team reads of its own result once it is public. Nothing before. */
export const listMyResults = get('/web/review/result/mine', {
  title: ['我的成绩', 'My results'],
  access: 'signedIn',
  scope: 'own:read',
  reply: Type.Array(
    closed({
      resultId: Type.String(),
      workId: Type.String(),
      teamId: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      stageName: Type.String(),
      workTitle: Type.String(),
      /** The word of the competition or the site for what is submitted. */
      workLabel: Type.String(),
      outcome: orNull(outcome),
      outcomeName: Type.String(),
      finalScore: score,
      finalScoreText: Type.String(),
      /** The place: the rank without teams hors concours before it; of one of these null. */
      rank: orNull(Type.Integer()),
      isHorsConcours: Type.Boolean(),
      /** The panel the rank is of, where panels were formed by topic; else empty. */
      panelName: Type.String(),
      /** The code of the work in the published verification; null: there is none. */
      verificationCode: orNull(Type.String()),
      /** May take the letter of its scores now. */
      canTakeLetter: Type.Boolean(),
      statusName: Type.String(),
      publicityEndTime: orNull(instant),
      publicNote: Type.String(),
      /** May object now; else why not, in words. */
      canObject: Type.Boolean(),
      objectReason: Type.String(),
      objections: Type.Array(
        closed({
          objectionId: Type.String(),
          statusName: Type.String(),
          content: Type.String(),
          answer: Type.String(),
          createTime: instant,
          decidedTime: orNull(instant),
        }),
      ),
    }),
  ),
})
/** What one writes in an objection. */
const words = {
  name: text(['真实姓名', 'Real name'], 30, 2),
  phone: ruled(['联系电话', 'Phone'], 'contactPhone', 20),
  content: prose(['异议内容', 'What you object to'], 2000, 20),
  fileIds: Type.Array(id(['文件', 'File']), { maxItems: 5, uniqueItems: true, label: ['证据文件', 'Evidence'] }),
}
/** Objects to a published result, with the real name; evidence may be attached. Anybody signed in may, once for a work. */
export const addObjection = post('/web/review/objection/add', {
  title: ['提出异议', 'Raise an objection to a result'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    resultId,
    workId,
    ...words,
  }),
  reply: closed({ objectionId: Type.String() }),
})
/** Objects to a published award, of whatever origin. Anybody signed in may, once for an award. */
export const objectToAward = post('/web/review/objection/award', {
  title: ['对获奖提出异议', 'Raise an objection to an award'],
  access: 'signedIn',
  idempotent: true,
  input: closed({ awardId: id(['获奖', 'Award']), ...words }),
  reply: closed({ objectionId: Type.String() }),
})
/** What one is about to object to, and whether it can be done now: an award, or a work of a published result. */
export const getObjectionSubject = get('/web/review/objection/subject', {
  title: ['异议对象', 'What an objection is about'],
  access: 'signedIn',
  input: closed({
    awardId: Type.Optional(id(['获奖', 'Award'])),
    resultId: Type.Optional(resultId),
    workId: Type.Optional(workId),
  }),
  reply: closed({
    title: Type.String(),
    endTime: orNull(instant),
    canObject: Type.Boolean(),
    /** Why not, in words. */
    reason: Type.String(),
    workLabel: Type.String(),
  }),
})
/** One's own objections, the newest first: to one's own results and to those of others. */
export const listMyObjections = get('/web/review/objection/mine', {
  title: ['我的异议', 'My objections'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      objectionId: Type.String(),
      competitionName: Type.String(),
      stageName: Type.String(),
      /** The work or the award. */
      subject: Type.String(),
      status: oneOf(objectionWords, ['状态', 'Status']),
      statusName: Type.String(),
      content: Type.String(),
      answer: Type.String(),
      fileCount: Type.Integer(),
      createTime: instant,
      acceptDueTime: instant,
      decideDueTime: instant,
      decidedTime: orNull(instant),
    }),
  ),
})
/** What the public reads of an objection that was decided. */
export const objectionNote = closed({ note: Type.String(), stateName: Type.String(), time: instant })
/** Published results of a competition, stage by stage. */
export const listPublicResults = get('/web/review/result/list', {
  standby: true,
  title: ['成绩公示', 'Published results'],
  access: 'public',
  scope: 'open',
  input: closed({ competitionId }),
  reply: Type.Array(
    closed({
      resultId: Type.String(),
      stageName: Type.String(),
      statusName: Type.String(),
      publicityEndTime: orNull(instant),
      publicNote: Type.String(),
      /** Until when objections are taken, while they are. */
      objectionEndTime: orNull(instant),
      objectionNotes: Type.Array(objectionNote),
      showsScores: Type.Boolean(),
      /** Everybody may recount it. */
      isVerifiable: Type.Boolean(),
      items: Type.Array(closed({ itemId: Type.String(), itemName: Type.String(), count: Type.Integer() })),
    }),
  ),
})
export const pagePublicResult = get('/web/review/result/page', {
  standby: true,
  title: ['公示名单', 'A published result'],
  access: 'public',
  scope: 'open',
  input: pageInput({ resultId, itemId: Type.Optional(id(['所选类别', 'Choice'])), keyword: Type.Optional(keyword) }, [
    'rank',
  ] as const),
  reply: pageOf(
    closed({
      workId: Type.String(),
      title: Type.String(),
      teamName: Type.String(),
      schoolName: Type.String(),
      itemName: Type.String(),
      /** The work where everybody may see it in the gallery. */
      galleryWorkId: orNull(Type.String()),
      outcome: orNull(outcome),
      outcomeName: Type.String(),
      finalScore: score,
      finalScoreText: Type.String(),
      /** The place: the rank without teams hors concours before it; of one of these null. */
      rank: orNull(Type.Integer()),
      /** Ranked and shown without taking a place. */
      isHorsConcours: Type.Boolean(),
    }),
  ),
})
