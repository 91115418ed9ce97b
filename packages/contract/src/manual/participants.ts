// The manual of those who take part: participants, their advisors, their schools.
import { tasksOf } from './task.ts'

const organizer = tasksOf('organizer', 'guyanqing')
const participant = tasksOf('participant', 'xujiahe')
const advisor = tasksOf('advisor', 'jichangming')
const school = tasksOf('school', 'zhaomingyuan')

export const participantTasks = [
  participant(
    'enroll',
    '/home/competition',
    ['/home/competition', '/home/signUp'],
    [
      '报名参赛',
      '在“竞赛”中找到报名中的竞赛，打开详情后点击“报名”。未登录时会先请您登录或注册。',
      '选择{category}，填写“队伍名称”，点击“创建队伍，下一步”。',
      '按姓名和手机号邀请队员与指导教师，点击“发送邀请”。对方在消息或待办中点击“同意加入”后才算入队。',
      '填完报名表，勾选“我已阅读并同意”，点击“提交报名”。截止前可随时修改未提交的内容，系统自动保存。',
    ],
    [
      'Enroll',
      'Find a competition that is open under “Competitions” and open it. You are asked to sign in or register first.',
      'Choose the {category} and name your team.',
      'Invite members and advisors by name and phone number. Each of them joins only after accepting the invitation.',
      'Complete the form, confirm that you have read the rules, and submit. What is not submitted yet can be changed until enrollment closes; it is saved as you type.',
    ],
  ),
  participant(
    'team',
    '/center/competition',
    ['/center/competition', '/center/team', '/home/competition/team'],
    [
      '管理队伍',
      '在个人中心的“我的竞赛”查看每支队伍的状态、待办和下一个截止时间。',
      '被退回修改的报名会写明原因；改正后重新提交，原有内容不会丢失。',
      '报名通过后更换成员，须在队伍页面提出变更申请，由审核人员确认后生效。',
    ],
    [
      'Manage your team',
      'Your center lists each team with its state, what is left to do and the next deadline.',
      'A returned enrollment says why. Correct it and submit again; nothing you typed is lost.',
      'After approval members are changed by a change request on the page of the team; it takes effect when it is approved.',
    ],
  ),
  participant(
    'pay',
    '/center/orders',
    ['/center/orders', '/home/pay', '/home/paySuccess'],
    [
      '缴费与发票',
      '需要缴费的队伍会出现在待办中。点击“去支付”，选择付款方式，在订单关闭前完成付款。',
      '金额有误或重复支付时，在订单中点击“申请退款”，写明原因，由财务审核。',
      '在“我的发票”中选择已支付的订单，点击“申请开票”，填写发票抬头与税号。开出后可下载。',
    ],
    [
      'Fees and invoices',
      'A team that has to pay appears in your to-dos. Choose how to pay and finish before the order is closed.',
      'Ask for a refund in the order and say why; finance decides.',
      'Choose paid orders under your invoices, ask for an invoice and enter title and tax number. You download it when it is issued.',
    ],
    { as: 'qinmubai' },
  ),
  participant(
    'submit',
    '/center/work',
    ['/center/work', '/home/competition/submitWork', '/home/work/receipt'],
    [
      '提交{work}',
      '在个人中心的“我的{work}”点击“开始填写{work}”，填写名称、摘要并上传文件。断网后会自动续传。',
      '双盲评审的{work}请勿出现学校与姓名；提交前系统会检查并提示。',
      '显示“内容已完整，可以提交”后点击“提交{work}”。提交成功后请下载回执，凭回执编号可核对所交的文件。',
      '截止前可撤回并再次提交，以最后一次为准。形审退回时点击“去补正”。',
    ],
    [
      'Submit a {work}',
      'Open your {work}s, enter title and abstract and upload the files. An upload goes on by itself after the connection was lost.',
      'In double-blind review nothing may name your school or people; the page checks this before you submit.',
      'Submit when the page says that everything is complete, and download the receipt: its number proves which files you submitted.',
      'Until the deadline you may withdraw and submit again; the last version counts. If the formal check returns it, correct it from there.',
    ],
  ),
  participant(
    'results',
    '/center/result',
    ['/center/result', '/center/reward', '/center/newReward', '/center/certificate'],
    [
      '查看成绩、获奖与证书',
      '成绩公示后，在个人中心查看本队的名次与评审反馈（如主办方公开）。公示期内可提出异议。',
      '证书公布后会收到通知，可“下载 PDF”。任何人都能凭编号或二维码核验真伪。',
    ],
    [
      'Results, awards and certificates',
      'When results are published your center shows your place and, where the organizer gives it, feedback. Objections are possible during the publicity period.',
      'You are notified when your certificate is published and download it as PDF. Anybody can verify it by its number or QR code.',
    ],
    { as: 'jichangming', path: '/center/certificate' },
  ),
  participant(
    'account',
    '/center/set',
    ['/center/set', '/center/users', '/center/informationSub', '/center/todo', '/role'],
    [
      '账号、消息与安全',
      '在“账号设置”修改手机号、密码，查看登录设备并下线陌生设备；可添加通行密钥或验证器作为二次验证。',
      '在“消息与订阅”选择各类消息是否同时发送短信或邮件。收到的角色邀请在待办中答复。',
    ],
    [
      'Account, messages and security',
      'Change phone and password in your settings, sign out devices you do not recognize, and add a passkey or an authenticator as second factor.',
      'Choose which messages also come by SMS or e-mail. Invitations to roles are answered from your to-dos.',
    ],
    { path: '/center/set' },
  ),
  advisor(
    'advise',
    '/center/todo',
    ['/home/enroll/join'],
    [
      '接受邀请，指导队伍',
      '队长邀请后，您会收到消息，并在待办中看到邀请。核对竞赛与队伍，点击“同意加入”或拒绝。',
      '加入后可在个人中心查看队伍与{work}的进展；需要指导教师确认的环节会出现在待办中。',
      '同时指导的队伍数可能有上限，达到上限时系统会说明是哪一条规则。',
    ],
    [
      'Accept an invitation and advise a team',
      'When a captain invites you, you are notified and find the invitation in your to-dos. Check competition and team, then accept or decline.',
      'Afterwards your center shows how team and {work} progress; steps that need an advisor appear in your to-dos.',
      'The number of teams you may advise can be limited; if so, the refusal names the rule.',
    ],
    { path: '/center/todo' },
  ),
  advisor(
    'advisor-teams',
    '/center/team',
    [],
    [
      '查看指导的队伍与证书',
      '“我的队伍”中列出您指导的队伍，状态与截止时间随时更新。',
      '优秀指导教师等证书公布后，在“我的证书”中下载。',
    ],
    [
      'Your teams and certificates',
      'The list of your teams shows those you advise with their states and deadlines.',
      'Certificates for advisors are downloaded from your certificates once they are published.',
    ],
  ),
  school(
    'school-audit',
    '/enroll/team',
    [],
    [
      '审核本校报名',
      '工作台的待办显示等待本校审核的队伍数，点击即进入筛选好的列表。',
      '打开一支队伍核对成员与材料，选择通过、退回修改或不通过；退回和不通过须写明原因，队长会收到通知。',
      '审核窗口结束前未处理的队伍会提醒您。',
    ],
    [
      'Audit the enrollments of your school',
      'Your workbench counts the teams that wait for your school; one click opens them.',
      'Open a team, check people and material, then approve, return or reject. Returning and rejecting need a reason, which the captain receives.',
      'You are reminded of teams that are still open before the audit window ends.',
    ],
  ),
  school(
    'school-fees',
    '/finance/school/bill',
    ['/finance/school', '/finance/batch'],
    [
      '统一缴费与开票',
      '由学校统一缴费时，筛选待缴费的队伍，点击“为筛出的全部队伍下单”，核对金额后“确认下单”。',
      '银行转账后“上传转账凭证”，审核期间订单不会关闭。',
      '缴费确认后“申请开票”，抬头可保存供下次使用。',
    ],
    [
      'Pay for your teams, and invoices',
      'If the school pays, filter the teams that owe a fee, place one order for them and check the sum.',
      'After a bank transfer upload the proof; the order stays open while it is checked.',
      'When the payment is confirmed ask for the invoice; its title is kept for the next time.',
    ],
  ),
  school(
    'school-summary',
    '/summary/list',
    ['/summary/list', '/summary/submission'],
    [
      '填报学校总结',
      '收到总结任务后点击“填报”。队伍、{work}、获奖等数字已按系统数据预填。',
      '填写正文、上传照片，“下载总结表”盖章后上传扫描件，显示“内容完整，可以提交”时点击“提交总结”。',
      '被退回时按原因补充后再次提交；通过后可“下载本校报告”。',
    ],
    [
      'Submit the summary of your school',
      'Open the task. Numbers of teams, {work}s and awards are filled in from the data already.',
      'Write the text and upload photographs, download the form, have it stamped and upload the scan; then submit.',
      'If it is returned, complete what is asked for and submit again. After approval the report of your school can be downloaded.',
    ],
  ),
] as const

/** What organizers do beside the twelve steps. */
export const besideTasks = [
  organizer(
    'study',
    '/competition/study',
    ['/competition/study'],
    ['学习资料', '为竞赛上传讲义、视频与样题，设置公开范围与开放时间；参赛者在个人中心的“学习资料”中查看。'],
    [
      'Study materials',
      'Upload notes, videos and examples for a competition, and set who sees them and from when; participants find them in their center.',
    ],
    { path: '/competition/study?competitionId={judged}' },
  ),
  organizer(
    'collect-summaries',
    '/summary/set',
    ['/summary/set', '/summary/record', '/summary/detail'],
    [
      '收集学校总结',
      '“新建总结任务”，选择竞赛、学校与截止时间，在“编辑表单”中安排要填的内容，然后“保存并发布”。',
      '学校提交后逐份查看，通过或“退回修改”；全部收齐后“生成汇总报告”。',
    ],
    [
      'Collect summaries of schools',
      'Make a summary task with its competitions, schools and deadline, arrange the form and publish it.',
      'Approve or return what schools submit, then make the report over all of them.',
    ],
  ),
] as const
