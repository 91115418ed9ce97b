import { bilingual } from '#web/lang.tsx'

export const footTexts = bilingual({
  zh: {
    answers: '形式审查',
    place: (place: number, total: string) => `列表中第 ${place} / ${total} 件`,
    outside: (total: string) => `列表中还有 ${total} 件`,
    auto: '处理后自动打开下一件待审作品',
    nothingToCheck: '该作品现在不需要形式审查',
    previous: '上一件',
    next: '下一件',
    keys: '快捷键：1 或 A 通过（回车确认），2 或 R 退回补正，3 或 X 不通过，J 下一件，K 上一件；填写原因后 Ctrl + Enter 提交',
    done: (answer: string, name: string) => `${answer}：${name}`,
    refused: '未能处理，已重新加载该作品，您填写的原因仍然保留。',
    submit: (answer: string) => `确认${answer}`,
  },
  en: {
    answers: 'Formal check',
    place: (place: number, total: string) => `${place} of ${total} in the list`,
    outside: (total: string) => `${total} in the list`,
    auto: 'Open the next that waits after each answer',
    nothingToCheck: 'This work needs no check now',
    previous: 'Previous',
    next: 'Next',
    keys: 'Keys: 1 or A accept (confirm with Enter), 2 or R return, 3 or X do not accept, J next, K previous; with a reason typed, Ctrl + Enter sends',
    done: (answer: string, name: string) => `${answer}: ${name}`,
    refused: 'It was not done. The work was reloaded; the reason you typed is still here.',
    submit: (answer: string) => `Confirm: ${answer}`,
  },
})
