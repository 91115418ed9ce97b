import type { ParticipationRules } from '../rules.ts'
import type { TeamPerson } from '../team-facts.ts'
import { askCases } from '../test/ask-cases.ts'
import { ann, bo, lin, person, team } from '../test/given.ts'
import type { compositionRules } from './composition.ts'

const teacher = person('tao', '陶老师', { personType: 'teacher', degree: null })
const wei = person('wei', '卫经理', { role: 'company_teacher', personType: 'social', schoolId: null, degree: null })
const mixed: Partial<ParticipationRules> = { mixedTeams: 'students_majority', audience: ['undergrad', 'teacher'] }
const advisors = (...changes: Partial<TeamPerson>[]) =>
  team([ann, ...changes.map((change, at) => ({ ...lin, userId: `t${at}`, ...change }))])

askCases<keyof typeof compositionRules>({
  memberCount: [
    { when: 'the fewest', limits: { memberMin: 3, memberMax: 5 }, says: [] },
    { when: 'one too few', limits: { memberMin: 4, memberMax: 5 }, says: ['团队人数须为4-5人'] },
    { when: 'one too many, advisors not counted', limits: { memberMin: 1, memberMax: 2 }, says: ['团队人数须为1-2人'] },
    { when: 'an exact number', limits: { memberMin: 2, memberMax: 2 }, says: ['团队人数须为2人'] },
    { when: 'a team in a category for one', limits: { memberMin: 1, memberMax: 1 }, says: ['本类别为个人赛，须由一人参赛'] },
  ],
  advisorCount: [
    { when: 'within', limits: { advisorMin: 1, advisorMax: 1 }, says: [] },
    { when: 'too few', limits: { advisorMin: 2, advisorMax: 3 }, says: ['指导教师人数须为2-3人'] },
    { when: 'too many', limits: { advisorMax: 1 }, team: advisors({}, { role: 'teacher' }), says: ['指导教师人数须为0-1人'] },
    { when: 'none at all are wanted', limits: { advisorMax: 0 }, says: ['本类别不设指导教师'] },
    { when: 'company advisors are counted apart', limits: { advisorMax: 1 }, team: team([ann, lin, wei]), says: [] },
  ],
  companyAdvisorCount: [
    { when: 'within', limits: { companyAdvisorMax: 1 }, team: team([ann, wei]), says: [] },
    { when: 'none are wanted', team: team([ann, wei]), says: ['本类别不设企业指导教师'] },
    { when: 'too few', limits: { companyAdvisorMin: 1, companyAdvisorMax: 2 }, says: ['企业指导教师人数须为1-2人'] },
  ],
  mixedTeams: [
    { when: 'all are students', says: [] },
    { when: 'forbidden', team: team([ann, bo, teacher]), says: ['本竞赛不允许混合组队'] },
    { when: 'free', rules: { mixedTeams: 'free' }, team: team([ann, teacher]), says: [] },
    { when: 'more students than teachers', rules: mixed, team: team([ann, bo, teacher]), says: [] },
    { when: 'as many teachers', rules: mixed, team: team([ann, teacher]), says: ['师生混合队的学生人数须多于教师人数'] },
    { when: 'an advisor does not count', rules: mixed, team: team([ann, lin]), says: [] },
  ],
})
