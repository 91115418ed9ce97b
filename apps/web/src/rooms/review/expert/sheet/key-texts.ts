import { bilingual } from '#web/lang.tsx'

export const keyTexts = bilingual({
  zh: {
    title: '评分页快捷键',
    note: '在文字输入框内不触发；退出输入框后生效。',
    digits: '为当前评分项输入分数，输入什么就是什么分，如 8 5 为 85 分；步长小于 1 时可输入小数点',
    taken: '输入中显示为“8_”：回车、Tab 确认，退格删一位，Esc 取消；不能再接数字时自动确认',
    choices: '等级、推荐、通过、名次：第几个选项；再按一次取消',
    arrows: '评分项上：加减一步；PageUp/PageDown 十步，Home/End 最低最高，Delete 清除',
    tab: '下一个输入位置',
    enter: '下一个评分项，末项之后到评语',
    works: '下一件 / 上一件作品',
    submit: '提交并看下一件',
    full: '全屏查看作品；全屏时不能评分和提交',
    help: '显示本说明',
    desk: 'g 加字母：前往其他页面；/：查找页面',
  },
  en: {
    title: 'Keys of the score sheet',
    note: 'They do nothing inside text fields.',
    digits: 'Type the score of the current criterion as a number: 8 5 is 85. A point works where steps are below 1',
    taken:
      'Shown as “8_” on its way: Enter or Tab takes it, Backspace removes a digit, Esc drops it. It is taken at once when no digit can follow',
    choices: 'Grade, recommendation, verdict, place: the choice by its number; once more takes it back',
    arrows: 'On a criterion: a step; PageUp/PageDown ten, Home/End lowest and highest, Delete clears',
    tab: 'Next field',
    enter: 'Next criterion; after the last the comment',
    works: 'Next / previous work',
    submit: 'Submit and go on',
    full: 'Work in full screen; nothing is scored or submitted there',
    help: 'This list',
    desk: 'g and a letter: another page; /: find a page',
  },
})
