import { bilingual } from '#web/lang.tsx'

export const formTexts = bilingual({
  zh: {
    conflictTitle: (who: string, when: string) => `${who} 于 ${when} 修改了此内容`,
    conflictText: '您填写的内容已保留。请核对下列不同之处，可逐项采用对方的内容，然后再次保存。',
    field: '字段',
    theirs: '对方的内容',
    mine: '我的内容',
    takeTheirs: '采用对方的',
    taken: '已采用',
    saveMine: '再次保存',
    sameText: '除保存时间外没有不同之处，可直接再次保存。',
    tooLong: (max: number) => `不能超过 ${max} 个字符`,
    empty: '（空）',
  },
  en: {
    conflictTitle: (who: string, when: string) => `${who} changed this at ${when}`,
    conflictText: 'What you typed is kept. Compare the differences below, take over what you want, then save again.',
    field: 'Field',
    theirs: 'Theirs',
    mine: 'Mine',
    takeTheirs: 'Take theirs',
    taken: 'Taken',
    saveMine: 'Save again',
    sameText: 'Nothing differs but the time. You can save again.',
    tooLong: (max: number) => `At most ${max} characters`,
    empty: '(empty)',
  },
})
