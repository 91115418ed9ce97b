import { bilingual } from '#web/lang.tsx'

export const remindTexts = bilingual({
  zh: {
    hint: (count: number) => `以下 ${count} 人将收到站内消息，并按其订阅收到邮件或短信：`,
    nobody: '没有需要提醒的人，原因如下：',
    who: '提醒对象',
    what: '事项',
    not: (why: string) => `不提醒：${why}`,
    textTo: (lang: string, people: number) => `${lang}（${people} 人）`,
    langs: { zh: '中文', en: '英文' },
    also: (mail: number, sms: number) =>
      [mail > 0 ? `其中 ${mail} 人同时收到邮件` : '', sms > 0 ? `${sms} 人收到短信` : ''].filter(Boolean).join('，'),
    more: (count: number) => `另有 ${count} 个未列出`,
    send: (count: number) => `提醒 ${count} 人`,
    sent: (count: number) => `已提醒 ${count} 人`,
  },
  en: {
    hint: (count: number) =>
      count === 1
        ? 'This person gets a message in the product, and by mail or SMS as subscribed:'
        : `These ${count} people get a message in the product, and by mail or SMS as they subscribed:`,
    nobody: 'No one to remind:',
    who: 'Who',
    what: 'What',
    not: (why: string) => `Not reminded: ${why}`,
    textTo: (lang: string, people: number) => `${lang} (${people} ${people === 1 ? 'person' : 'people'})`,
    langs: { zh: 'Chinese', en: 'English' },
    also: (mail: number, sms: number) =>
      [mail > 0 ? `${mail} by mail as well` : '', sms > 0 ? `${sms} by SMS` : ''].filter(Boolean).join(', '),
    more: (count: number) => `${count} more are not listed`,
    send: (count: number) => (count === 1 ? 'Remind 1 person' : `Remind ${count} people`),
    sent: (count: number) => (count === 1 ? '1 person was reminded' : `${count} people were reminded`),
  },
})
