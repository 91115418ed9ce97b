import { defaultCategoryLimits, defaultRules } from '../rules.ts'
import { type CompetitionPreset, closing, opens } from './preset.ts'

const limits = { ...defaultCategoryLimits, memberMin: 1, memberMax: 3, advisorMin: 1, advisorMax: 2 }

/** 集创赛: the highest degree of a team decides its group, and teams cannot be dissolved. */
export const jichuang: CompetitionPreset = {
  label: ['集创赛模式', 'Circuit design'],
  source: [
    '通知：1–3名学生、1–2名指导教师，按队内最高学历分A组和B组，团队创建后不可解散；跨校、审核、赛段与各窗口天数未说明，按常见做法设置。',
    'Notices: 1–3 students, 1–2 advisors, groups A and B by the highest degree in the team, a team cannot be dissolved once created. Cross-school teams, audit, stages and the lengths of windows are not stated and chosen here.',
  ],
  rules: { ...defaultRules, levelGroups: 'exact', isDissolvable: false },
  categories: [
    { code: 'A', name: 'A组', nameEn: 'Group A', limits: { ...limits, levelGroup: 'A' } },
    { code: 'B', name: 'B组', nameEn: 'Group B', limits: { ...limits, levelGroup: 'B' } },
  ],
  enrollMode: 'team',
  audienceTypes: ['undergrad', 'junior', 'postgrad'],
  auditChain: ['advisor', 'organizer'],
  needsLetter: false,
  stages: [
    {
      name: '初赛',
      nameEn: 'Preliminary',
      level: 'preliminary',
      mode: 'online',
      windows: [
        opens('ENROLL', 0, 90),
        opens('MODIFY', 0, 93),
        opens('AUDIT', 0, 95),
        opens('SUBMIT', 60, 50),
        opens('FORMAL_CHECK', 110, 3),
        opens('REVIEW', 113, 10),
        ...closing(124, 4),
      ],
    },
    {
      name: '分赛区复赛',
      nameEn: 'Regional semifinal',
      level: 'semi',
      mode: 'onsite',
      windows: [opens('SUBMIT', 128, 7), opens('REVIEW', 135, 3), opens('ONSITE', 140, 3), ...closing(144, 4)],
    },
    {
      name: '全国总决赛',
      nameEn: 'National final',
      level: 'final',
      mode: 'onsite',
      windows: [
        opens('SUBMIT', 148, 7),
        opens('REVIEW', 155, 3),
        opens('ONSITE', 160, 3),
        opens('DELIBERATE', 163, 1),
        ...closing(165, 5),
      ],
    },
  ],
}
