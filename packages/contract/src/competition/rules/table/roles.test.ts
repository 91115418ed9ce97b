import type { TeamPerson } from '../team-facts.ts'
import { askCases } from '../test/ask-cases.ts'
import { ann, bo, chen, lin, person, team } from '../test/given.ts'
import type { roleRules } from './roles.ts'

const wei = person('wei', '卫经理', { role: 'company_teacher', personType: 'social', schoolId: null, degree: null })
const advisors = (...changes: Partial<TeamPerson>[]) =>
  team([ann, ...changes.map((change, at) => ({ ...lin, userId: `t${at}`, ...change }))])

askCases<keyof typeof roleRules>({
  oneCaptain: [
    { when: 'there is one', says: [] },
    { when: 'there is none', team: team([bo, chen]), says: ['每队须有且只有一名队长'] },
    { when: 'there are two', team: team([ann, { ...bo, role: 'captain' }]), says: ['每队须有且只有一名队长'] },
  ],
  oneFirstAdvisor: [
    { when: 'one first and one more', team: advisors({}, { role: 'teacher' }), says: [] },
    { when: 'two first', team: advisors({}, {}), says: ['第一指导教师只能有一名'] },
  ],
  onePlace: [
    { when: 'everybody once', says: [] },
    { when: 'a captain who is a member too', team: team([ann, { ...ann, role: 'member' }]), says: ['安然在本队重复出现'] },
  ],
  advisorIsNoStudent: [
    { when: 'a teacher', says: [] },
    { when: 'somebody of a company', team: team([ann, wei]), says: [] },
    { when: 'a student', team: advisors({ personType: 'student' }), says: ['林老师是学生账号，不能担任指导教师'] },
  ],
})
