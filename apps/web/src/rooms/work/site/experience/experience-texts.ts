import { worded } from '#web/wording-context.tsx'

export const experienceTexts = worded({
  zh: (What, _what, { category }) => ({
    title: '体验开赛',
    lead: '从发布竞赛到公示结果，全程在线。以下均为本站的真实内容，可直接打开体验。',
    start: '申请试用',
    steps: [
      ['发布竞赛', `赛程、${category}、规程和报名条件在同一张时间轴上设置，公开页面随之生成。`],
      ['在线报名', '组队、邀请、逐级审核；不符合条件的，报名时即时说明原因。'],
      [`提交${What}`, '大文件断点续传，格式、分辨率、时长先检后传；提交后生成带文件指纹的回执，可公开核验。'],
      ['展示与投票', `公开${What}在线浏览，公众投票实时计数。`],
    ],
    seeCompetitions: (n: number) => `查看全部 ${n} 项竞赛`,
    noCompetitions: '本站暂无公开的竞赛。',
    seeWorks: (n: number) => `查看全部 ${n} 件${What}`,
    noWorks: `本站暂无公开展示的${What}。`,
    verify: '核验一张回执',
    tryTeam: '以参赛者身份注册',
    form: '申请试用',
    formLead: '提交后，工作人员将与您联系，为您开通试用环境。',
  }),
  en: (_What, what, { categories }) => ({
    title: 'See it at work',
    lead: 'From announcing a competition to publishing its results, all online. Everything below is real content of this site: open it.',
    start: 'Ask for a trial',
    steps: [
      [
        'Announce a competition',
        `Schedule, ${categories}, rules and conditions are set up along one timeline; the public page follows.`,
      ],
      ['Enroll online', 'Teams, invitations, audits step by step; what keeps somebody out is said at once and in words.'],
      [
        `Submit ${what}s`,
        'Large files resume by themselves; type, resolution and length are checked before a byte is sent. The receipt names the hash of every file and can be verified by anybody.',
      ],
      ['Show and vote', `Published ${what}s can be looked at online; public votes are counted live.`],
    ],
    seeCompetitions: (n: number) => `All ${n} competitions`,
    noCompetitions: 'This site has no public competitions now.',
    seeWorks: (n: number) => `All ${n} ${what}s`,
    noWorks: `This site shows no ${what}s now.`,
    verify: 'Verify a receipt',
    tryTeam: 'Register as a participant',
    form: 'Ask for a trial',
    formLead: 'We get in touch and set up a trial for you.',
  }),
})
