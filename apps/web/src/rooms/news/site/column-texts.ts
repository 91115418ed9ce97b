import { bilingual } from '#web/lang.tsx'

/** What the page of a column says: what it is for, and where to go on where it is empty. */
export const columnTexts = bilingual({
  zh: {
    toManual: '打开平台操作手册',
    manualBeside: '想了解平台本身怎么用？',
    ask: '没有找到答案？请联系我们',
    noPage: '这一页没有内容。',
    firstPage: '回到第一页',
    pages: {
      news: {
        lead: '竞赛进展、活动报道与获奖消息。',
        none: '还没有赛事新闻。竞赛启动后，进展会发布在这里。',
      },
      competitionInfo: {
        lead: '竞赛的背景、宗旨、组织机构与赛制。',
        none: '还没有大赛介绍。各项竞赛的说明可在竞赛详情中查看。',
      },
      guide: {
        lead: '从报名、组队到提交，每一步需要准备什么。',
        none: '还没有参赛指南。报名条件和时间可在竞赛详情中查看。',
      },
      manual: {
        lead: '报名、缴费、提交和查询证书的操作说明。',
        none: '主办方还没有发布操作手册，可先阅读平台操作手册。',
      },
      previousWorks: { lead: '', none: '' },
      faq: {
        lead: '参赛者问得最多的问题和主办方的回答。',
        none: '还没有发布常见问题。请先查看竞赛详情，或通过页面底部的联系方式咨询主办方。',
      },
    },
  },
  en: {
    toManual: 'Open the manual of the platform',
    manualBeside: 'How does the platform itself work?',
    ask: 'Not answered here? Ask us',
    noPage: 'There is nothing on this page.',
    firstPage: 'Back to the first page',
    pages: {
      news: {
        lead: 'Progress of the competitions, reports and awards.',
        none: 'No news yet. Once a competition starts, its progress is reported here.',
      },
      competitionInfo: {
        lead: 'Background and aims, who organizes it, and how it runs.',
        none: 'No introduction yet. Each competition describes itself in its details.',
      },
      guide: {
        lead: 'From enrolling and building a team to submitting: what each step needs.',
        none: 'No guide yet. Conditions and dates stand in the details of each competition.',
      },
      manual: {
        lead: 'How to enroll, pay, submit and find certificates.',
        none: 'The organizer has not published a manual yet. The manual of the platform is a good start.',
      },
      previousWorks: { lead: '', none: '' },
      faq: {
        lead: 'What participants ask most, answered by the organizer.',
        none: 'No questions have been published yet. See the details of the competition, or ask the organizer; the contact is at the foot of the page.',
      },
    },
  },
})
