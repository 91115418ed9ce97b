import { bilingual } from '#web/lang.tsx'

/** Words that several public pages share, the home page among them. */
export const competitionTexts = bilingual({
  zh: {
    competitions: '竞赛',
    edition: (n: number) => `第 ${n} 届`,
    enrollment: '报名时间',
    to: '至',
    notSet: '待公布',
    byMonth: '竞赛日历',
    allCompetitions: '查看全部竞赛',
  },
  en: {
    competitions: 'Competitions',
    edition: (n: number) => `Edition ${n}`,
    enrollment: 'Enrollment',
    to: 'to',
    notSet: 'to be announced',
    byMonth: 'Calendar of competitions',
    allCompetitions: 'All competitions',
  },
})
