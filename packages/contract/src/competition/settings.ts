// The settings of a competition that later rooms read: enrollment, works, review, advancing. One schema each, stored as JSON.
import { type Static, Type } from 'typebox'
import { closed, orNull } from '../endpoint.ts'
import { oneOf, prose, ruledOrEmpty, text, whole } from '../fields.ts'

const yes = (zh: string, en: string) => Type.Boolean({ label: [zh, en] })
const optionalText = (zh: string, en: string, max: number) => Type.String({ maxLength: max, label: [zh, en] })

export const contactInput = closed({
  name: optionalText('联系人', 'Contact', 30),
  phone: ruledOrEmpty(['联系电话', 'Phone'], 'contactPhone', 30),
  email: ruledOrEmpty(['联系邮箱', 'E-mail'], 'email', 64),
  qq: ruledOrEmpty(['QQ群', 'QQ group'], 'qq', 12),
})
export type Contact = Static<typeof contactInput>

export const modifyPolicies = ['untilAudit', 'untilApproved', 'untilEnd', 'never'] as const
export const participantsShown = ['hidden', 'teams', 'names'] as const
export const enrollSettingInput = closed({
  /** Until when a team may still change what it sent. */
  modifyPolicy: oneOf(modifyPolicies, ['报名修改', 'Changes allowed']),
  needsLetter: yes('须上传承诺书', 'A signed commitment letter is needed'),
  letterText: prose(['承诺书正文', 'Text of the letter'], 4000),
  letterTextEn: prose(['承诺书正文（英文）', 'Text of the letter (English)'], 8000),
  hasWaitingList: yes('名额已满时候补', 'Waiting list when full'),
  isCopyAllowed: yes('可复制往届队伍', 'Teams may be copied from the last edition'),
  isSchoolRankingUsed: yes('学校推荐排序', 'Schools rank what they recommend'),
  participants: oneOf(participantsShown, ['参赛名单公开', 'Participants shown']),
  /** Hours an invited member has to accept. */
  invitationHours: whole(['邀请有效小时数', 'Invitation hours'], 1, 720),
})
export type EnrollSetting = Static<typeof enrollSettingInput>
export const defaultEnrollSetting: EnrollSetting = {
  modifyPolicy: 'untilAudit',
  needsLetter: false,
  letterText: '',
  letterTextEn: '',
  hasWaitingList: false,
  isCopyAllowed: true,
  isSchoolRankingUsed: false,
  participants: 'hidden',
  invitationHours: 72,
}

export const formalChecks = ['manual', 'off'] as const
export const publicLevels = ['private', 'link', 'public'] as const
export const workSettingInput = closed({
  formalCheck: oneOf(formalChecks, ['形式审查', 'Formal check']),
  /** Whether a captain may open a submitted work again before the end. */
  isReopenAllowed: yes('截止前可撤回修改', 'May be reopened before the end'),
  needsOriginality: yes('须作原创声明', 'Statement of originality'),
  needsAiStatement: yes('须作AI使用声明', 'Statement on the use of AI'),
  /** Texts of the statements; empty: the ready ones (statement.ts). */
  originalityText: prose(['原创声明正文', 'Text of the statement of originality'], 2000),
  originalityTextEn: prose(['原创声明正文（英文）', 'Text of the statement of originality (English)'], 4000),
  aiText: prose(['AI使用声明正文', 'Text of the statement on AI'], 2000),
  aiTextEn: prose(['AI使用声明正文（英文）', 'Text of the statement on AI (English)'], 4000),
  publicLevel: oneOf(publicLevels, ['作品公开范围', 'Works are shown to']),
  maxTotalMb: whole(['作品总大小上限(MB)', 'Largest work (MB)'], 1, 1024),
  /** Days a returned work may be corrected. */
  returnDays: whole(['退回补正天数', 'Days to correct'], 1, 30),
  notice: prose(['提交须知', 'Notice before submitting'], 2000),
  noticeEn: prose(['提交须知（英文）', 'Notice before submitting (English)'], 4000),
})
export type WorkSetting = Static<typeof workSettingInput>
export const defaultWorkSetting: WorkSetting = {
  formalCheck: 'manual',
  isReopenAllowed: true,
  needsOriginality: true,
  needsAiStatement: true,
  originalityText: '',
  originalityTextEn: '',
  aiText: '',
  aiTextEn: '',
  publicLevel: 'private',
  maxTotalMb: 1024,
  returnDays: 3,
  notice: '',
  noticeEn: '',
}

/** Ways of review. */
export const reviewTypes = ['score', 'grade', 'vote', 'rank', 'pass_fail'] as const
export const blinds = ['single', 'double', 'open'] as const
/**
 * 'reliable': severity taken off, and experts weighted by reliability where they differ demonstrably; 'confident': scores weighted by the
 * confidence they were given with, where that demonstrably means something.
 */
export const standardisations = ['none', 'tscore', 'minmax_fit', 'severity', 'reliable', 'confident'] as const
/** What becomes of the extremes of a work that misses sheets: dropped as planned, none dropped, or no score before all are in. */
export const missingRules = ['trim', 'keep', 'hold'] as const
export const voteCounts = ['share', 'count'] as const
/** 'majority': the place a majority of the reviewers gave or bettered, as dances are judged (skating system). */
export const rankCounts = ['points', 'places', 'majority'] as const
/** Extremes are dropped among the totals of the sheets, or among the points of each criterion. */
export const trimWays = ['total', 'criterion'] as const
export const averages = ['mean', 'median'] as const
/** How several parts become one score: their weighted mean, or their sum, where a part of weight 100 counts in full. */
export const partWays = ['mean', 'sum'] as const
/** What may decide between works of the same published score, in an order the organizer chooses; who is equal in all shares a place. */
export const tieSteps = [
  ...(['exact', 'fullMean', 'mainCriterion', 'mainSource', 'partOnline', 'partOnsite', 'partEarlier'] as const),
  ...(['spread', 'captainVote', 'lot'] as const),
] as const
export type PlainTieStep = (typeof tieSteps)[number]
/** A plain step, or the criterion of this key. */
export type TieStep = PlainTieStep | `criterion:${string}`
const tieStepInput = Type.Unsafe<TieStep>(
  Type.String({
    pattern: `^(${tieSteps.join('|')}|criterion:[a-z][a-zA-Z0-9]{0,30})$`,
    label: ['同分规则', 'Rule for ties'],
  }),
)
export const usualTieChain: readonly TieStep[] = ['exact', 'fullMean', 'mainCriterion', 'spread', 'captainVote']
export const editLimits = ['submit', 'close'] as const
/** What teams read of the review of their work once its result is public: comments, means of the criteria, the band of the ranking. */
export const feedbackParts = ['comments', 'criteria', 'band'] as const
export type FeedbackPart = (typeof feedbackParts)[number]
/** What a score means, for instance 90: "outstanding, could be published as it is". */
export const descriptorInput = closed({
  score: Type.Number({ minimum: 0, maximum: 1000, label: ['档位分数', 'Score'] }),
  text: text(['档位说明', 'What it means'], 100),
  textEn: optionalText('档位说明（英文）', 'What it means (English)', 200),
})
export type Descriptor = Static<typeof descriptorInput>
export const criterionInput = closed({
  key: Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,30}$', label: ['评分项标识', 'Criterion key'] }),
  name: text(['评分项', 'Criterion'], 20),
  nameEn: optionalText('评分项（英文）', 'Criterion (English)', 60),
  weight: Type.Number({ minimum: 0, maximum: 100, label: ['权重', 'Weight'] }),
  min: Type.Number({ minimum: 0, maximum: 1000, label: ['最低分', 'Lowest'] }),
  max: Type.Number({ minimum: 1, maximum: 1000, label: ['最高分', 'Highest'] }),
  step: Type.Number({ minimum: 0.01, maximum: 100, label: ['步长', 'Step'] }),
  isRequired: yes('必评', 'Required'),
  /** Its points are subtracted from the total as they are. */
  isDeduction: Type.Optional(yes('扣分项', 'Deduction')),
  commentBelow: orNull(Type.Number({ minimum: 0, maximum: 1000, label: ['低于此分须写评语', 'Comment needed below'] })),
  description: prose(['评分说明', 'Description'], 500),
  descriptionEn: prose(['评分说明（英文）', 'Description (English)'], 1000),
  /** The best first. */
  descriptors: Type.Optional(Type.Array(descriptorInput, { maxItems: 8, label: ['评分档位', 'What scores mean'] })),
})
export type Criterion = Static<typeof criterionInput>
export const reviewSettingInput = closed({
  type: oneOf(reviewTypes, ['评审方式', 'Way of review']),
  blind: oneOf(blinds, ['盲审', 'Blindness']),
  perWork: whole(['每件作品评委数', 'Reviewers per work'], 1, 15),
  perExpertMax: whole(['每位专家上限', 'Works per expert at most'], 1, 500),
  minutesPerWork: whole(['每件作品分钟数', 'Minutes per work'], 1, 240),
  criteria: Type.Array(criterionInput, { maxItems: 20, label: ['评分项', 'Criteria'] }),
  dropHighest: whole(['去掉最高分个数', 'Highest scores dropped'], 0, 3),
  dropLowest: whole(['去掉最低分个数', 'Lowest scores dropped'], 0, 3),
  standardise: oneOf(standardisations, ['标准化', 'Standardisation']),
  missing: Type.Optional(oneOf(missingRules, ['评分不齐时', 'Where sheets are missing'])),
  votesBy: Type.Optional(oneOf(voteCounts, ['计票方式', 'Votes count by'])),
  rankBy: Type.Optional(oneOf(rankCounts, ['名次折算', 'Places count by'])),
  trimBy: Type.Optional(oneOf(trimWays, ['高低分去掉方式', 'Extremes are dropped'])),
  average: Type.Optional(oneOf(averages, ['平均方式', 'Average'])),
  /** Decimals the product of each criterion is rounded to; null: not rounded. */
  roundCriteria: Type.Optional(orNull(whole(['评分项小数位数', 'Decimals of a criterion'], 0, 4))),
  combineBy: Type.Optional(oneOf(partWays, ['多个部分的合成', 'Parts are combined'])),
  /** Decimals the product of each part is rounded to; null: not rounded. */
  roundParts: Type.Optional(orNull(whole(['各部分小数位数', 'Decimals of a part'], 0, 4))),
  /** In this order; works equal in all of them share a place. */
  tieBreak: Type.Optional(
    Type.Array(tieStepInput, {
      maxItems: tieSteps.length + 20,
      uniqueItems: true,
      label: ['同分时依次比较', 'Ties are decided by'],
    }),
  ),
  /** A larger spread between two reviewers calls the panel lead. */
  rangeLimit: whole(['极差预警', 'Range alarm'], 1, 100),
  decimals: whole(['小数位数', 'Decimals'], 0, 4),
  hidesAggregates: yes('提交前不显示汇总分', 'Aggregates hidden until own submission'),
  isShuffled: yes('打乱作品顺序', 'Order shuffled'),
  editUntil: oneOf(editLimits, ['可修改至', 'May be changed until']),
  commentMin: whole(['评语最少字数', 'Shortest comment'], 0, 500),
  /** Promised before the review begins, so that judges know who will read them. */
  feedback: Type.Optional(
    Type.Array(oneOf(feedbackParts, ['反馈给团队', 'Feedback to teams']), {
      maxItems: feedbackParts.length,
      uniqueItems: true,
      label: ['反馈给团队', 'Feedback to teams'],
    }),
  ),
})
export type ReviewSetting = Static<typeof reviewSettingInput>
export const defaultReviewSetting: ReviewSetting = {
  type: 'score',
  blind: 'double',
  perWork: 3,
  perExpertMax: 50,
  minutesPerWork: 15,
  criteria: [],
  dropHighest: 0,
  dropLowest: 0,
  standardise: 'none',
  missing: 'trim',
  votesBy: 'share',
  rankBy: 'points',
  trimBy: 'total',
  average: 'mean',
  roundCriteria: null,
  combineBy: 'mean',
  roundParts: null,
  tieBreak: [...usualTieChain],
  rangeLimit: 20,
  decimals: 2,
  hidesAggregates: true,
  isShuffled: true,
  editUntil: 'submit',
  commentMin: 0,
  feedback: [],
}

/** A setting with every field: those it was stored without are as in a new one. */
export const wholeReviewSetting = (setting: ReviewSetting): ReviewSetting => ({
  ...{ missing: 'trim', votesBy: 'share', rankBy: 'points', tieBreak: [...usualTieChain] },
  ...{ trimBy: 'total', average: 'mean', roundCriteria: null, combineBy: 'mean', roundParts: null, feedback: [] },
  ...setting,
})

export const advanceBy = ['score', 'rank', 'percent', 'count', 'manual'] as const
export const tiePolicies = ['include', 'exclude', 'captain'] as const
/** How teams go on to the next stage. */
export const advanceRuleInput = closed({
  by: oneOf(advanceBy, ['晋级方式', 'Advancing by']),
  value: Type.Number({ minimum: 0, maximum: 1_000_000, label: ['晋级数值', 'Value'] }),
  isPerCategory: yes('按赛项分别计算', 'For each category'),
  perSchoolCap: orNull(whole(['每校晋级上限', 'Per school at most'], 1, 10_000)),
  tiePolicy: oneOf(tiePolicies, ['同分处理', 'Ties']),
  reserveCount: whole(['候补数', 'Reserves'], 0, 10_000),
})
export type AdvanceRule = Static<typeof advanceRuleInput>
