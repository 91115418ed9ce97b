// What everybody may see of works: shared ones by their link, shown ones in the gallery; votes; receipts by their number.
import { Type } from 'typebox'
import { storedForm } from '../competition/form/document.ts'
import { closed, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf } from '../fields.ts'
import { option, pageInput, pageOf } from '../page.ts'
import { fileVariants, RECEIPT_PATTERN, SHARE_ID_PATTERN, votesShown } from './labels.ts'
import { fileId, storedAnswers, workFile, workId } from './own.endpoints.ts'

const competitionId = id(['竞赛', 'Competition'])
const itemId = id(['所选类别', 'Choice'])
const shareId = Type.String({ pattern: SHARE_ID_PATTERN, label: ['分享编号', 'Share id'] })
const viewVariant = oneOf(fileVariants.filter((variant) => variant !== 'original') as unknown as readonly ['view', 'thumb'], [
  '用途',
  'Variant',
])

/** A work as visitors see it: the submitted version, without what is for managers and without numbers of people. */
const shown = {
  code: Type.String(),
  title: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  itemName: Type.String(),
  stageName: Type.String(),
  workLabel: Type.String(),
  /** '' while the review is blind, or where the organizer does not show it. */
  teamName: Type.String(),
  schoolName: Type.String(),
  /** Names as the team has them; empty where they are not shown. */
  people: Type.Array(closed({ name: Type.String(), roleName: Type.String() })),
  document: storedForm,
  answers: storedAnswers,
  files: Type.Array(workFile),
  submitTime: instant,
  viewCount: Type.Integer(),
}

/** The shared work of a link. Each look counts, the owner's own do not. */
export const getWorkByShareId = get('/web/work/detailByShareId', {
  title: ['分享的作品', 'A shared work'],
  access: 'public',
  input: closed({ shareId }),
  reply: closed({ ...shown, expireTime: orNull(instant) }),
})
export const viewSharedFile = download('/web/work/share/file', {
  title: ['查看分享作品的文件', 'File of a shared work'],
  access: 'public',
  rate: 'public',
  input: closed({ shareId, fileId, variant: viewVariant }),
  reply: Type.Unknown(),
})

/** A file by a ticket out of a reply (`viewUrl`, `thumbUrl`, `originalUrl`): for those whom the reply was for. */
export const viewTicketedFile = download('/home/work/media', {
  title: ['查看作品文件（凭票）', 'File by ticket'],
  access: 'public',
  rate: 'public',
  input: closed({
    ticket: Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$', label: ['凭票', 'Ticket'] }),
  }),
  reply: Type.Unknown(),
})

const card = closed({
  workId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  competitionId: Type.String(),
  competitionName: Type.String(),
  edition: Type.Integer(),
  itemName: Type.String(),
  teamName: Type.String(),
  schoolName: Type.String(),
  /** Address of the small picture; null without one. */
  coverUrl: orNull(Type.String()),
  viewCount: Type.Integer(),
  /** Null where votes are not shown now. */
  voteCount: orNull(Type.Integer()),
  hasVotedToday: Type.Boolean(),
})
const vote = closed({
  isOpen: Type.Boolean(),
  startTime: instant,
  endTime: instant,
  perDay: Type.Integer(),
  /** Of the signed-in caller today; null for visitors. */
  leftToday: orNull(Type.Integer()),
  shown: oneOf(votesShown, ['票数公开', 'Votes shown']),
})

/** Works of a competition's gallery, or of all open galleries of the site. `votes`: most votes first, where they are shown. */
export const pageGallery = get('/home/work/page', {
  standby: true,
  title: ['作品展示', 'Gallery'],
  access: 'public',
  input: pageInput({
    competitionId: Type.Optional(competitionId),
    itemId: Type.Optional(itemId),
    keyword: Type.Optional(keyword),
    order: Type.Optional(oneOf(['new', 'votes', 'views', 'code'] as const, ['排序', 'Order'])),
  }),
  reply: pageOf(card),
})
/** Competitions of the site with an open gallery, newest edition first: what 往届作品 is filtered by. */
export const listGalleries = get('/home/work/gallery/list', {
  standby: true,
  title: ['展示中的竞赛', 'Competitions with a gallery'],
  access: 'public',
  reply: Type.Array(
    closed({
      competitionId: Type.String(),
      name: Type.String(),
      workLabel: Type.String(),
      edition: Type.Integer(),
      year: Type.Integer(),
      count: Type.Integer(),
      items: Type.Array(option),
      hasVote: Type.Boolean(),
      /** The competition is suspended or cancelled: its works can be seen, the home page leads to them no more. */
      isHalted: Type.Boolean(),
    }),
  ),
})
/** How the gallery and the vote of one competition stand. */
export const getShowcase = get('/home/work/showcase', {
  standby: true,
  title: ['作品展示与投票', 'Gallery and vote'],
  access: 'public',
  input: closed({ competitionId }),
  reply: closed({
    isOpen: Type.Boolean(),
    count: Type.Integer(),
    items: Type.Array(option),
    introduction: Type.String(),
    vote: orNull(vote),
  }),
})
/** A work of the gallery. Each look counts. */
export const getPublicWork = get('/home/work/workDetail', {
  title: ['展示的作品', 'A work of the gallery'],
  access: 'public',
  input: closed({ workId }),
  reply: closed({
    workId: Type.String(),
    ...shown,
    voteCount: orNull(Type.Integer()),
    hasVotedToday: Type.Boolean(),
    vote: orNull(vote),
    /** Neighbors in the gallery, for turning pages. */
    previousId: orNull(Type.String()),
    nextId: orNull(Type.String()),
  }),
})
export const viewPublicFile = download('/home/work/file', {
  title: ['查看展示作品的文件', 'File of a work of the gallery'],
  access: 'public',
  rate: 'public',
  input: closed({ workId, fileId, variant: viewVariant }),
  reply: Type.Unknown(),
})
/** One vote of the caller for a work. */
export const voteForWork = post('/web/work/vote', {
  title: ['投票', 'Vote'],
  access: 'signedIn',
  idempotent: true,
  input: closed({ workId }),
  reply: closed({ leftToday: Type.Integer(), voteCount: orNull(Type.Integer()) }),
})

/** Whether a receipt is genuine, and what it promises. File names are shown to holders of the number only. */
export const verifyReceipt = get('/home/work/receipt', {
  title: ['核验提交回执', 'Verify a receipt'],
  access: 'public',
  input: closed({ receiptNo: Type.String({ pattern: RECEIPT_PATTERN, label: ['回执编号', 'Receipt number'] }) }),
  reply: closed({
    receiptNo: Type.String(),
    workLabel: Type.String(),
    /** What the competition calls its categories. */
    itemLabel: Type.String(),
    code: Type.String(),
    title: Type.String(),
    competitionName: Type.String(),
    itemName: Type.String(),
    versionNo: Type.Integer(),
    submitTime: instant,
    isLate: Type.Boolean(),
    hash: Type.String(),
    /** The stored files are the ones the receipt names. */
    isIntact: Type.Boolean(),
    /** A later version was submitted. */
    isReplaced: Type.Boolean(),
    /** The work was withdrawn or disqualified since. */
    isOut: Type.Boolean(),
    files: Type.Array(closed({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() })),
  }),
})
