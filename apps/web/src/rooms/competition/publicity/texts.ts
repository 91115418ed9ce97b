import { bilingual } from '#web/lang.tsx'

export const publicityTexts = bilingual({
  zh: {
    until: '公示时间',
    bySchedule: (start: string, end: string) => `按赛程：${start} 至 ${end}`,
    byDays: '自定天数',
    byDaysHint: '与赛程不一致时，须先在竞赛详情的“例外办理”中由两人申请、确认',
    early: (start: string) => `赛程中的公示从 ${start} 开始，届时才能公示`,
    over: (end: string) => `赛程中的公示已于 ${end} 结束，请先在赛程中延长`,
    days: '公示天数',
  },
  en: {
    until: 'Published',
    bySchedule: (start: string, end: string) => `As in the schedule: ${start} to ${end}`,
    byDays: 'For a number of days',
    byDaysHint:
      'Where this differs from the schedule, two people decide first under “Exemptions” in the details of the competition',
    early: (start: string) => `The publicity of the schedule begins at ${start}: publish then`,
    over: (end: string) => `The publicity of the schedule ended at ${end}: extend it in the schedule first`,
    days: 'Days',
  },
})
