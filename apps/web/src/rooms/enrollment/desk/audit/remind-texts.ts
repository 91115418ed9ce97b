import { bilingual } from '#web/lang.tsx'

export const remindTexts = bilingual({
  zh: {
    remind: (count: number) => `提醒未提交（${count}）`,
    title: '提醒未提交的队伍',
    hint: '以下人员将收到站内消息，并按其订阅收到邮件或短信：',
    nobody: '没有需要提醒的人，原因如下：',
    team: '队伍',
    people: '提醒谁做什么',
    person: (name: string, what: string) => `${name}：${what}`,
    and: '；',
    not: (why: string) => `不提醒：${why}`,
    send: (count: number) => `提醒${count}人`,
    sent: (teams: number, people: number) => `已提醒${teams}支队伍的${people}人`,
  },
  en: {
    remind: (count: number) => `Remind unsubmitted (${count})`,
    title: 'Remind teams that are not submitted',
    hint: 'These people get a message in the product, and by mail or SMS as they subscribed:',
    nobody: 'No one to remind:',
    team: 'Team',
    people: 'Who is reminded of what',
    person: (name: string, what: string) => `${name} is asked to ${what}`,
    and: '; ',
    not: (why: string) => `Not reminded: ${why}`,
    send: (count: number) => (count === 1 ? 'Remind 1 person' : `Remind ${count} people`),
    sent: (teams: number, people: number) => `Reminded: ${people} people of ${teams} teams`,
  },
})
