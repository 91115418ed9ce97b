import { defaultCategoryLimits, defaultRules } from '../rules.ts'
import { type CompetitionPreset, closing, opens } from './preset.ts'

/** One stage, for people alone or in teams. */
export const single: CompetitionPreset = {
  label: ['单阶段赛', 'One stage'],
  source: [
    '不依据某一通知：一个赛段，在线评审，个人或团队均可，适合校内比赛；各项均为平台默认值。',
    'Generic: one stage reviewed online, alone or in teams, as for a competition inside a school. All values are the product’s own.',
  ],
  rules: defaultRules,
  categories: [
    {
      code: 'GR',
      name: '个人赛',
      nameEn: 'Individuals',
      limits: { ...defaultCategoryLimits, memberMin: 1, memberMax: 1, advisorMax: 1 },
    },
    { code: 'TD', name: '团队赛', nameEn: 'Teams', limits: { ...defaultCategoryLimits, memberMin: 2, memberMax: 5 } },
  ],
  enrollMode: 'both',
  audienceTypes: defaultRules.audience,
  auditChain: ['organizer'],
  needsLetter: false,
  stages: [
    {
      name: '比赛',
      nameEn: 'Competition',
      level: 'final',
      mode: 'online',
      windows: [
        opens('ENROLL', 0, 21),
        opens('MODIFY', 0, 23),
        opens('AUDIT', 0, 24),
        opens('SUBMIT', 0, 30),
        opens('REVIEW', 30, 7),
        ...closing(38, 4),
      ],
    },
  ],
}
