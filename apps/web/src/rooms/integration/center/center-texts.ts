import { bilingual } from '#web/lang.tsx'

export const ownTexts = bilingual({
  zh: {
    title: 'API 令牌',
    hint: '供您自己的程序读取您的报名、成绩与证书，或以您的名义报名。不要把令牌交给他人',
    none: '没有令牌',
    off: '管理员未开放 API 令牌',
    documents: '接口文档',
  },
  en: {
    title: 'API tokens',
    hint: 'For programs of your own that read your teams, results and certificates, or enroll in your name. Never give one to anybody',
    none: 'No tokens',
    off: 'API tokens are turned off by the administrator',
    documents: 'API guide',
  },
})
