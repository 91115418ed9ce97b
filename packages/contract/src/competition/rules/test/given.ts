// Teams for tests: one that breaks no rule, its parts to change, and generators of arbitrary ones.
import fc from 'fast-check'
import { audienceTypes } from '../../labels.ts'
import {
  capRoles,
  capScopes,
  countsFroms,
  degreeLevels,
  enrollmentWords,
  levelGroups,
  personTypes,
  teamRoles,
} from '../labels.ts'
import {
  advisorSchools,
  type CategoryLimits,
  completeProfiles,
  defaultCategoryLimits,
  fullTimeAdvisors,
  levelGroupRules,
  mixedTeams,
  type ParticipationRules,
} from '../rules.ts'
import type { PastParticipation, RuledCategory, RulesContext, TeamFacts, TeamPerson } from '../team-facts.ts'

export const person = (userId: string, name: string, more: Partial<TeamPerson> = {}): TeamPerson => ({
  userId,
  name,
  role: 'member',
  personType: 'student',
  schoolId: 'wuhan',
  schoolName: '武汉大学',
  degree: 'undergrad',
  birthDate: '2004-05-06',
  hasCompleteProfile: true,
  isFullTime: false,
  hasAccepted: true,
  ...more,
})
export const ann = person('ann', '安然', { role: 'captain' })
export const bo = person('bo', '薄荷')
export const chen = person('chen', '陈晨')
export const lin = person('lin', '林老师', { role: 'first_teacher', personType: 'teacher', degree: null, isFullTime: true })

export const team = (people: readonly TeamPerson[] = [ann, bo, chen, lin], more: Partial<TeamFacts> = {}): TeamFacts => ({
  teamId: 'light',
  name: '追光队',
  workTitle: null,
  people,
  ...more,
})

export const category = (limits: Partial<CategoryLimits> = {}): RuledCategory => ({
  categoryId: 'regular',
  name: '常规赛',
  nameEn: 'Regular',
  limits: { ...defaultCategoryLimits, ...limits },
})

export const context: RulesContext = { competitionId: 'ec2026', seriesId: 'ec', year: 2026, on: '2026-03-01' }

/** That somebody is in another team of this category, effective. */
export const past = (userId: string, more: Partial<PastParticipation> = {}): PastParticipation => ({
  userId,
  teamId: 'star',
  teamName: '星火队',
  competitionId: 'ec2026',
  seriesId: 'ec',
  categoryId: 'regular',
  kind: null,
  year: 2026,
  role: 'member',
  state: 'effective',
  ...more,
})

const names = ['安然', '薄荷', '陈晨', '丁一', '方圆', '高歌', '何欢', '江河']
const idOf = (at: number): string => `user${at}`

/** Somebody of eight people, in any role, with anything missing. */
export const anyPerson: fc.Arbitrary<TeamPerson> = fc
  .record({
    at: fc.nat(7),
    role: fc.constantFrom(...teamRoles),
    personType: fc.constantFrom(...personTypes),
    schoolId: fc.constantFrom('wuhan', 'fudan', 'tongji', null),
    degree: fc.constantFrom(...degreeLevels, null),
    birthDate: fc.constantFrom('2004-05-06', '1980-01-01', '1990-03-01', null),
    hasCompleteProfile: fc.boolean(),
    isFullTime: fc.boolean(),
    hasAccepted: fc.boolean(),
  })
  .map(({ at, ...rest }) => ({ userId: idOf(at), name: names[at]!, schoolName: rest.schoolId ?? '', ...rest }))

export const anyTeam: fc.Arbitrary<TeamFacts> = fc.record({
  teamId: fc.constantFrom('light', null),
  name: fc.constantFrom('', '光', '追光队', '追'.repeat(31)),
  workTitle: fc.constantFrom(null, '', '智能导盲杖', '长'.repeat(61)),
  people: fc.array(anyPerson, { maxLength: 9 }),
})

export const anyPast: fc.Arbitrary<PastParticipation> = fc.record({
  userId: fc.nat(7).map(idOf),
  teamId: fc.constantFrom('star', 'moon', 'light'),
  teamName: fc.constantFrom('星火队', '月光队'),
  competitionId: fc.constantFrom('ec2026', 'ec2025', 'other'),
  seriesId: fc.constantFrom('ec', 'other', null),
  categoryId: fc.constantFrom('regular', 'practice'),
  kind: fc.constantFrom('one', 'two', null),
  year: fc.constantFrom(2025, 2026),
  role: fc.constantFrom(...teamRoles),
  state: fc.constantFrom(...enrollmentWords),
})

export const anyRules: fc.Arbitrary<ParticipationRules> = fc.record(
  {
    caps: fc.array(
      fc.record(
        {
          within: fc.constantFrom(...capScopes),
          role: fc.constantFrom(...capRoles),
          isDraftCounted: fc.boolean(),
          most: fc.integer({ min: 1, max: 3 }),
        },
        { noNullPrototype: true },
      ),
      { maxLength: 5 },
    ),
    countsFrom: fc.constantFrom(...countsFroms),
    isDisqualifiedCounted: fc.boolean(),
    audience: fc.subarray([...audienceTypes], { minLength: 1 }),
    mixedTeams: fc.constantFrom(...mixedTeams),
    ageLimit: fc.constantFrom(null, { years: 35, on: null }, { years: 20, on: '2026-06-01' }),
    levelGroups: fc.constantFrom(...levelGroupRules),
    schoolsMax: fc.constantFrom(null, 2),
    advisorSchool: fc.constantFrom(...advisorSchools),
    fullTimeAdvisor: fc.constantFrom(...fullTimeAdvisors),
    needsAdvisorAcceptance: fc.boolean(),
    completeProfiles: fc.constantFrom(...completeProfiles),
    teamNameMax: fc.constantFrom(2, 16, 30),
    workTitleMax: fc.constantFrom(2, 30, 60),
    isDissolvable: fc.boolean(),
  },
  { noNullPrototype: true },
)

export const anyCategory: fc.Arbitrary<RuledCategory> = fc
  .record({
    memberMin: fc.integer({ min: 1, max: 3 }),
    memberMax: fc.integer({ min: 1, max: 5 }),
    advisorMin: fc.integer({ min: 0, max: 1 }),
    advisorMax: fc.integer({ min: 0, max: 2 }),
    companyAdvisorMin: fc.integer({ min: 0, max: 1 }),
    companyAdvisorMax: fc.integer({ min: 0, max: 2 }),
    isCrossSchoolAllowed: fc.boolean(),
    perPersonMax: fc.constantFrom(1, 2, null),
    perSchoolQuota: fc.constantFrom(2, null),
    totalQuota: fc.constantFrom(20, null),
    levelGroup: fc.constantFrom(...levelGroups, null),
    kind: fc.constantFrom('one', 'two', null),
  })
  .map((limits) => category(limits))

export const anyContext: fc.Arbitrary<RulesContext> = fc.constantFrom(
  context,
  { ...context, seriesId: null },
  { ...context, places: { inCategory: 20, bySchool: 2, hasWaitingList: true } },
  { ...context, places: { inCategory: 20, bySchool: 1, hasWaitingList: false } },
)
