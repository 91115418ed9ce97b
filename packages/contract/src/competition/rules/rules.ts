// Who may take part in a competition, as data: stored as JSON, judged by evaluate.ts, put in words by explain.ts.
import { type Static, Type } from 'typebox'
import { closed, orNull } from '../../endpoint.ts'
import { day, flag, oneOf, whole } from '../../fields.ts'
import { audienceTypes } from '../labels.ts'
import { capRoles, capScopes, countsFroms, levelGroups } from './labels.ts'

/** The smallest and largest value of each number, for schema and form alike. */
export const ruleBounds = {
  caps: [0, 12],
  capMost: [1, 99],
  years: [10, 100],
  schoolsMax: [2, 20],
  teamNameMax: [2, 30],
  workTitleMax: [2, 60],
  members: [1, 50],
  advisors: [0, 10],
  perSchoolQuota: [1, 10_000],
  totalQuota: [1, 1_000_000],
} as const satisfies Record<string, readonly [min: number, max: number]>

export const mixedTeams = ['forbidden', 'students_majority', 'free'] as const
export const levelGroupRules = ['off', 'no_higher', 'exact'] as const
export const advisorSchools = ['any', 'captain', 'members'] as const
export const fullTimeAdvisors = ['none', 'one', 'all'] as const
export const completeProfiles = ['none', 'participants', 'everyone'] as const

/** At most so many teams for one person. */
export const participationCap = closed({
  within: oneOf(capScopes, ['统计范围', 'Counted within']),
  role: oneOf(capRoles, ['统计身份', 'Counted role']),
  /** Counts drafts too: how many somebody may create, not only enter. */
  isDraftCounted: flag(['草稿也计入', 'Drafts count too']),
  most: whole(['最多队伍数', 'Teams at most'], ...ruleBounds.capMost),
})
export type ParticipationCap = Static<typeof participationCap>

/** The rules of a competition. A rule added later gets its neutral value from `defaultRules` (see `completeRules`). */
export const participationRules = closed({
  caps: Type.Array(participationCap, { maxItems: ruleBounds.caps[1], label: ['参赛数量限制', 'Limits on the number of teams'] }),
  /** From which step on another team counts. */
  countsFrom: oneOf(countsFroms, ['起算状态', 'A team counts from']),
  isDisqualifiedCounted: flag(['被取消资格的队伍计入', 'Disqualified teams count']),
  /** Who may be captain or member. Advisors are not asked. */
  audience: Type.Array(oneOf(audienceTypes, ['参赛对象', 'Who may take part']), {
    minItems: 1,
    maxItems: audienceTypes.length,
    uniqueItems: true,
    label: ['参赛对象', 'Who may take part'],
  }),
  /** Teams of students and teachers; `students_majority`: with more students than teachers. */
  mixedTeams: oneOf(mixedTeams, ['混合组队', 'Mixed teams']),
  /** Full years at a day at most; `on` null: the day of enrolling. */
  ageLimit: orNull(
    closed({
      years: whole(['年龄上限', 'Oldest age'], ...ruleBounds.years),
      on: orNull(day(['年龄截止日', 'Age counted on'])),
    }),
  ),
  /** `no_higher`: A people stay out of B categories. `exact`: the highest degree of the team decides its group. */
  levelGroups: oneOf(levelGroupRules, ['学历组别', 'Level groups']),
  /** Where a category allows several schools: how many; null: any number. */
  schoolsMax: orNull(whole(['最多学校数', 'Schools at most'], ...ruleBounds.schoolsMax)),
  /** Whose school the advisors must come from: the captain's, that of any participant, or any at all. */
  advisorSchool: oneOf(advisorSchools, ['指导教师学校', 'School of advisors']),
  fullTimeAdvisor: oneOf(fullTimeAdvisors, ['专职指导教师', 'Full-time advisors']),
  needsAdvisorAcceptance: flag(['指导教师须确认', 'Advisors must accept']),
  completeProfiles: oneOf(completeProfiles, ['资料完整', 'Complete profiles']),
  teamNameMax: whole(['队伍名称字数上限', 'Longest team name'], ...ruleBounds.teamNameMax),
  workTitleMax: whole(['作品名称字数上限', 'Longest work title'], ...ruleBounds.workTitleMax),
  isDissolvable: flag(['队伍可解散', 'Teams may be dissolved']),
})
export type ParticipationRules = Static<typeof participationRules>

export const defaultRules: ParticipationRules = {
  caps: [{ within: 'competition', role: 'advisor', isDraftCounted: false, most: 5 }],
  countsFrom: 'gathering',
  isDisqualifiedCounted: true,
  audience: ['undergrad', 'junior', 'postgrad'],
  mixedTeams: 'forbidden',
  ageLimit: null,
  levelGroups: 'off',
  schoolsMax: null,
  advisorSchool: 'any',
  fullTimeAdvisor: 'none',
  needsAdvisorAcceptance: true,
  completeProfiles: 'participants',
  teamNameMax: 30,
  workTitleMax: 60,
  isDissolvable: true,
}

/** Stored rules with what has been added to the product since, at its neutral value. */
export const completeRules = (stored: Partial<ParticipationRules>): ParticipationRules => ({ ...defaultRules, ...stored })

/** The part of a category that the rules read. */
export const categoryLimits = closed({
  /** Both with the captain. */
  memberMin: whole(['最少人数', 'Fewest people'], ...ruleBounds.members),
  memberMax: whole(['最多人数', 'Most people'], ...ruleBounds.members),
  advisorMin: whole(['最少指导教师', 'Fewest advisors'], ...ruleBounds.advisors),
  advisorMax: whole(['最多指导教师', 'Most advisors'], ...ruleBounds.advisors),
  companyAdvisorMin: whole(['最少企业指导教师', 'Fewest company advisors'], ...ruleBounds.advisors),
  companyAdvisorMax: whole(['最多企业指导教师', 'Most company advisors'], ...ruleBounds.advisors),
  isCrossSchoolAllowed: flag(['允许跨校组队', 'Teams across schools']),
  /** Teams of this category one person may be captain or member of; null: any number. */
  perPersonMax: orNull(whole(['每人最多队伍数', 'Teams per person'], ...ruleBounds.capMost)),
  perSchoolQuota: orNull(whole(['每校名额', 'Places per school'], ...ruleBounds.perSchoolQuota)),
  totalQuota: orNull(whole(['总名额', 'Places in all'], ...ruleBounds.totalQuota)),
  levelGroup: orNull(oneOf(levelGroups, ['学历组别', 'Level group'])),
  /** A short key: categories with the same one are counted together by caps within a kind. */
  kind: orNull(Type.String({ pattern: '^[a-z][a-z0-9_]{1,19}$', label: ['赛项类型', 'Kind of category'] })),
})
export type CategoryLimits = Static<typeof categoryLimits>

export const defaultCategoryLimits: CategoryLimits = {
  memberMin: 1,
  memberMax: 5,
  advisorMin: 0,
  advisorMax: 2,
  companyAdvisorMin: 0,
  companyAdvisorMax: 0,
  isCrossSchoolAllowed: false,
  perPersonMax: 1,
  perSchoolQuota: null,
  totalQuota: null,
  levelGroup: null,
  kind: null,
}
