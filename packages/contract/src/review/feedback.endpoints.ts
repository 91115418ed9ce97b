// What teams get back of a review: promised by the plan, looked through by the office, read and rated by the teams.
import { Type } from 'typebox'
import { feedbackParts } from '../competition/settings.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, oneOf, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { type bands, commentDecisions } from './feedback/feedback.ts'
import { markKinds } from './feedback/personal-marks.ts'
import { resultId } from './result.endpoints.ts'
import { reason, workId } from './result-fields.ts'

const release = { releasedTime: instant, userName: Type.String() }
const counted = { texts: Type.Integer(), rated: Type.Integer(), helpful: Type.Integer() }

/** What stands about the feedback of a result: what was promised, what the office still has to look at, what was released. */
export const getFeedback = get('/review/comment/feedback', {
  title: ['评审反馈', 'Feedback of a review'],
  access: 'review:result:list',
  rate: 'search',
  input: closed({ resultId }),
  reply: closed({
    promised: Type.Array(oneOf(feedbackParts, ['反馈给团队', 'Feedback to teams'])),
    works: Type.Integer(),
    ...counted,
    /** Comments that name somebody. */
    marked: Type.Integer(),
    /** Of those, the ones nothing was decided about. */
    undecided: Type.Integer(),
    withheld: Type.Integer(),
    released: orNull(closed(release)),
    withdrawn: Type.Array(closed({ ...release, withdrawnTime: instant, withdrawnBy: Type.String(), reason: Type.String() })),
    canRelease: Type.Boolean(),
    /** Why it cannot be released now, in words; empty: it can, or the person may not. */
    refusal: Type.String(),
    canDecide: Type.Boolean(),
    canWithdraw: Type.Boolean(),
    /** How helpful teams found what each expert wrote, once it was released. */
    experts: Type.Array(closed({ expertId: Type.String(), expertName: Type.String(), ...counted })),
  }),
})
/** Comments of a result with the places that name somebody, the works in the order of their codes. */
export const pageFeedbackTexts = get('/review/comment/feedback/page', {
  title: ['待反馈的评语', 'Comments to release'],
  access: 'review:result:calculate',
  rate: 'search',
  input: pageInput({
    resultId,
    show: oneOf(['undecided', 'marked', 'withheld', 'all'] as const, ['范围', 'Shown']),
  }),
  reply: pageOf(
    closed({
      /** Of the row: sheet and criterion. */
      commentId: Type.String(),
      taskId: Type.String(),
      criterion: Type.String(),
      criterionName: Type.String(),
      workCode: Type.String(),
      workTitle: Type.String(),
      expertName: Type.String(),
      text: Type.String(),
      marks: Type.Array(
        closed({ start: Type.Integer(), end: Type.Integer(), kind: oneOf(markKinds, ['类型', 'Kind']), kindName: Type.String() }),
      ),
      /** Null: nothing was decided, or about other words than these. */
      decision: orNull(oneOf(commentDecisions, ['处理', 'Decision'])),
    }),
  ),
})
/** Decides about comments: released as they are, with the marked places blotted out, or kept back. */
export const decideComments = post('/review/comment/feedback/decide', {
  title: ['处理评语', 'Decide about comments'],
  access: 'review:result:calculate',
  input: closed({
    resultId,
    comments: Type.Array(
      closed({ taskId: id(['评分表', 'Sheet']), criterion: Type.String({ maxLength: 40, label: ['评分项', 'Criterion'] }) }),
      { minItems: 1, maxItems: 200, label: ['评语', 'Comments'] },
    ),
    decision: oneOf(commentDecisions, ['处理', 'Decision']),
  }),
  reply: done,
})
/** Lets the teams of a public result read what the plan promised them. They are notified. */
export const releaseFeedback = post('/review/comment/feedback/release', {
  title: ['发布评审反馈', 'Release feedback'],
  access: 'review:result:publish',
  stepUp: true,
  input: closed({ resultId, version }),
  reply: done,
})
/** Withdraws it. Who read it has read it. */
export const withdrawFeedback = post('/review/comment/feedback/withdraw', {
  title: ['撤回评审反馈', 'Withdraw feedback'],
  access: 'review:result:publish',
  stepUp: true,
  input: closed({ resultId, version, reason }),
  reply: done,
})

const comment = closed({
  /** Which of the comments on this work, from 1: judges have no names here, and another number on another work. */
  no: Type.Integer(),
  texts: Type.Array(closed({ criterionName: Type.String(), text: Type.String() })),
  /** What the team said of it; null: nothing yet. */
  isHelpful: orNull(Type.Boolean()),
})
/** What the signed-in person's teams read of the reviews of their works, the latest first. */
export const listMyFeedback = get('/web/review/feedback', {
  title: ['我的评审反馈', 'Feedback on my works'],
  access: 'signedIn',
  input: closed({ workId: Type.Optional(workId) }),
  reply: Type.Array(
    closed({
      resultId: Type.String(),
      workId: Type.String(),
      competitionName: Type.String(),
      stageName: Type.String(),
      workTitle: Type.String(),
      releasedTime: instant,
      /** Percent of the ranking the work is among, from the top; null: not promised, not ranked, or too few works. */
      band: orNull(Type.Unsafe<(typeof bands)[number]>(Type.Integer())),
      parts: Type.Array(
        closed({
          name: Type.String(),
          judges: Type.Integer(),
          criteria: Type.Array(closed({ name: Type.String(), max: Type.Number(), mean: orNull(Type.String()) })),
          comments: Type.Array(comment),
          /** Comments the organizer kept back. */
          withheld: Type.Integer(),
        }),
      ),
    }),
  ),
})
/** Says whether a comment helped; null removes it. The judge reads sums only. */
export const rateComment = post('/web/review/feedback/rate', {
  title: ['评价评语', 'Rate a comment'],
  access: 'signedIn',
  input: closed({
    resultId,
    workId,
    part: whole(['部分', 'Part'], 1, 50),
    no: whole(['评语', 'Comment'], 1, 50),
    isHelpful: orNull(flag(['有帮助', 'Helpful'])),
  }),
  reply: done,
})
/** How far what the signed-in expert wrote helped the teams that read it. */
export const getMyHelpfulness = get('/review/sheet/helpfulness', {
  title: ['评语反馈', 'How my comments helped'],
  access: 'review:sheet:score',
  input: closed({}),
  reply: closed({
    /** Works whose teams may read what this expert wrote. */
    works: Type.Integer(),
    /** Null while fewer than three teams said something: a single one would be known. */
    rated: orNull(Type.Integer()),
    helpful: orNull(Type.Integer()),
  }),
})
