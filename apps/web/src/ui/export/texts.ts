import { bilingual } from '#web/lang.tsx'

export const exportTexts = bilingual({
  zh: {
    excel: '导出 Excel',
    contents: '导出内容',
    without: '不含联系方式',
    withoutHint: '手机号、邮箱和证件号保持打码',
    with: '含联系方式',
    withHint: '完整的手机号、邮箱等。文件带有您的姓名、时间、用途和编号；人数较多时须另一位有权限的人员审批',
    always: '文件含完整的个人信息，并带有您的姓名、时间、用途和编号；行数较多时须另一位有权限的人员审批。',
    reason: '导出原因',
    reasonHint: '例如：开幕式前电话通知队长报到',
    reasonShort: (least: number) => `请写明导出原因，至少${least}个字`,
    start: '开始导出',
    started: '导出任务已开始，请在右上角任务列表下载结果',
    waits: '已提交审批，批准后您会收到消息；可在“导出审批”中查看进度',
  },
  en: {
    excel: 'Export to Excel',
    contents: 'Contents',
    without: 'Without contacts',
    withoutHint: 'Phone numbers, addresses and identity numbers stay masked',
    with: 'With contacts',
    withHint:
      'Whole phone numbers, addresses and so on. The file carries your name, the time, the purpose and a number; many people need the approval of a second person',
    always:
      'The file holds whole personal data and carries your name, the time, the purpose and a number; many rows need the approval of a second person.',
    reason: 'Reason',
    reasonHint: 'For example: to call the captains before the opening',
    reasonShort: (least: number) => `Say why you export it, in at least ${least} characters`,
    start: 'Export',
    started: 'The export has started. Find the result in the task list at the top right.',
    waits: 'Sent for approval. You get a message once it is decided; see its state under "Exports with contacts".',
  },
})
