// The ways of review in words.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { reviewTypes } from '@kaisai/contract/competition/settings'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'

type ReviewType = ReviewSetting['type']
const names: Readonly<Record<ReviewType, { label: Label; description: Label }>> = {
  score: {
    label: ['评分', 'Score'],
    description: ['按评分项打分，加权得到总分', 'Points for every criterion, weighted into a total'],
  },
  grade: { label: ['等级', 'Grade'], description: ['给出 A–E 五个等级之一', 'One of the grades A to E'] },
  vote: { label: ['投票推荐', 'Vote'], description: ['推荐或不推荐', 'Recommended or not'] },
  rank: { label: ['排序', 'Rank'], description: ['将同一赛项的作品排出名次', 'Every work of a category gets a place'] },
  pass_fail: { label: ['通过制', 'Pass or fail'], description: ['通过或不通过', 'Passed or not'] },
}

export const reviewTypeName = (type: ReviewType, lang: Lang): string => inLang(names[type].label, lang)

/** Every way of review with what is asked for it. */
export const listReviewTypes = (lang: Lang): { value: ReviewType; label: string; description: string }[] =>
  reviewTypes.map((value) => ({
    value,
    label: inLang(names[value].label, lang),
    description: inLang(names[value].description, lang),
  }))
