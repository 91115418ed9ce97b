import { bilingual } from '#web/lang.tsx'

/** The cards of ready set-ups. */
export const presetTexts = bilingual({
  zh: {
    presets: '竞赛模式',
    presetFacts: {
      people: (span: string) => `每队${span}人`,
      alone: '个人参赛',
      categories: (count: number) => `${count}个赛项`,
      stages: (names: string) => names,
      days: (count: number) => `全程约${count}天`,
    },
    presetRules: '规则',
    presetCategories: '赛项',
    presetStages: '赛程',
    presetAudit: '报名与审核',
    presetDays: (from: number, to: number) => `第${from}–${to}天`,
    presetDay: (day: number) => `第${day}天`,
    presetDayHint: '第1天为报名首日',
    letter: '须上传承诺书',
  },
  en: {
    presets: 'Kind of competition',
    presetFacts: {
      people: (span: string) => `${span} people a team`,
      alone: 'Individuals',
      categories: (count: number) => (count === 1 ? '1 category' : `${count} categories`),
      stages: (names: string) => names,
      days: (count: number) => `about ${count} days`,
    },
    presetRules: 'Rules',
    presetCategories: 'Categories',
    presetStages: 'Stages',
    presetAudit: 'Enrollment',
    presetDays: (from: number, to: number) => `day ${from}–${to}`,
    presetDay: (day: number) => `day ${day}`,
    presetDayHint: 'Day 1 is the first day of enrollment',
    letter: 'A signed commitment letter is needed',
  },
})
