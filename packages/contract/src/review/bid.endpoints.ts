// Bids: before works are assigned, experts say which works of their batch they want, can judge, or would rather not.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, instantInput, keyword, oneOf, prose, version } from '../fields.ts'
import { isTrial, reminderReply } from '../message/reminder.ts'
import { pageInput, pageOf } from '../page.ts'
import { bidWords } from './affinity.ts'
import { entryId, expertId } from './fields.ts'
import { declaredConflictKinds } from './labels.ts'
import { batchId } from './sheet.endpoints.ts'

const bid = oneOf(bidWords, ['意向', 'Bid'])

/** Opens bids until a time, or moves the end of open ones. Experts who were not asked before are notified. Before works are assigned. */
export const openBids = post('/review/batch/bid/open', {
  title: ['开放意向填报', 'Open bids'],
  access: 'review:batch:distribute',
  input: closed({ batchId, version, endTime: instantInput(['意向截止', 'Bids end']) }),
  reply: closed({ notified: Type.Integer() }),
})
/** Ends bids now; what was said stays and counts in plans by affinity. */
export const closeBids = post('/review/batch/bid/close', {
  title: ['结束意向填报', 'End bids'],
  access: 'review:batch:distribute',
  input: closed({ batchId, version }),
  reply: done,
})
/** Reminds experts who have not finished, as `remindExperts` does. */
export const remindBidders = post('/review/batch/bid/remind', {
  title: ['提醒填报意向', 'Remind of bids'],
  access: 'review:batch:distribute',
  input: closed({
    batchId,
    expertIds: Type.Array(expertId, { maxItems: 2000, uniqueItems: true, label: ['专家', 'Experts'] }),
    isTrial,
  }),
  reply: closed({ notified: Type.Integer(), ...reminderReply }),
})
/** Who has bid. `startTime` null: experts were never asked. */
export const getBidProgress = get('/review/batch/bid/progress', {
  title: ['意向进度', 'Who has bid'],
  access: 'review:batch:list',
  input: closed({ batchId }),
  reply: closed({
    startTime: orNull(instant),
    endTime: orNull(instant),
    isOpen: Type.Boolean(),
    works: Type.Integer(),
    /** Works nobody wants or can judge. */
    unwanted: Type.Integer(),
    experts: Type.Array(
      closed({
        expertId: Type.String(),
        name: Type.String(),
        want: Type.Integer(),
        can: Type.Integer(),
        not: Type.Integer(),
        doneTime: orNull(instant),
      }),
    ),
  }),
})

const bidBatch = {
  batchId: Type.String(),
  name: Type.String(),
  competitionName: Type.String(),
  stageName: Type.String(),
  endTime: instant,
  isOpen: Type.Boolean(),
  /** Works one may bid for: of the own panel, without a conflict. */
  workCount: Type.Integer(),
  bidCount: Type.Integer(),
  doneTime: orNull(instant),
}
/** The batches the signed-in expert is asked to bid in, or was, as long as works are not assigned. */
export const listMyBidding = get('/review/bid/batch/list', {
  title: ['意向填报', 'Bids asked for'],
  access: 'review:sheet:score',
  reply: Type.Array(closed(bidBatch)),
})
/** Works of a batch to bid for. No author is named, whatever the blindness of the review. */
export const pageBidWorks = get('/review/bid/work/page', {
  title: ['可填报的作品', 'Works to bid for'],
  access: 'review:sheet:score',
  rate: 'search',
  input: pageInput({
    batchId,
    keyword: Type.Optional(keyword),
    itemId: Type.Optional(id(['赛项', 'Category'])),
    /** 'none': those without a bid. */
    bid: Type.Optional(oneOf([...bidWords, 'none'] as const, ['意向', 'Bid'])),
  }),
  reply: closed({
    batch: closed({ ...bidBatch, items: Type.Array(closed({ itemId: Type.String(), itemName: Type.String() })) }),
    page: pageOf(
      closed({
        entryId: Type.String(),
        code: Type.String(),
        title: Type.String(),
        itemName: Type.String(),
        keywords: Type.Array(Type.String()),
        summary: Type.String(),
        coverUrl: orNull(Type.String()),
        /** Keywords the expert has as well. */
        shared: Type.Array(Type.String()),
        bid: orNull(bid),
      }),
    ),
  }),
})
/** Says what one thinks of a work; null clears it. */
export const setBid = post('/review/bid/set', {
  title: ['填报意向', 'Bid'],
  access: 'review:sheet:score',
  input: closed({ entryId, bid: orNull(bid) }),
  reply: closed({ bidCount: Type.Integer() }),
})
/** Says that one has finished, or goes on; the office sees it and nobody is reminded who has. */
export const finishBids = post('/review/bid/finish', {
  title: ['完成意向填报', 'Finish bids'],
  access: 'review:sheet:score',
  input: closed({ batchId, isFinished: flag(['已完成', 'Finished']) }),
  reply: done,
})
/** Declares a conflict with a work of a batch one bids in: the work is never assigned to one. The office is notified. */
export const declareConflict = post('/review/bid/conflict', {
  title: ['声明回避', 'Declare a conflict'],
  access: 'review:sheet:score',
  input: closed({
    entryId,
    kind: oneOf(declaredConflictKinds, ['回避类型', 'Kind of conflict']),
    note: prose(['说明', 'Note'], 500),
  }),
  reply: done,
})
