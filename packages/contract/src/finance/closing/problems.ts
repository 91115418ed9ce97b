/** What is refused in closings, joined in ../problems.ts. */
export const closingProblems = {
  'finance.closing_not_over': [30091, 409, '{month} 还没有结束，请在次月结账', '{month} is not over. Close it next month.'],
  'finance.closing_order': [
    30092,
    409,
    '{month} 及更早的月份还未结账，请按月份顺序结账',
    '{month} is still open. Close the months one after another.',
  ],
  'finance.closing_items_open': [
    30093,
    409,
    '结账清单还有 {count} 项未完成：请先处理，或填写原因由另一人复核',
    '{count} items of the checklist are open. Finish them, or say why and let another person approve.',
  ],
  'finance.closing_second': [30094, 403, '须由申请人以外的另一人复核', 'Another person than the one who asked has to decide.'],
  'finance.closing_last': [
    30095,
    409,
    '只能对最近一个已结账的月份反结账，请先处理 {month}',
    'Only the last closed month can be opened again: {month} comes first.',
  ],
  'finance.closing_closed': [
    30096,
    409,
    '{month} 已结账，不能再改动该月的对账；如确需改动，请先反结账',
    '{month} is closed: its reconciliation cannot change any more. Reopen the month first if it must.',
  ],
  'finance.closing_empty': [30097, 404, '该月份没有账目', 'There is nothing in the books of this month.'],
} as const
