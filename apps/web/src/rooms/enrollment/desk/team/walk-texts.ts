import { bilingual } from '#web/lang.tsx'

export const walkTexts = bilingual({
  zh: {
    left: (count: string) => `待我审核 ${count} 个`,
    noneLeft: '没有其他待您审核的报名',
    next: '下一个待审核',
    previous: '上一个待审核',
    auto: '审核后自动打开下一个',
    notMine: '该报名现在不需要您审核',
    inPlace: '代为审核',
    placeHint: '您将代原审核单位给出结论：须填写原因，记入操作日志，并通知原审核单位。',
    answers: '审核',
    keys: '快捷键：1 或 A 通过（回车确认），2 或 R 退回修改，3 或 X 不通过，J 下一个，K 上一个；填写原因后 Ctrl + Enter 提交',
    done: (answer: string, name: string) => `${answer}：${name}`,
    refused: '未能审核，已重新加载该报名，您填写的原因仍然保留。',
    submit: (answer: string) => `确认${answer}`,
  },
  en: {
    left: (count: string) => `${count} waiting for me`,
    noneLeft: 'No more enrollments awaiting your review',
    next: 'Next waiting',
    previous: 'Previous waiting',
    auto: 'Open the next one after each answer',
    notMine: 'This enrollment is not awaiting your review',
    inPlace: 'Audit in place',
    placeHint: 'You answer for those who should have: it needs a reason, is logged, and they are notified.',
    answers: 'Audit',
    keys: 'Keys: 1 or A pass (confirm with Enter), 2 or R return, 3 or X reject, J next, K previous; with a reason typed, Ctrl + Enter sends',
    done: (answer: string, name: string) => `${answer}: ${name}`,
    refused: 'It was not audited. The enrollment was reloaded; the reason you typed is still here.',
    submit: (answer: string) => `Confirm: ${answer}`,
  },
})
