import { bilingual } from '#web/lang.tsx'
import type { ChapterText } from '#web/ui/site/Chapters.tsx'

const zh: ChapterText = {
  title: '使用文档',
  lead: '几分钟了解如何登录、切换身份、查找与处理数据。',
  chapters: [
    [
      '登录与身份',
      '可使用密码或验证码登录。忘记密码时，通过已绑定的手机号或邮箱找回。',
      '一个账号可在多个组织中拥有身份。页面右上角显示当前组织与角色，点击即可切换；权限与数据范围随身份变化。',
    ],
    [
      '列表',
      '筛选条件、页码与排序保存在网址中，可收藏或发送给同事，打开后看到相同的结果。',
      '点击表格右上角的齿轮选择需要显示的列，选择会按账号保存。勾选行后，表格上方出现批量操作。',
    ],
    [
      '表单',
      '字段有误时，提示显示在该字段下方。未保存就离开页面会先询问。',
      '他人在您编辑期间修改了同一内容时，系统会列出双方的差异，您填写的内容不会丢失。',
    ],
    [
      '导入与导出',
      '导入分三步：下载模板、上传校验、确认导入。有错误时页面列出前 50 行并可下载全部明细，改正后重新上传；确认导入时全部成功或全部不导入。',
      '耗时任务在后台运行，右上角任务列表可查看进度、取消任务、下载结果。结果文件保留 24 小时。',
    ],
    ['消息', '右上角铃铛显示未读消息。在个人中心的“消息与订阅”中选择各类消息的接收方式。'],
    ['账号安全', '在“个人中心 - 账号设置”查看登录设备并下线陌生设备。敏感操作会要求再次输入密码。'],
    ['快捷键', '按 / 搜索任何内容，按 g 再按字母前往页面，按 ? 查看全部快捷键。'],
  ],
}
const en: ChapterText = {
  title: 'Guide',
  lead: 'Sign in, switch identities, and find and manage data – in a few minutes.',
  chapters: [
    [
      'Signing in and identities',
      'Sign in by password or by code. A forgotten password is recovered through your phone or e-mail.',
      'One account can hold identities in several organizations. The top right shows organization and role; click to switch. Rights and data follow the identity.',
    ],
    [
      'Lists',
      'Filters, page and sort order are part of the address: bookmark it or share it to open the same result.',
      'Use the gear at the top right of a table to choose columns; your choice is saved. Select rows to see bulk actions above the table.',
    ],
    [
      'Forms',
      'Errors appear below their field. You are asked before leaving with unsaved changes.',
      'If someone else saves the same record while you edit it, the differences are shown side by side and nothing you typed is lost.',
    ],
    [
      'Import and export',
      'An import has three steps: download the template, upload and check, import. Errors are listed on the page and can be downloaded; either all rows are imported or none.',
      'Long tasks run in the background: use the task list at the top right to follow or cancel them. Result files are kept for 24 hours.',
    ],
    [
      'Messages',
      'The bell at the top right counts unread messages. Choose in your center which of them also come by SMS or e-mail.',
    ],
    [
      'Security',
      'Your center lists the devices you are signed in on; sign out any you do not recognize. Sensitive actions ask for your password again.',
    ],
    ['Keyboard', 'Press / to search, g and a letter to go to a page, ? for all shortcuts.'],
  ],
}

export const manualTexts = bilingual({ zh, en })

export const chapterTexts = bilingual({
  zh: {
    contents: '目录',
    organizer: '主办方：办一届竞赛的 12 步',
    go: '前往该页',
    picture: (title: string) => `“${title}”页面截图`,
  },
  en: {
    contents: 'Contents',
    organizer: 'Organizers: run a competition in 12 steps',
    go: 'Go to this page',
    picture: (title: string) => `The page for “${title}”`,
  },
})
