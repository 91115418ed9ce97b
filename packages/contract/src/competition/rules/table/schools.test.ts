import type { TeamPerson } from '../team-facts.ts'
import { askCases } from '../test/ask-cases.ts'
import { ann, bo, lin, person, team } from '../test/given.ts'
import type { schoolRules } from './schools.ts'

const other = person('fei', '费飞', { schoolId: 'fudan', schoolName: '复旦大学' })
const wei = person('wei', '卫经理', { role: 'company_teacher', personType: 'social', schoolId: null, degree: null })
const advisors = (...changes: Partial<TeamPerson>[]) =>
  team([ann, ...changes.map((change, at) => ({ ...lin, userId: `t${at}`, ...change }))])

askCases<keyof typeof schoolRules>({
  schools: [
    { when: 'one school', says: [] },
    { when: 'two schools where one is allowed', team: team([ann, other]), says: ['不允许跨校组队，队员来自2所学校'] },
    { when: 'two schools where any are', limits: { isCrossSchoolAllowed: true }, team: team([ann, other]), says: [] },
    {
      when: 'three schools where two are',
      limits: { isCrossSchoolAllowed: true },
      rules: { schoolsMax: 2 },
      team: team([ann, other, { ...bo, schoolId: 'tongji' }]),
      says: ['队员最多来自2所学校，现为3所'],
    },
    { when: 'a school is not known', team: team([ann, { ...bo, schoolId: null }]), says: ['薄荷未填写学校，无法核对是否跨校'] },
    { when: 'the public has no school', team: team([ann, { ...bo, schoolId: null, personType: 'social' }]), says: [] },
    { when: 'the advisor is of another', team: team([ann, { ...lin, schoolId: 'fudan' }]), says: [] },
  ],
  advisorSchool: [
    { when: 'any will do', team: advisors({ schoolId: 'fudan' }), says: [] },
    { when: 'the captain’s', rules: { advisorSchool: 'captain' }, says: [] },
    {
      when: 'another than the captain’s',
      rules: { advisorSchool: 'captain' },
      team: team([ann, other, { ...lin, schoolId: 'fudan' }]),
      says: ['指导教师林老师须与队长同校'],
    },
    {
      when: 'a member’s',
      rules: { advisorSchool: 'members' },
      team: team([ann, other, { ...lin, schoolId: 'fudan' }]),
      says: [],
    },
    {
      when: 'not known',
      rules: { advisorSchool: 'members' },
      team: team([
        { ...ann, schoolId: null },
        { ...lin, schoolId: null },
      ]),
      says: ['指导教师林老师须与队员同校'],
    },
    { when: 'companies have none', rules: { advisorSchool: 'captain' }, team: team([ann, wei]), says: [] },
  ],
  fullTimeAdvisor: [
    { when: 'not asked', team: advisors({ isFullTime: false }), says: [] },
    { when: 'one of two', rules: { fullTimeAdvisor: 'one' }, team: advisors({}, { isFullTime: false }), says: [] },
    {
      when: 'none of one',
      rules: { fullTimeAdvisor: 'one' },
      team: advisors({ isFullTime: false }),
      says: ['须有至少一名专职指导教师'],
    },
    { when: 'there is no advisor', rules: { fullTimeAdvisor: 'one' }, team: team([ann]), says: ['须有至少一名专职指导教师'] },
    {
      when: 'advisors are not wanted',
      rules: { fullTimeAdvisor: 'one' },
      limits: { advisorMax: 0 },
      team: team([ann]),
      says: [],
    },
    {
      when: 'not all',
      rules: { fullTimeAdvisor: 'all' },
      team: advisors({}, { isFullTime: false, name: '何老师' }),
      says: ['指导教师何老师须为专职教师'],
    },
  ],
})
