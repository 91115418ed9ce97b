import { bilingual } from '#web/lang.tsx'

export const keyTexts = bilingual({
  zh: {
    title: '评分页快捷键',
    note: '在文字输入框内不触发；退出输入框后生效。',
    digits: '为当前评分项评分。10 分制：数字即分数，0 为 10 分；更大的分制：几成分，如百分制 8 为 80 分，0 为满分',
    pair: '一秒内连按两个数字为该分数，如 8 7 为 87 分',
    choices: '等级、推荐、通过、名次：第几个选项；再按一次取消',
    arrows: '评分项上：加减一步；PageUp/PageDown 十步，Home/End 最低最高，Delete 清除',
    tab: '下一个输入位置',
    enter: '下一个评分项，末项之后到评语',
    works: '下一件 / 上一件作品',
    submit: '提交并看下一件',
    full: '全屏查看作品',
    help: '显示本说明',
    desk: 'g 加字母：前往其他页面；/：查找页面',
  },
  en: {
    title: 'Keys of the score sheet',
    note: 'They do nothing inside text fields.',
    digits:
      'Score the current criterion. On a scale of 10 the digit itself, 0 is 10. On larger scales tenths: 8 is 80 of 100, 0 is the highest',
    pair: 'Two digits within a second are one number: 8 7 is 87',
    choices: 'Grade, recommendation, verdict, place: the choice by its number; once more takes it back',
    arrows: 'On a criterion: a step; PageUp/PageDown ten, Home/End lowest and highest, Delete clears',
    tab: 'Next field',
    enter: 'Next criterion; after the last the comment',
    works: 'Next / previous work',
    submit: 'Submit and go on',
    full: 'Work in full screen',
    help: 'This list',
    desk: 'g and a letter: another page; /: find a page',
  },
})
