// The manual of those who judge, and of the offices: experts, panel leads, finance, editors, site administrators.
import { tasksOf } from './task.ts'

const expert = tasksOf('expert', 'peijingming')
const lead = tasksOf('lead', 'weilanzhou')
const finance = tasksOf('finance', 'qiumingli')
const editor = tasksOf('editor', 'yewanqing')
const site = tasksOf('site', 'guyanqing')
const asLead = { role: '评审组长' }

export const officeTasks = [
  expert(
    'accept-review',
    '/review/competition',
    ['/review/competition'],
    [
      '接受评审任务',
      '收到邀请后，在“评审任务”中点击“查看并答复”，核对竞赛、时间与酬金。',
      '阅读并勾选回避声明与保密承诺，点击“接受评审任务”。与作品有利害关系时请申报回避，该作品会交给他人。',
      '开放意向填报的批次，可先为各作品选择愿意、可以或不便，再点击“完成填报”。',
    ],
    [
      'Accept a review',
      'Open the invitation in your reviews and check competition, dates and fee.',
      'Read and confirm the declarations on conflicts of interest and confidentiality, then accept. Declare a conflict where you have one: the work goes to somebody else.',
      'Where bids are open, say for each work whether you want, can or cannot review it, and finish.',
    ],
  ),
  expert(
    'score',
    '/review/competition',
    ['/review/major', '/review/evaluationDetail'],
    [
      '评分',
      '点击“继续评分”进入评分页：左侧是作品，右侧是评分表，输入后自动保存。',
      '分数低于或高于规定界限时须写明原因；评语由主办方决定是否反馈给队伍。',
      '填完一份点击“提交并看下一件”。按 ? 查看评分页快捷键。断网时内容保存在本机，恢复后自动上传。',
    ],
    [
      'Score',
      'Continue from your reviews: the work stands beside the sheet, and what you enter is saved as you go.',
      'Scores beyond the limits of a criterion need a reason. Whether comments reach the team is the organizer’s decision.',
      'Submit a sheet to see the next work. Press ? for the keys. Without a connection your entries stay on this device and follow later.',
    ],
  ),
  expert(
    'expert-history',
    '/review/historicalReview',
    ['/review/historicalReview', '/review/recordDetail', '/expert/mine', '/center/expert', '/center/income'],
    [
      '评审记录与酬金',
      '“评审记录”列出您评过的全部作品与分数。',
      '在个人中心维护专家信息与可评审时间；酬金发放后在“奖金与酬金”查看明细。',
    ],
    [
      'Your records and fees',
      'Your review records list every work you scored.',
      'Keep your profile and the days you are busy up to date in your center; paid fees are listed there as well.',
    ],
  ),
  lead(
    'confirm-sheets',
    '/review/lead',
    ['/review/lead'],
    [
      '确认评分，处理分歧',
      '在“组长复核”选择批次，查看每件作品各位专家的评分与差距。本人未评完的作品看不到他人的分数。',
      '分差过大的作品可“退回重评”或“裁定”，均须写明理由。',
      '确认无误后批量“确认”。',
    ],
    [
      'Confirm sheets and settle differences',
      'Choose the batch at your desk: it shows the scores of each work and how far apart they are. Scores of others stay hidden until yours is submitted.',
      'Where experts are too far apart, return a sheet for scoring again or set the score yourself; both need a reason.',
      'Confirm the rest together.',
    ],
    asLead,
  ),
  lead(
    'sign-results',
    '/review/lead',
    ['/review/panel'],
    [
      '合议与签字',
      '办公室计算成绩并提交合议后，您会收到通知，在待办中打开成绩。',
      '核对名次与晋级名单，点击“同意签字”，或写明理由退回。全部组长签字后办公室才能锁定并公示。',
    ],
    [
      'Deliberate and sign',
      'You are notified when the office has calculated the results; open them from your to-dos.',
      'Check ranks and who advances, then sign or return them with a reason. The office can lock and publish only when every lead has signed.',
    ],
    asLead,
  ),
  finance(
    'orders',
    '/finance/list',
    ['/finance/list', '/finance/order', '/finance/action', '/finance/overview', '/finance/channel'],
    [
      '订单、凭证与退款',
      '“订单”列出每一笔应收与实收。银行转账的凭证在待办中等待“核对”，通过即到账。',
      '退款申请须核对明细与原因；批准后原路退回，失败的会留在待办中。',
    ],
    [
      'Orders, transfers and refunds',
      'Orders show what is owed and what came in. Proofs of bank transfers wait in your to-dos; approving one settles the order.',
      'Check items and reason of a refund. Approved refunds go back the way the money came; those that fail stay in your to-dos.',
    ],
  ),
  finance(
    'invoices',
    '/finance/invoice',
    ['/finance/invoice'],
    [
      '开具发票',
      '在“发票”中打开待审核的申请，核对抬头、税号与金额，选择通过或退回。',
      '通过后“登记发票”：填写数电票号码并上传文件，申请人随即可以下载。开错的发票作红冲，不直接修改。',
    ],
    [
      'Issue invoices',
      'Open a request, check title, tax number and sum, then approve or return it.',
      'Register the invoice with its number and file; the applicant can download it at once. A wrong invoice is reversed, never edited.',
    ],
  ),
  finance(
    'reconcile',
    '/finance/reconcile',
    ['/finance/reconcile', '/finance/ledger', '/finance/bill', '/finance/payout'],
    [
      '对账、总账与发放',
      '在“对账”上传渠道账单，系统逐笔比对并列出差异；每条差异须“登记处理”。',
      '“总账”中的每一笔都有来处；月结后不再变动。',
      '酬金与奖金以名单发放：经办人提交，另一人同意，付款后“登记付款”并上传回单。',
    ],
    [
      'Reconcile, ledger and payouts',
      'Upload the bill of a channel; each payment is compared and differences are listed until somebody has dealt with them.',
      'Every entry of the ledger has its source; a closed month no longer moves.',
      'Fees and prize money are paid by lists: one person submits, another approves, and the payment is recorded with its receipt.',
    ],
  ),
  editor(
    'write',
    '/newsManagement/list',
    ['/newsManagement/list', '/newsManagement/addEdit', '/newsManagement/detail'],
    [
      '撰写与发布资讯',
      '在“资讯列表”点击“新增资讯”，选择栏目，填写中文与英文内容；从 Word 粘贴会保留标题、表格与列表。',
      '“发布前检查”列出个人信息、失效链接等问题，点击“定位”跳到原文。',
      '提交后由另一人审核发布；已发布的文章修改后，新版本通过前公众看到的仍是旧版本。',
    ],
    [
      'Write and publish articles',
      'Add an article, choose its column and write it in Chinese and English. Pasting from Word keeps headings, tables and lists.',
      'Checks list personal data, dead links and the like, and lead to the place.',
      'Another person publishes it. While a change of a published article waits, the public sees the version before.',
    ],
  ),
  editor(
    'collect',
    '/newsManagement/apply',
    [
      ...['/newsManagement/apply', '/newsManagement/applyEdit', '/newsManagement/applyDetail', '/newsManagement/collect'],
      ...['/newsManagement/collectDetail', '/newsManagement/competitionCheck', '/newsManagement/checkDetail'],
    ],
    [
      '征稿与投稿',
      '下级组织向上级网站投稿，初审通过后由上级发布。',
      '“新建征集”可向多个组织约稿，列表显示谁“尚未交稿”，收到的稿件在同一处审核。',
    ],
    [
      'Calls and submissions',
      'Organizations below offer articles to the site above; after a first check the upper one publishes them.',
      'A call asks several organizations for articles, shows who has not delivered, and gathers what came in.',
    ],
    { path: '/newsManagement/collect', as: 'guyanqing' },
  ),
  site(
    'edit-site',
    '/website/site',
    ['/website/site'],
    [
      '编辑网站',
      '打开站点，依次设置名称与标识、外观、导航、首页内容。右侧预览随输入更新。',
      '保存的是草稿；点击“发布”后访客才看到。“历史版本”可恢复到任意一次发布。',
      '“生成预览链接”可让没有账号的人查看草稿。',
    ],
    [
      'Edit the site',
      'Open a site and set name and logo, look, navigation and home page. The preview follows what you type.',
      'Saving keeps a draft; visitors see it once you publish. Every published version can be restored.',
      'A preview link shows the draft to people without an account.',
    ],
    { path: '/website/site' },
  ),
  site(
    'pages',
    '/website/page',
    ['/website/page', '/website/banner'],
    [
      '页面与轮播图',
      '“新增页面”用内容块组成页面，例如合作单位、下载中心；发布后加入导航。',
      '轮播图按时间段显示，请同时上传手机用的图片。',
    ],
    [
      'Pages and banners',
      'Pages are made of blocks, for instance partners or downloads; publish one and add it to the navigation.',
      'Banners are shown for a period; upload a picture for phones as well.',
    ],
  ),
  site(
    'questions',
    '/website/question',
    ['/website/question'],
    [
      '答复访客的问题',
      '访客在“问一问”中没有找到答案的问题会到这里。写好答复后对方会收到消息或邮件。',
      '常见的问题可一键转为常见问题，助手随即据此回答。',
    ],
    [
      'Answer visitors',
      'Questions the assistant could not answer come here. Your answer reaches the visitor by message or mail.',
      'One click makes it a public question and answer, from which the assistant answers at once.',
    ],
  ),
] as const
