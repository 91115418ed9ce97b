import { bilingual } from '#web/lang.tsx'

/** The months in English. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

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
    sums: { teams: '参赛队伍', schools: '参赛学校', works: (word: string) => `提交${word}`, competitions: '竞赛' },
    monthOf: (month: string) => `${Number(month.slice(5))} 月`,
    nMonth: (n: number) => `${n} 项`,
  },
  en: {
    competitions: 'Competitions',
    edition: (n: number) => `Edition ${n}`,
    enrollment: 'Enrollment',
    to: 'to',
    notSet: 'to be announced',
    byMonth: 'Calendar of competitions',
    allCompetitions: 'All competitions',
    sums: { teams: 'teams', schools: 'schools', works: (word: string) => `${word.toLowerCase()}s`, competitions: 'competitions' },
    monthOf: (month: string) => monthNames[Number(month.slice(5)) - 1] ?? '',
    nMonth: (n: number) => `${n} open`,
  },
})
