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
      '导入分三步：下载模板、上传校验、确认导入。有错误时可下载错误明细，改正后重新上传；确认导入时全部成功或全部不导入。',
      '耗时任务在后台运行，右上角任务列表可查看进度、取消任务、下载结果。结果文件保留 24 小时。',
    ],
    ['消息', '右上角铃铛显示未读消息。在个人中心的“消息与订阅”中选择各类消息的接收方式。'],
    ['账号安全', '在“个人中心 - 账号设置”查看登录设备并下线陌生设备。敏感操作会要求再次输入密码。'],
    ['快捷键', '按 / 搜索页面，按 g 再按字母前往页面，按 ? 查看全部快捷键。'],
  ],
}
const en: ChapterText = {
  title: 'Guide',
  lead: 'A few minutes on signing in, switching identities, and finding and handling data.',
  chapters: [
    [
      'Signing in and identities',
      'Sign in by password or by code. A forgotten password is recovered through your phone or e-mail.',
      'One account can hold identities in several organizations. The top right shows organization and role; click to switch. Rights and data follow the identity.',
    ],
    [
      'Lists',
      'Filters, page and sort are part of the address: keep it or send it to a colleague, and it opens the same result.',
      'The gear at the top right of a table chooses its columns; the choice is kept for your account. Tick rows and the actions for all of them appear above the table.',
    ],
    [
      'Forms',
      'What is wrong is said below its field. Leaving with unsaved changes asks first.',
      'If somebody changes the same thing while you edit it, the differences are listed side by side and what you typed is kept.',
    ],
    [
      'Import and export',
      'An import has three steps: download the template, upload and check, import. Faults can be downloaded as a workbook; the import takes all rows or none.',
      'Long work runs in the background: the task list at the top right shows how far it is, cancels it, and offers its result for 24 hours.',
    ],
    [
      'Messages',
      'The bell at the top right counts unread messages. Choose in your center which of them also come by SMS or e-mail.',
    ],
    [
      'Security',
      'Your center shows where you are signed in; sign unknown devices out. Sensitive actions ask for your password again.',
    ],
    ['Keyboard', 'Press / to find a page, g and a letter to go to one, ? for the whole list.'],
  ],
}

export const manualTexts = bilingual({ zh, en })
