import type { TeamPerson } from '../team-facts.ts'
import { askCases } from '../test/ask-cases.ts'
import { ann, bo, chen, lin, person, team } from '../test/given.ts'
import type { eligibilityRules } from './eligibility.ts'

const teacher = person('tao', '陶老师', { personType: 'teacher', degree: null })
const vocational = [ann, bo].map((one) => ({ ...one, degree: 'junior' as const }))
const advisors = (...changes: Partial<TeamPerson>[]) =>
  team([ann, ...changes.map((change, at) => ({ ...lin, userId: `t${at}`, ...change }))])
const born = (birthDate: string | null) => team([{ ...ann, birthDate }])

askCases<keyof typeof eligibilityRules>({
  audience: [
    { when: 'everybody belongs to it', says: [] },
    { when: 'an advisor is not asked', rules: { audience: ['undergrad'] }, says: [] },
    {
      when: 'a postgraduate enters a competition for bachelor students',
      rules: { audience: ['undergrad', 'junior'] },
      team: team([ann, { ...bo, degree: 'postgrad' }]),
      says: ['薄荷（研究生）不在参赛对象范围内'],
    },
    { when: 'a teacher takes part', team: team([ann, teacher]), says: ['陶老师（教师）不在参赛对象范围内'] },
    { when: 'the degree is not known', team: team([{ ...ann, degree: null }]), says: ['安然未填写年级或在读学历'] },
    {
      when: 'the degree is not known but does not matter',
      rules: { audience: ['primary', 'highschool', 'junior', 'undergrad', 'postgrad'] },
      team: team([{ ...ann, degree: null }]),
      says: [],
    },
  ],
  ageLimit: [
    { when: 'there is none', team: team([{ ...ann, birthDate: null }]), says: [] },
    { when: 'somebody is 35 until tomorrow', rules: { ageLimit: { years: 35, on: null } }, team: born('1990-03-02'), says: [] },
    {
      when: 'somebody is 36 today',
      rules: { ageLimit: { years: 35, on: null } },
      team: born('1990-03-01'),
      says: ['安然超过35周岁'],
    },
    {
      when: 'somebody is 36 on the day it counts',
      rules: { ageLimit: { years: 35, on: '2026-03-02' } },
      team: born('1990-03-02'),
      says: ['安然超过35周岁'],
    },
    { when: 'born on 29 February', rules: { ageLimit: { years: 21, on: '2026-02-28' } }, team: born('2004-02-29'), says: [] },
    {
      when: 'the birthday is not known',
      rules: { ageLimit: { years: 35, on: null } },
      team: born(null),
      says: ['安然未填写证件号，无法核对年龄'],
    },
    {
      when: 'an advisor is older',
      rules: { ageLimit: { years: 35, on: null } },
      team: advisors({ birthDate: '1960-01-01' }),
      says: [],
    },
  ],
  levelGroup: [
    { when: 'it is off', limits: { levelGroup: 'B' }, says: [] },
    { when: 'the category has none', rules: { levelGroups: 'exact' }, says: [] },
    { when: 'A enters A', rules: { levelGroups: 'exact' }, limits: { levelGroup: 'A' }, says: [] },
    { when: 'B enters B', rules: { levelGroups: 'exact' }, limits: { levelGroup: 'B' }, team: team(vocational), says: [] },
    {
      when: 'one of A is in a team in B',
      rules: { levelGroups: 'no_higher' },
      limits: { levelGroup: 'B' },
      team: team([...vocational, chen]),
      says: ['陈晨为本科学历，不能参加B组'],
    },
    {
      when: 'B enters A where it may',
      rules: { levelGroups: 'no_higher' },
      limits: { levelGroup: 'A' },
      team: team(vocational),
      says: [],
    },
    {
      when: 'B enters A where the highest degree decides',
      rules: { levelGroups: 'exact' },
      limits: { levelGroup: 'A' },
      team: team(vocational),
      says: ['本队队员均为高职高专学历，应参加B组'],
    },
    {
      when: 'one of A lifts a team to A',
      rules: { levelGroups: 'exact' },
      limits: { levelGroup: 'A' },
      team: team([...vocational, chen]),
      says: [],
    },
    {
      when: 'a degree is not known and nothing else asks for it',
      rules: { levelGroups: 'exact', audience: ['primary', 'highschool', 'junior', 'undergrad', 'postgrad'] },
      limits: { levelGroup: 'B' },
      team: team([{ ...ann, degree: null }]),
      says: ['安然未填写年级或在读学历'],
    },
  ],
})
