// What a competition still misses before it is published, and what its organizer should think about. Pure.
import { enteredCategories } from '@kaisai/contract/competition/entered'
import { k12Audiences, type SetupStep } from '@kaisai/contract/competition/labels'
import { contradictions } from '@kaisai/contract/competition/rules/contradictions'
import type { CategoryLimits, ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { checkTimeline } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import type { Label } from '@kaisai/contract/lang'

export interface ReadinessFacts {
  readonly introHtml: string
  readonly introHtmlEn: string
  readonly nameEn: string
  readonly hasCover: boolean
  readonly hasContact: boolean
  readonly hostCount: number
  readonly rulesNo: number
  readonly siteCount: number
  readonly onlineSiteCount: number
  readonly externalUrl: string
  readonly auditChain: readonly string[]
  readonly isK12Free: boolean
  readonly rules: ParticipationRules
  readonly stages: readonly (TimelineStage & { readonly review: ReviewSetting })[]
  readonly categories: readonly {
    readonly itemId: string
    readonly parentId: string | null
    readonly name: string
    readonly nameEn: string
    readonly limits: CategoryLimits
    readonly hasFee: boolean
    readonly hasEnrollForm: boolean
    readonly hasWorkForm: boolean
    readonly isEnabled: boolean
  }[]
}
export interface Gap {
  readonly key: string
  readonly severity: 'blocking' | 'warning'
  readonly step: SetupStep
  readonly text: Label
}

const has = (facts: ReadinessFacts, ...kinds: string[]): boolean =>
  facts.stages.some((stage) => stage.nodes.some(({ kind }) => kinds.includes(kind)))

const entered = (facts: ReadinessFacts) => enteredCategories(facts.categories)

interface Rule extends Gap {
  readonly isMissing: (facts: ReadinessFacts) => boolean
}
const blocking = (key: string, step: SetupStep, text: Label, isMissing: Rule['isMissing']): Rule => ({
  key,
  severity: 'blocking',
  step,
  text,
  isMissing,
})
const warning = (key: string, step: SetupStep, text: Label, isMissing: Rule['isMissing']): Rule => ({
  ...blocking(key, step, text, isMissing),
  severity: 'warning',
})

const rules: readonly Rule[] = [
  blocking('intro', 'info', ['填写竞赛介绍', 'Write the introduction'], (f) => f.introHtml === ''),
  blocking('hosts', 'info', ['填写主办单位', 'Name the hosts'], (f) => f.hostCount === 0),
  blocking('contact', 'info', ['填写联系电话或邮箱', 'Give a phone number or e-mail address'], (f) => !f.hasContact),
  blocking('site', 'info', ['选择发布站点', 'Choose a site to publish on'], (f) => f.siteCount === 0),
  blocking('stage', 'schedule', ['至少设置一个赛段', 'Add a stage'], (f) => f.stages.length === 0),
  blocking(
    'category',
    'enroll',
    ['至少启用一个赛项', 'Enable a category'],
    (f) => f.externalUrl === '' && entered(f).length === 0,
  ),
  blocking(
    'enrollForm',
    'enroll',
    ['为每个赛项选择报名表', 'Choose an enrollment form for every category'],
    (f) => f.externalUrl === '' && entered(f).some(({ hasEnrollForm }) => !hasEnrollForm),
  ),
  blocking(
    'workForm',
    'work',
    ['为每个赛项选择作品表', 'Choose a work form for every category'],
    (f) => has(f, 'SUBMIT') && entered(f).some(({ hasWorkForm }) => !hasWorkForm),
  ),
  blocking(
    'k12',
    'enroll',
    ['面向中小学生的竞赛不得收费，请把费用设为 0', 'Competitions for pupils are free: set the fees to 0'],
    (f) => f.isK12Free && f.categories.some(({ hasFee }) => hasFee),
  ),
  blocking('weights', 'review', ['评分项权重之和须为 100', 'The weights of the criteria must add up to 100'], (f) =>
    f.stages.some(
      ({ review }) =>
        review.type === 'score' &&
        review.criteria.length > 0 &&
        Math.round(review.criteria.reduce((sum, { weight }) => sum + weight, 0) * 100) !== 10_000,
    ),
  ),
  warning('criteria', 'review', ['有评审的赛段还没有评分项', 'A stage with a review has no criteria yet'], (f) =>
    f.stages.some(
      ({ nodes, review }) =>
        nodes.some(({ kind }) => kind === 'REVIEW' || kind === 'ONSITE') &&
        review.type === 'score' &&
        review.criteria.length === 0,
    ),
  ),
  warning(
    'pupilsPay',
    'enroll',
    [
      '参赛对象包含中小学生，但有赛项收费；面向中小学生的白名单竞赛不得收费',
      'School pupils may take part, but a category has a fee: whitelisted competitions for pupils are free',
    ],
    (f) =>
      !f.isK12Free && f.rules.audience.some((type) => k12Audiences.includes(type)) && f.categories.some(({ hasFee }) => hasFee),
  ),
  warning('cover', 'info', ['上传封面图', 'Upload a cover'], (f) => !f.hasCover),
  warning('rulesText', 'info', ['发布竞赛规程', 'Publish the rules'], (f) => f.rulesNo === 0),
  warning(
    'english',
    'info',
    ['填写英文名称和介绍', 'Write the English name and introduction'],
    (f) => f.nameEn === '' || f.introHtmlEn === '',
  ),
  warning(
    'siteOffline',
    'info',
    ['所选站点均未上线，公众看不到竞赛', 'None of the chosen sites is online: nobody will see the competition'],
    (f) => f.siteCount > 0 && f.onlineSiteCount === 0,
  ),
  warning(
    'auditWindow',
    'schedule',
    ['设置了报名审核环节，但赛程没有审核窗口', 'Enrollments are audited, but the schedule has no audit window'],
    (f) => f.auditChain.length > 0 && f.externalUrl === '' && f.stages.length > 0 && !has(f, 'AUDIT'),
  ),
  warning(
    'payWindow',
    'schedule',
    [
      '有赛项收费，但赛程没有缴费窗口：缴费没有截止时间，未缴费的报名不会失效',
      'A category has a fee, but the schedule has no payment window: fees are taken without an end, and unpaid enrollments do not lapse',
    ],
    (f) => f.categories.some(({ hasFee }) => hasFee) && f.stages.length > 0 && !has(f, 'PAY'),
  ),
]

/** Everything that is missing, what blocks first; conflicts of the schedule and contradictions of the rules among it. */
export const gapsOf = (facts: ReadinessFacts): Gap[] => {
  const found: Gap[] = rules.filter(({ isMissing }) => isMissing(facts)).map(({ isMissing: _, ...gap }) => gap)
  for (const { severity, key, text } of facts.stages.length === 0 ? [] : checkTimeline(facts.stages))
    found.push({ key: `timeline.${key}`, severity: severity === 'error' ? 'blocking' : 'warning', step: 'schedule', text })
  for (const text of contradictions(facts.rules, entered(facts)))
    found.push({ key: 'rules', severity: 'blocking', step: 'enroll', text })
  return [...found.filter(({ severity }) => severity === 'blocking'), ...found.filter(({ severity }) => severity === 'warning')]
}
