import { defaultCategoryLimits, defaultRules } from '../rules.ts'
import { type CompetitionPreset, closing, opens } from './preset.ts'

const limits = {
  ...defaultCategoryLimits,
  memberMin: 1,
  memberMax: 3,
  advisorMin: 1,
  advisorMax: 1,
  perPersonMax: null,
}

/** 软件杯: small teams that choose a published topic, in two level groups. */
export const ruanjian: CompetitionPreset = {
  label: ['软件杯模式', 'Software Cup'],
  source: [
    '通知：最多3名学生加1名本校专职指导教师，A组（本科、研究生）和B组（高职），A组学生不能选B组赛题，可参加多支队伍但只能担任1支的队长，从公布的赛题中选题；跨校、审核与各窗口天数未说明，按常见做法设置。',
    'Notices: up to 3 students and 1 full-time advisor of the same school; groups A (bachelor, postgraduate) and B (vocational), A students stay out of B topics; several teams are possible, leading one; topics are published. Cross-school teams, audit and the lengths of windows are not stated and chosen here.',
  ],
  rules: {
    ...defaultRules,
    caps: [...defaultRules.caps, { within: 'competition', role: 'captain', isDraftCounted: false, most: 1 }],
    levelGroups: 'no_higher',
    advisorSchool: 'captain',
    fullTimeAdvisor: 'all',
  },
  categories: [
    { code: 'A', name: 'A组赛题', nameEn: 'Topics of group A', limits: { ...limits, levelGroup: 'A' } },
    { code: 'B', name: 'B组赛题', nameEn: 'Topics of group B', limits: { ...limits, levelGroup: 'B' } },
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
        opens('ENROLL', 0, 60),
        opens('MODIFY', 0, 63),
        opens('AUDIT', 0, 65),
        opens('SUBMIT', 45, 45),
        opens('FORMAL_CHECK', 90, 5),
        opens('REVIEW', 95, 14),
        ...closing(110, 4),
      ],
    },
    {
      name: '决赛',
      nameEn: 'Final',
      level: 'final',
      mode: 'onsite',
      windows: [
        opens('SUBMIT', 114, 10),
        opens('REVIEW', 124, 5),
        opens('ONSITE', 135, 3),
        opens('DELIBERATE', 138, 1),
        ...closing(140, 5),
      ],
    },
  ],
}
