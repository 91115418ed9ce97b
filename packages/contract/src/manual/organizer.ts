// "Run a competition in 12 steps": the organizer's chapter of the manual.
import { type ManualTask, tasksOf } from './task.ts'

const step = tasksOf('organizer', 'guyanqing')

/** The steps in the order of the work. */
export const twelveSteps: readonly ManualTask[] = [
  step(
    'organization',
    '/system/groud/user',
    ['/system/groud'],
    [
      '组织与人员',
      '先建立主办组织，再添加同事并分配角色。“指定竞赛”范围的角色还须在竞赛的“竞赛人员”中指定到人。',
      '没有接入短信或邮件时，可为待激活的用户生成激活链接，转交本人设置密码。',
    ],
    [
      'Organization and people',
      'Create the organizing body, then add colleagues and assign roles. Competition-scoped roles also have to be assigned in each competition under “Staff”.',
      'Without an SMS or e-mail gateway, create an activation link for a new user and pass it on so they can choose a password.',
    ],
    { as: 'admin' },
  ),
  step(
    'site',
    '/website/site',
    ['/website'],
    ['网站', '网站上线后公众才能看到竞赛。没有域名时，网站位于 /s/ 加站点代码的地址。导航与首页可随时调整。'],
    [
      'Website',
      'The public sees competitions once a site is online. Without a domain, a site is available at /s/ followed by its code. Navigation and home page can be changed at any time.',
    ],
  ),
  step(
    'create',
    '/competition/list',
    ['/competition/list', '/competition/addEdit', '/competition/details', '/competition/overview', '/competition/rehearsal'],
    [
      '新建竞赛',
      '选择一套预设，系统会建好赛段、赛项、表单和规则；再补齐基本信息。往届竞赛可“克隆为新一届”，时间整体平移。',
      '右侧的“发布前检查”列出还缺什么，点击即跳到对应的字段。',
    ],
    [
      'Create a competition',
      'Start from a preset: it sets up stages, categories, forms and rules. Then complete the basics. Clone an earlier edition to shift all its dates.',
      'The publishing checklist on the right lists what is missing; select a line to jump to the field.',
    ],
    { path: '/competition/details?id={competition}' },
  ),
  step(
    'schedule',
    '/competition/list',
    ['/competition/scheduleSet'],
    [
      '赛程安排',
      '在时间轴上拖动或输入各窗口的起止时间，冲突会即时提示。可按指定时刻预览公众页面。已开始的窗口不能改开始时间，提前截止须说明原因。',
    ],
    [
      'Schedule',
      'Drag windows on the timeline or type their dates; conflicts are shown immediately. Preview the public page at any date. Windows that have started keep their start; moving a deadline forward needs a reason.',
    ],
    { path: '/competition/scheduleSet?id={competition}' },
  ),
  step(
    'forms',
    '/competition/list',
    ['/competition/enrollSet', '/competition/workSubSet', '/competition/feeSet'],
    [
      '报名与作品设置',
      '为每个赛项选择报名表、作品表、名额与费用，再设置参赛规则与审核环节。某一环节没有审核人员时，报名会停在那里，系统会在此处和导入时提示。',
    ],
    [
      'Enrollment and works',
      'Choose forms, places and fees for each category, then set the rules and audit steps. If a step has no one to audit, enrollments wait there; you are warned here and on import.',
    ],
    { path: '/competition/enrollSet?id={competition}' },
  ),
  step(
    'criteria',
    '/competition/list',
    ['/competition/reviewSet', '/expert'],
    [
      '评审规则与专家',
      '设置评分项、权重和每件作品的评审人数，并查看工作量估算。专家来自专家库：征集、入库审核、分组、抽取，再向本竞赛发出邀请。',
    ],
    [
      'Review rules and experts',
      'Set criteria, weights and reviewers per work, and check the workload estimate. Experts come from the library: recruit, admit, group, draw, then invite them to this competition.',
    ],
    { path: '/competition/reviewSet?id={competition}' },
  ),
  step(
    'publish',
    '/competition/list',
    ['/newsManagement'],
    [
      '发布与资讯',
      '清单补齐后提交审核，由另一人通过即发布；只有一人时，可在“审核方式”中改为直接发布。发布后撰写资讯，同样由另一人审核。',
    ],
    [
      'Publish and announce',
      'When the checklist is complete, submit for approval; another person publishes. If you work alone, switch to direct publishing under “Approval setting”. Then write articles, which are also approved by someone else.',
    ],
    { path: '/competition/overview?competitionId={competition}' },
  ),
  step(
    'audit',
    '/enroll/team',
    ['/enroll', '/finance'],
    [
      '报名审核',
      '审核页支持键盘：1 通过、2 退回修改、3 不通过，J / K 换下一个。停滞的报名可催办，也可在写明原因后代审。变更申请会先显示对该队伍的影响。',
    ],
    [
      'Audit enrollments',
      'The audit page works by keyboard: 1 approve, 2 return, 3 reject, J and K to move. Remind teams and schools that are stuck, or audit in their place with a reason. Change requests show their effect on the team first.',
    ],
  ),
  step(
    'works',
    '/work/list',
    ['/work'],
    ['作品形审与查重', '形审沿用同样的按键。双盲评审的作品如有待确认的身份线索，通过前会询问。“未提交队伍”可查看并催交。'],
    [
      'Check works',
      'The formal check uses the same keys. If a double-blind work still has open identity findings, you are asked before it passes. Use “Not submitted” to see and remind teams that have not submitted.',
    ],
  ),
  step(
    'review',
    '/review/distribution',
    ['/review'],
    [
      '评审、成绩与晋级',
      '建立批次、生成分配方案、发布给专家；进度表显示谁还没有评。全部提交后计算、签署、锁定并公示成绩，再确定晋级。',
    ],
    [
      'Review, results and advancement',
      'Create a batch, generate a distribution plan and publish it to experts; the progress table shows what is outstanding. Then calculate, sign, lock and publish results, and confirm who advances.',
    ],
  ),
  step(
    'awards',
    '/award/scheme',
    ['/award', '/competitionReward'],
    ['评奖', '奖项方案逐行列出奖项、比例与奖金，启用后可在模拟中比较调整前后的变化。按排名评奖、确认并公示，无异议后定稿。'],
    [
      'Awards',
      'An award scheme lists each award with its share and prize. Activate it, compare changes in the simulator, assign by ranking, confirm and publish; awards become final once the objection period ends.',
    ],
  ),
  step(
    'certificates',
    '/certificate/make',
    ['/certificate'],
    [
      '证书与归档',
      '设计并发布证书模板，按获奖名单制作、抽查、公布并发送。公众可凭编号或二维码核验。最后结束并归档竞赛，下一届从克隆开始。',
    ],
    [
      'Certificates and archive',
      'Design and publish a template, make certificates from the award list, spot-check, publish and send them. Anyone can verify them by number or QR code. Then finish and archive the competition, and clone it for the next edition.',
    ],
  ),
]
