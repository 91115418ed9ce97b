import { defaultCategoryLimits, defaultRules } from '../rules.ts'
import { type CompetitionPreset, closing, opens } from './preset.ts'

const limits = { ...defaultCategoryLimits, memberMin: 1, memberMax: 3, advisorMin: 1, advisorMax: 2, perSchoolQuota: 2 }

/** 计算机设计大赛: schools have a number of places, recommend their teams and pay for them. */
export const jisuanjiSheji: CompetitionPreset = {
  label: ['计算机设计大赛模式', 'Computer design'],
  source: [
    '通知：由学校联系人分配账号，每校限2队（此处按赛项计），学校按每队100元在截止日前缴费，文件中出现学校、教师或姓名即取消；人数、赛项名称、审核、赛段与各窗口天数未说明，按常见做法设置（费用请在赛项中填写）。',
    'Notices: the contact of the school hands out accounts, at most 2 teams per school (here: in each category), the school pays 100 CNY per team by a date, names in the files exclude a work. Team sizes, categories, audit, stages and the lengths of windows are not stated and chosen here (set the fee in the category).',
  ],
  rules: defaultRules,
  categories: [
    { code: 'RJ', name: '软件应用与开发', nameEn: 'Software development', limits },
    { code: 'SM', name: '数字媒体', nameEn: 'Digital media', limits },
  ],
  enrollMode: 'team',
  audienceTypes: ['undergrad', 'junior', 'postgrad'],
  auditChain: ['school', 'organizer'],
  needsLetter: false,
  stages: [
    {
      name: '省级赛',
      nameEn: 'Provincial stage',
      level: 'provincial',
      mode: 'online',
      windows: [
        opens('ENROLL', 0, 45),
        opens('MODIFY', 0, 48),
        opens('AUDIT', 0, 50),
        opens('PAY', 0, 57),
        opens('SUBMIT', 20, 40),
        opens('FORMAL_CHECK', 60, 5),
        opens('REVIEW', 65, 10),
        ...closing(76, 4),
      ],
    },
    {
      name: '国赛',
      nameEn: 'National stage',
      level: 'national',
      mode: 'hybrid',
      windows: [
        opens('SUBMIT', 80, 7),
        opens('FORMAL_CHECK', 87, 3),
        opens('REVIEW', 90, 14),
        opens('ONSITE', 110, 5),
        ...closing(116, 5),
      ],
    },
  ],
}
