import { bilingual } from '#web/lang.tsx'

export const checkTexts = bilingual({
  zh: {
    title: '发布前检查',
    none: '没有发现问题',
    looking: '正在核对链接与评审名单……',
    jump: '定位',
    hard: '阻止发布',
    field: {
      titleZh: '中文标题',
      titleEn: '英文标题',
      summaryZh: '中文摘要',
      summaryEn: '英文摘要',
      htmlZh: '中文正文',
      htmlEn: '英文正文',
    },
    picture: (n: number) => `第 ${n} 张图片`,
    emptyLink: '（没有地址）',
    reasonTitle: (count: number) => `正文中有 ${count} 处身份证号`,
    reasonText: '公开身份证号可能侵犯个人信息。建议先退回作者删除或打码；确需公开的，请填写理由，理由会写入流转记录。',
    reason: '仍然发布的理由',
    publishAnyway: '仍然发布',
  },
  en: {
    title: 'Before publication',
    none: 'No issues found',
    looking: 'Checking links and ongoing reviews …',
    jump: 'Show',
    hard: 'Blocks publication',
    field: {
      titleZh: 'Title (Chinese)',
      titleEn: 'Title (English)',
      summaryZh: 'Summary (Chinese)',
      summaryEn: 'Summary (English)',
      htmlZh: 'Text (Chinese)',
      htmlEn: 'Text (English)',
    },
    picture: (n: number) => `Picture ${n}`,
    emptyLink: '(no address)',
    reasonTitle: (count: number) =>
      count === 1 ? 'There is an identity number in the text' : `There are ${count} identity numbers in the text`,
    reasonText:
      'Publishing identity numbers may violate people’s privacy. Return it to have them removed. To publish anyway, give a reason; it is kept in the history.',
    reason: 'Reason for publishing anyway',
    publishAnyway: 'Publish anyway',
  },
})
