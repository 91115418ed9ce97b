import { isCalendarDate } from '../../identity-number.ts'
import type { Label } from '../../lang.ts'
import type { AudienceType } from '../labels.ts'
import { capRoleLabels, capScopeLabels, type LevelGroup, levelGroupLabels } from './labels.ts'
import type { CategoryLimits, ParticipationCap, ParticipationRules } from './rules.ts'
import type { NamedCategory } from './team-facts.ts'

/** What in rules and categories nobody could obey or would never have an effect, with what to do. Empty: nothing. */
export const contradictions = (rules: ParticipationRules, categories: readonly NamedCategory[]): Label[] => [
  ...capFaults(rules.caps),
  ...ruleFaults(rules),
  ...idleRules(rules, categories),
  ...categories.flatMap((category) =>
    [...spanFaults(category.limits), ...groupFaults(rules, category.limits)].map(
      ([zh, en]): Label => [`${category.name}：${zh}`, `${category.nameEn || category.name}: ${en}`],
    ),
  ),
]

const capFaults = (caps: readonly ParticipationCap[]): Label[] =>
  caps.flatMap((cap, at): Label[] => {
    const [place, role] = [capScopeLabels[cap.within], capRoleLabels[cap.role]]
    const alike = caps.slice(0, at).filter(({ within, role: other }) => within === cap.within && other === cap.role)
    if (alike.some(({ isDraftCounted }) => isDraftCounted === cap.isDraftCounted))
      return [
        [`“${place[0]}·${role[0]}”的限制设置了两次，请只保留一条`, `The limit “${role[1]}, ${place[1]}” is set twice. Keep one.`],
      ]
    const [drafts, entered] = cap.isDraftCounted ? [[cap], alike] : [alike, [cap]]
    return drafts.some(({ most }) => entered.some((other) => most < other.most))
      ? [
          [
            `“${place[0]}·${role[0]}”：含草稿的数量不应小于不含草稿的数量，请调整`,
            `“${role[1]}, ${place[1]}”: the limit with drafts must not be below the one without. Change one of them.`,
          ],
        ]
      : []
  })

const ruleFaults = ({ ageLimit }: ParticipationRules): Label[] => {
  if (ageLimit?.on == null) return []
  const [year = 0, month = 0, day = 0] = ageLimit.on.split('-').map(Number)
  return isCalendarDate(year, month, day)
    ? []
    : [['年龄截止日不是有效日期，请重新选择', 'The day the age is counted on does not exist. Choose another.']]
}

/** Rules that no category gives anything to do. Without categories nothing is known yet. */
const idleRules = (rules: ParticipationRules, categories: readonly NamedCategory[]): Label[] => {
  const none = (has: (limits: CategoryLimits) => boolean): boolean =>
    categories.length > 0 && categories.every(({ limits }) => !has(limits))
  const faults: Label[] = []
  if (rules.levelGroups !== 'off' && none(({ levelGroup }) => levelGroup !== null))
    faults.push([
      '已启用学历组别，但没有赛项设置组别，请为赛项选择A组或B组',
      'Level groups are on, but no category has one. Choose A or B for the categories.',
    ])
  if (rules.caps.some(({ within }) => within === 'kind') && none(({ kind }) => kind !== null))
    faults.push([
      '有按同类赛项统计的限制，但没有赛项设置类型，请为赛项填写类型',
      'There is a limit within categories of a kind, but no category has a kind. Give the categories a kind.',
    ])
  if (rules.schoolsMax !== null && none(({ isCrossSchoolAllowed }) => isCrossSchoolAllowed))
    faults.push([
      '设置了最多学校数，但没有赛项允许跨校组队，请允许跨校或取消该限制',
      'The number of schools is limited, but no category allows teams across schools. Allow them or remove the limit.',
    ])
  return faults
}

const spanFaults = (limits: CategoryLimits): Label[] => {
  const faults: Label[] = []
  if (limits.memberMin > limits.memberMax)
    faults.push(['最少人数大于最多人数，请调整', 'the fewest people are more than the most. Change one of them.'])
  if (limits.advisorMin > limits.advisorMax)
    faults.push(['最少指导教师数大于最多数，请调整', 'the fewest advisors are more than the most. Change one of them.'])
  if (limits.companyAdvisorMin > limits.companyAdvisorMax)
    faults.push([
      '最少企业指导教师数大于最多数，请调整',
      'the fewest company advisors are more than the most. Change one of them.',
    ])
  if (limits.totalQuota !== null && limits.perSchoolQuota !== null && limits.perSchoolQuota > limits.totalQuota)
    faults.push(['每校名额大于总名额，请调整', 'one school has more places than there are. Change one of them.'])
  return faults
}

const membersOfGroup: Record<LevelGroup, readonly AudienceType[]> = {
  A: ['undergrad', 'postgrad'],
  B: ['junior', 'highschool', 'primary'],
}
const groupFaults = ({ levelGroups, audience }: ParticipationRules, { levelGroup }: CategoryLimits): Label[] => {
  if (levelGroups === 'off' || levelGroup === null) return []
  // Others may enter A unless the group is exact.
  if (levelGroup === 'A' && levelGroups === 'no_higher') return []
  if (membersOfGroup[levelGroup].some((type) => audience.includes(type))) return []
  return [
    [
      `${levelGroupLabels[levelGroup][0]}没有任何参赛对象可以参加，请调整参赛对象或组别`,
      `nobody of those who may take part belongs to ${levelGroupLabels[levelGroup][1]}. Change the audience or the group.`,
    ],
  ]
}
