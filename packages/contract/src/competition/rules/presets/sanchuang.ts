import { defaultCategoryLimits, defaultRules } from '../rules.ts'
import { type CompetitionPreset, closing, opens } from './preset.ts'

const limits = {
  ...defaultCategoryLimits,
  memberMin: 3,
  memberMax: 5,
  advisorMax: 2,
  companyAdvisorMax: 2,
  isCrossSchoolAllowed: true,
  perPersonMax: 1,
}

/** 三创赛: e-commerce, three levels, one regular and one practice team per person. */
export const sanchuang: CompetitionPreset = {
  label: ['三创赛模式', 'E-commerce challenge'],
  source: [
    '通知：3–5人（含队长），校内、企业指导教师各0–2名，队名不超过16字、作品名不超过30字，常规赛和实战赛每人各限1队，混合队学生多于教师，系统生成承诺书，校赛→省赛→国赛，公示8天；跨校与各窗口天数未说明，按常见做法设置。',
    'Notices: 3–5 people with the captain, 0–2 school and 0–2 company advisors, team name ≤ 16 and title ≤ 30 characters, one regular and one practice team per person, mixed teams with more students than teachers, a generated commitment letter, school → province → nation, 8 days of publicity. Cross-school teams and the lengths of windows are not stated and chosen here.',
  ],
  rules: {
    ...defaultRules,
    caps: [...defaultRules.caps, { within: 'kind', role: 'participant', isDraftCounted: false, most: 1 }],
    audience: ['undergrad', 'junior', 'postgrad', 'teacher'],
    mixedTeams: 'students_majority',
    teamNameMax: 16,
    workTitleMax: 30,
  },
  categories: [
    { code: 'CG', name: '常规赛', nameEn: 'Regular', limits: { ...limits, kind: 'regular' } },
    { code: 'SZ', name: '实战赛', nameEn: 'Practice', limits: { ...limits, kind: 'practice' } },
  ],
  enrollMode: 'team',
  audienceTypes: ['undergrad', 'junior', 'postgrad', 'teacher'],
  auditChain: ['school'],
  needsLetter: true,
  stages: [
    {
      name: '校赛',
      nameEn: 'School stage',
      level: 'school',
      mode: 'hybrid',
      windows: [
        opens('ENROLL', 0, 60),
        opens('MODIFY', 0, 65),
        opens('AUDIT', 0, 70),
        opens('SUBMIT', 30, 50),
        opens('REVIEW', 80, 14),
        opens('ONSITE', 94, 2),
        ...closing(97, 8),
      ],
    },
    {
      name: '省赛',
      nameEn: 'Provincial stage',
      level: 'provincial',
      mode: 'hybrid',
      windows: [opens('SUBMIT', 106, 10), opens('REVIEW', 116, 10), opens('ONSITE', 128, 3), ...closing(132, 8)],
    },
    {
      name: '国赛',
      nameEn: 'National final',
      level: 'national',
      mode: 'onsite',
      windows: [
        opens('SUBMIT', 141, 10),
        opens('REVIEW', 151, 10),
        opens('ONSITE', 165, 3),
        opens('DELIBERATE', 168, 2),
        ...closing(171, 8),
      ],
    },
  ],
}
