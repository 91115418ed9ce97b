// The manual of platform administrators.
import { tasksOf } from './task.ts'

const platform = tasksOf('platform', 'admin')

export const platformTasks = [
  platform(
    'users',
    '/system/user',
    ['/system/user', '/system/campus', '/system/token', '/system/webhook', '/system/roster', '/system/subscription'],
    [
      '账号与邀请',
      '“新增用户”或批量导入后，对方凭验证码或激活链接自行设置密码；管理员不知道密码。',
      '“分配角色”会向对方发出邀请，接受后生效。更换他人联系方式须本人在原号码上确认或等待期满。',
      '学校有统一身份认证（OpenID Connect、CAS、SAML）时，在“统一身份认证”中添加，先测试登录，确认属性对应无误再启用；学号对不上的在“待核实”中处理。',
      '其他系统要调用接口时，在“API 令牌”中“创建令牌”：只勾选需要的权限范围，令牌只显示一次；“调用记录”列出每一次调用，怀疑泄露时立即“撤销”。',
      '“Webhook”把报名、作品、成绩、获奖、证书与订单的状态变化推送到其他系统：“添加 Webhook”后复制签名密钥，用“发送测试”确认，在“投递记录”中查看与“重新投递”。',
      '学校可用“名册同步”按人员名册维护账号：上传 CSV、每晚从地址或文件夹读取，或由教务系统通过接口提交。先“试运行”，再正式同步；停用人数超过上限的名册会等待确认，“接受并执行”前请核对停用名单。',
      '列表旁的“订阅”按当前筛选条件每天或每周生成文件，邮件只含须登录的链接；在“订阅的导出”中暂停、修改、“立即生成”或“取消订阅”。',
    ],
    [
      'Accounts and invitations',
      'Add or import people: they set their own password by a code or an activation link, administrators never know it.',
      'Assigning a role sends an invitation and takes effect when it is accepted. A changed phone or address is confirmed by its owner.',
      'Where a school has an identity provider (OpenID Connect, CAS, SAML), add it under “Campus sign-in”, try a sign-in, compare the attributes, then turn it on. Numbers that do not fit wait under “To look into”.',
      'For another system, “Make a token” under “API tokens”: tick the scopes it needs and no more; the token is shown once. “Calls” lists each use. Revoke it at once if it may have leaked.',
      '“Webhooks” send changes of enrollments, works, results, awards, certificates and orders to another system: “Add a webhook”, copy the secret, “Send a test”, and look at “Deliveries”.',
      'A school keeps its accounts by “Roster sync”: a CSV is uploaded, read every night from an address or a folder, or sent by the API. Try it first. A roster that would disable too many waits for your decision: compare the list before you accept it.',
      '“Subscribe” beside an export has it made every day or week under the filters shown; mails hold a link that needs a sign-in. Pause, change, “Make it now” or “Unsubscribe” under “Subscribed exports”.',
    ],
  ),
  platform(
    'roles',
    '/system/role',
    ['/system/role', '/system/menu', '/system/permission'],
    [
      '角色与权限',
      '角色由权限与数据范围组成。内置角色可调整，也可按组织新建。',
      '“权限查询”回答两个问题：某项权限谁有，某人能做什么、为什么。',
    ],
    [
      'Roles and rights',
      'A role is a set of rights and the data they reach. Built-in roles can be adjusted, organizations can have their own.',
      'The explorer answers who holds a right, and what somebody may do and why.',
    ],
  ),
  platform(
    'schools',
    '/system/groud/schoolInfo',
    ['/system/groud/schoolInfo', '/system/groud/college', '/system/groud/major', '/system/dept'],
    ['维护院校库', '参赛者从院校库选择学校、学院与专业。重复的学校可合并，队伍、账号与证书随之归并。'],
    [
      'Keep the library of schools',
      'Participants choose school, college and major here. Schools that stand twice are merged; teams, accounts and certificates follow.',
    ],
  ),
  platform(
    'system',
    '/system/param',
    [
      '/system/param',
      '/system/dict',
      '/system/log',
      '/system/session',
      '/system/export',
      '/system/report',
      '/system/state',
      '/system/trial',
      '/system/task',
      '/message',
    ],
    [
      '参数、日志与消息',
      '“参数管理”控制验证码、上传大小等全局设置，每次修改都有记录。',
      '“操作日志”可按人、对象、时间查找，显示修改前后的内容；短信、邮件与微信的发送结果见“发送记录”。',
      '有已认证服务号的组织在“微信通知”中“设置公众号”，再为每类消息“设置模板”：模板编号与字段名以微信公众平台为准，“发送测试”会立即显示微信的答复。用户在账号设置中“关联微信”后才会收到。在“统一身份认证”中添加“微信内登录”后，在微信中打开本站的人也可用它登录。',
      '“系统状态”显示进程、数据库、磁盘、后台任务、签名证书和备份，每一项异常都写明该做什么；需要有人处理的，每天早上提醒管理员。',
    ],
    [
      'Parameters, log and messages',
      'Parameters hold settings of the whole product; each change is recorded.',
      'The operation log finds who changed what and shows before and after; the outbox shows what became of SMS, mail and WeChat.',
      'With a verified service account, “Set up the account” under “WeChat”, then “Set template” for each kind: id and fields are those WeChat shows. “Send a test” says at once what WeChat answers. People get messages once they “Link WeChat” in their settings. With the kind “Inside WeChat” under “Campus sign-in” the account also signs people in who open the site in WeChat.',
      'The system state shows processes, database, disk, background tasks, signing certificates and backups, each finding with what to do; what needs somebody is in a message to administrators every morning.',
    ],
  ),
  platform(
    'numbers',
    '/statistics/dataBase',
    ['/statistics'],
    [
      '统计与报告',
      '“数据统计”按竞赛、年份、省份、学校和学院查看报名、作品、获奖与证书，评审与收费按竞赛或年份查看，网站访问按竞赛或站点查看；图表下可查看数据表，筛选条件保存在网址中。',
      '报名或作品提交截止前 72 小时，页面按小时显示累计数、上一届同期与预测，每分钟更新；预测仅供安排人手参考。',
      '“统计报告”由若干内容块组成，生成后编号存档，可随时重新打开。',
      '“云统计”汇总权限范围内全部组织：竞赛、账号、队伍、证书与文件占用，及其每月增长。',
    ],
    [
      'Statistics and reports',
      'Statistics show enrollments, works, awards and certificates by competition, year, province, school and college, review and fees by competition or year, and visits by competition or site; every chart has its table, and filters stay in the address.',
      'In the last 72 hours before enrollment or submission ends the page shows what came by each hour, the edition before and a forecast, every minute anew; the forecast is for planning alone.',
      'A report is made of blocks, numbered and kept, and can be opened again at any time.',
      'Platform statistics sum up all organizations within reach: competitions, accounts, teams, certificates and files, and how they grow by month.',
    ],
  ),
] as const
