/** What is refused with bank statements, joined in ../problems.ts. */
export const bankProblems = {
  'finance.bank_unreadable': [
    30081,
    422,
    '文件读不懂：请上传银行导出的 xlsx 或 CSV 流水（UTF-8 或 GBK），不要加密码',
    'The file cannot be read. Upload the statement as xlsx or CSV (UTF-8 or GBK), without a password.',
  ],
  'finance.bank_headings': [
    30082,
    422,
    '没有找到表头：需要“交易日期（或交易时间）”和“收入/贷方发生额”“支出/借方发生额”列，请使用银行原文件或下载模板',
    'No headings were found: the day and the amounts in (credit) and out (debit) are needed. Use the bank’s own file or the template.',
  ],
  'finance.bank_rows': [
    30083,
    422,
    '有 {count} 行需要修改，第一处在第 {line} 行：{what}。请改正后重新上传',
    '{count} lines have to be changed, the first is line {line}: {what}. Correct the file and upload it again.',
  ],
  'finance.bank_empty': [
    30084,
    422,
    '文件中没有流水，请确认导出的日期范围',
    'The file holds no lines. Look at the days that were exported.',
  ],
  'finance.bank_long': [
    30098,
    422,
    '流水超过 {most} 行，请按日期分成几个文件导入',
    'The statement has more than {most} lines. Export fewer days and import several files.',
  ],
  'finance.bank_stale': [30085, 409, '文件与校验时不同，请重新校验', 'The file is not the one that was checked. Check it again.'],
  'finance.bank_line_state': [
    30086,
    409,
    '这条流水已被处理（{state}），请刷新后查看',
    'This line was dealt with already ({state}). Reload to see.',
  ],
  'finance.bank_amount': [
    30087,
    409,
    '流水金额 ¥{line} 与{what}金额 ¥{wanted} 不同：一条流水只能核销一个金额相同的订单，不能拆分。请联系付款人补足或退回后重付',
    'The line is of ¥{line}, the {what} of ¥{wanted}. A line settles one order of the same amount and is never split: ask the payer to pay the rest as a new order, or send it back.',
  ],
  'finance.bank_taken': [
    30088,
    409,
    '该订单（或退款）已有对应的银行流水，请刷新后查看',
    'The order (or refund) has its bank line already. Reload to see.',
  ],
  'finance.bank_side': [
    30089,
    409,
    '收入只能核销订单，支出只能对应退款，请重新选择',
    'Money that came settles orders, money that went belongs to refunds. Choose again.',
  ],
  'finance.bank_nothing_new': [
    30090,
    409,
    '文件中的 {count} 条流水都已导入过，没有新的流水',
    'All {count} lines of the file were imported before. Nothing is new.',
  ],
} as const
