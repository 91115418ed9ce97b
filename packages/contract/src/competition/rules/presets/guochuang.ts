import { defaultCategoryLimits, defaultRules } from '../rules.ts'
import { type CompetitionPreset, closing, opens } from './preset.ts'

const limits = {
  ...defaultCategoryLimits,
  memberMin: 3,
  memberMax: 15,
  advisorMax: 5,
  companyAdvisorMax: 2,
  isCrossSchoolAllowed: true,
  perPersonMax: null,
}

/** 国创赛: large project teams across schools, led by somebody who enters one project only. */
export const guochuang: CompetitionPreset = {
  label: ['国创赛模式', 'Innovation competition'],
  source: [
    '通知：3–15人（含负责人），不超过35周岁，允许跨校，每个项目选一个赛道，负责人最多创建3个项目、参加1个；赛道名称仅为示例，指导教师人数、审核与各窗口天数未说明，按常见做法设置。',
    'Notices: 3–15 people with the leader, not older than 35, schools may mix, one track per project, a leader creates up to 3 projects and enters 1. The names of the tracks are examples; advisors, audit and the lengths of windows are not stated and chosen here.',
  ],
  rules: {
    ...defaultRules,
    caps: [
      ...defaultRules.caps,
      { within: 'competition', role: 'captain', isDraftCounted: false, most: 1 },
      { within: 'competition', role: 'captain', isDraftCounted: true, most: 3 },
    ],
    countsFrom: 'pending',
    ageLimit: { years: 35, on: null },
  },
  categories: [
    { code: 'GJ', name: '高教赛道', nameEn: 'Higher education track', limits },
    { code: 'ZJ', name: '职教赛道', nameEn: 'Vocational education track', limits },
  ],
  enrollMode: 'team',
  audienceTypes: ['undergrad', 'junior', 'postgrad'],
  auditChain: ['college', 'school'],
  needsLetter: false,
  stages: [
    {
      name: '校级初赛',
      nameEn: 'School stage',
      level: 'school',
      mode: 'hybrid',
      windows: [
        opens('ENROLL', 0, 75),
        opens('MODIFY', 0, 78),
        opens('AUDIT', 0, 80),
        opens('SUBMIT', 15, 67),
        opens('REVIEW', 82, 10),
        ...closing(93, 4),
      ],
    },
    {
      name: '省级复赛',
      nameEn: 'Provincial stage',
      level: 'provincial',
      mode: 'hybrid',
      windows: [opens('SUBMIT', 97, 7), opens('REVIEW', 104, 10), opens('ONSITE', 116, 3), ...closing(120, 5)],
    },
    {
      name: '全国总决赛',
      nameEn: 'National final',
      level: 'national',
      mode: 'onsite',
      windows: [
        opens('SUBMIT', 126, 7),
        opens('FORMAL_CHECK', 133, 5),
        opens('REVIEW', 138, 14),
        opens('ONSITE', 160, 4),
        opens('DELIBERATE', 164, 2),
        ...closing(167, 5),
      ],
    },
  ],
}
