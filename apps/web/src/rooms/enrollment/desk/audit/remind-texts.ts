import { bilingual } from '#web/lang.tsx'

export const remindTexts = bilingual({
  zh: {
    remind: (count: number) => `提醒未提交（${count}）`,
    title: '提醒未提交的队伍',
    person: (name: string, what: string) => `${name}：${what}`,
    and: '；',
  },
  en: {
    remind: (count: number) => `Remind unsubmitted (${count})`,
    title: 'Remind teams that are not submitted',
    person: (name: string, what: string) => `${name} is asked to ${what}`,
    and: '; ',
  },
})
