import { defaultCategoryLimits, defaultRules } from '../rules.ts'
import { type CompetitionPreset, closing, opens } from './preset.ts'

/** Two levels, school and nation, with the usual rules. */
export const plain: CompetitionPreset = {
  label: ['通用两级赛', 'Two levels'],
  source: [
    '不依据某一通知：校赛推荐、国赛决出，1–5人、0–2名指导教师，每人每赛项限1队，均为平台默认值。',
    'Generic: school round, then national final; 1–5 people, 0–2 advisors, one team per person and category. All values are the product’s own.',
  ],
  rules: defaultRules,
  categories: [{ code: 'ZH', name: '综合赛项', nameEn: 'General', limits: defaultCategoryLimits }],
  enrollMode: 'team',
  audienceTypes: defaultRules.audience,
  auditChain: ['college', 'school'],
  needsLetter: false,
  stages: [
    {
      name: '校赛',
      nameEn: 'School stage',
      level: 'school',
      mode: 'online',
      windows: [
        opens('ENROLL', 0, 30),
        opens('MODIFY', 0, 33),
        opens('AUDIT', 0, 35),
        opens('SUBMIT', 10, 30),
        opens('REVIEW', 40, 10),
        ...closing(51, 4),
      ],
    },
    {
      name: '国赛',
      nameEn: 'National stage',
      level: 'national',
      mode: 'hybrid',
      windows: [opens('SUBMIT', 55, 10), opens('REVIEW', 65, 10), opens('ONSITE', 80, 2), ...closing(83, 5)],
    },
  ],
}
