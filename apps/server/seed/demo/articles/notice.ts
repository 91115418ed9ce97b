import type { DemoArticle } from './article.ts'

const author = '大赛组委会秘书处'

/** The notices that open the edition. */
export const noticeArticles: readonly DemoArticle[] = [
  {
    column: 'notice',
    titleZh: '关于举办首届“开赛杯”全国大学生创新设计大赛的通知',
    titleEn: 'Notice on the First Kaisai Cup National University Innovation Design Competition',
    summaryZh: '首届“开赛杯”全国大学生创新设计大赛以“为真实的生活而设计”为主题，2026年9月15日起报名，2027年4月举行决赛。',
    summaryEn:
      'The first Kaisai Cup, on the theme "Designing for real life", opens for enrollment on 15 September 2026. The final takes place in April 2027.',
    author,
    daysAgo: 66,
    top: true,
    cover: 'a',
    htmlZh: `<p>各普通高等学校：</p>
<p>为提升大学生的创新意识与设计实践能力，推动设计教育与社会需求相结合，云帆创新设计学会决定举办首届“开赛杯”全国大学生创新设计大赛（以下简称“大赛”）。现将有关事项通知如下。</p>
<h2>一、大赛主题</h2>
<p><strong>为真实的生活而设计。</strong>鼓励参赛者走进社区、工厂、田野和医院，从真实的人和真实的困难出发，提出可以验证的设计方案。</p>
<h2>二、组织机构</h2>
<ul><li>主办单位：云帆创新设计学会</li><li>承办单位：青禾设计教育发展中心</li><li>技术支持：开赛竞赛服务平台</li></ul>
<h2>三、参赛对象</h2>
<p>2026—2027学年在籍的普通高等学校本科生、专科（高职）生和研究生均可参加，以个人或团队形式报名。</p>
<h2>四、进度安排</h2>
<table><thead><tr><th>阶段</th><th>时间</th></tr></thead><tbody><tr><td>网上报名</td><td>2026年9月15日—12月20日17:00</td></tr><tr><td>作品提交</td><td>2026年10月10日—2027年1月10日17:00</td></tr><tr><td>形式审查</td><td>2027年1月11日—1月20日</td></tr><tr><td>网络评审</td><td>2027年2月22日—3月14日</td></tr><tr><td>现场决赛</td><td>2027年4月17日—18日</td></tr><tr><td>结果公示</td><td>2027年4月22日—28日</td></tr></tbody></table>
<h2>五、工作要求</h2>
<ol><li>各校确定一名负责教师，于2026年10月15日前在平台完成学校管理员认证。</li><li>各校认真审核参赛者学籍与作品原创性，确保公平公正。</li><li>大赛不委托任何机构组织培训或代报名。</li></ol>
<p>未尽事宜由大赛组委会负责解释。</p>`,
    htmlEn: `<p>To all universities and colleges:</p>
<p>To strengthen students' sense of innovation and their practice of design, and to bring design education closer to the needs of society, the Yunfan Society for Innovation Design holds the first Kaisai Cup National University Innovation Design Competition. The details are as follows.</p>
<h2>1. Theme</h2>
<p><strong>Designing for real life.</strong> Go to neighbourhoods, workshops, fields and hospitals; start from real people and real difficulties; propose designs that can be tested.</p>
<h2>2. Organisation</h2>
<ul><li>Host: Yunfan Society for Innovation Design</li><li>Organiser: Qinghe Centre for Design Education</li><li>Technical support: Kaisai competition platform</li></ul>
<h2>3. Who may take part</h2>
<p>Undergraduates, junior college students and postgraduates registered in the academic year 2026–2027, alone or in teams.</p>
<h2>4. Schedule</h2>
<table><thead><tr><th>Stage</th><th>Time</th></tr></thead><tbody><tr><td>Enrollment</td><td>15 September – 20 December 2026, 17:00</td></tr><tr><td>Submission of works</td><td>10 October 2026 – 10 January 2027, 17:00</td></tr><tr><td>Formal check</td><td>11 – 20 January 2027</td></tr><tr><td>Online review</td><td>22 February – 14 March 2027</td></tr><tr><td>Final on site</td><td>17 – 18 April 2027</td></tr><tr><td>Publication of results</td><td>22 – 28 April 2027</td></tr></tbody></table>
<h2>5. What schools are asked to do</h2>
<ol><li>Name one teacher in charge, who is verified on the platform as school administrator by 15 October 2026.</li><li>Check student status and originality with care.</li><li>The competition commissions nobody to hold trainings or to enroll teams on their behalf.</li></ol>
<p>Further questions are decided by the organising committee.</p>`,
  },
  {
    column: 'notice',
    titleZh: '关于开放网上报名的通知',
    titleEn: 'Notice: online enrollment is open',
    summaryZh: '报名通道于2026年9月15日9:00开放，12月20日17:00关闭。报名须由队长创建团队、全体成员确认、学校审核。',
    summaryEn:
      'Enrollment opened on 15 September 2026 at 9:00 and closes on 20 December at 17:00. The captain creates the team, all members confirm, and the school approves.',
    author,
    daysAgo: 64,
    top: true,
    htmlZh: `<p>首届“开赛杯”全国大学生创新设计大赛网上报名通道已开放，现将有关事项通知如下。</p>
<h2>报名时间</h2>
<p>2026年9月15日9:00至<strong>12月20日17:00</strong>。截止时间以平台服务器时间为准，到时系统自动关闭，不接受补报。</p>
<h2>报名条件</h2>
<ul><li>团队人数1至5人（含队长），可跨专业、跨年级组队；每队至多2名指导教师。</li><li>跨校组队以队长所在学校为推荐学校，由该校统一审核。</li><li>每名学生在同一赛道只能参加一支队伍，全部赛道合计不超过两支；每名教师至多指导5支队伍。</li></ul>
<h2>报名流程</h2>
<ol><li>队长注册账号并完善学校、学院、专业、学号等资料；</li><li>选择赛道，创建团队，邀请成员和指导教师；</li><li>被邀请人在72小时内登录确认，逾期邀请自动失效，可重新邀请；</li><li>队长提交报名，学校管理员审核；</li><li>审核通过并缴费后，报名生效。</li></ol>
<h2>特别提醒</h2>
<p>获奖证书上的姓名、学校、作品名称和排序均取自报名信息。<strong>报名生效后如需修改，须由队长申请并重新经过学校审核；获奖名单公布后不再修改。</strong>请在提交前逐项核对，尤其是姓名中的生僻字和间隔号。</p>
<p>操作步骤详见<a href="/home/newsList?column=guide">参赛指南</a>。</p>`,
    htmlEn: `<p>Online enrollment for the first Kaisai Cup is open. Please note the following.</p>
<h2>Time</h2>
<p>15 September 2026, 9:00, until <strong>20 December, 17:00</strong>. The time of the platform's server counts. The system closes by itself, and late enrollment is not possible.</p>
<h2>Conditions</h2>
<ul><li>Teams have 1 to 5 members including the captain, from any major and year, and at most 2 advisors.</li><li>A team across schools is recommended and checked by the captain's school.</li><li>A student may be in one team per category and in two teams altogether. A teacher may advise up to 5 teams.</li></ul>
<h2>Steps</h2>
<ol><li>The captain registers and completes the profile: school, college, major, student number.</li><li>Choose a category, create the team, invite members and advisors.</li><li>Everyone invited confirms within 72 hours. After that the invitation expires and may be sent again.</li><li>The captain submits, and the school administrator decides.</li><li>Once approved and paid, the enrollment is effective.</li></ol>
<h2>Please note</h2>
<p>Names, school, title and order of members on certificates are taken from the enrollment. <strong>Later changes must be requested by the captain and approved by the school again; after the winners are published nothing can be changed.</strong> Check every entry before you submit, above all rare characters and the middle dot in names.</p>
<p>All steps are described in the <a href="/home/newsList?column=guide">guide</a>.</p>`,
  },
  {
    column: 'notice',
    titleZh: '关于各校开展校级选拔与推荐工作的通知',
    titleEn: 'Notice on selection and recommendation by schools',
    summaryZh: '各校于2026年12月25日前完成校级选拔，按赛道推荐进入全国网络评审的作品，每校每赛道不超过20件。',
    summaryEn:
      'Schools finish their own selection by 25 December 2026 and recommend up to 20 works per category for the national online review.',
    author,
    daysAgo: 48,
    htmlZh: `<p>为保证作品质量、减轻评审压力，大赛实行“校级选拔、全国评审”两级赛制。现就校级选拔与推荐工作通知如下。</p>
<h2>一、推荐名额</h2>
<p>每校每个赛道推荐作品不超过20件。上一年度试办邀请赛获得优秀组织奖的学校，每赛道可增加5件。名额不足20件的赛道不得调剂到其他赛道。</p>
<h2>二、选拔方式</h2>
<ol><li>由学校自行确定，可采取网络评审、现场答辩或两者结合的方式；</li><li>评审教师不少于3人，与参赛团队存在指导关系的应当回避；</li><li>选拔结果在校内公示不少于3个工作日。</li></ol>
<h2>三、平台操作</h2>
<p>学校管理员登录后台，在“报名管理”中按顺序完成三项工作：</p>
<ul><li><strong>审核报名</strong>：核对学籍、团队人数与指导教师；需要补充的选择“退回修改”并写明原因；</li><li><strong>排定次序</strong>：在“学校推荐”中拖动排序，排序只供名额截取使用，评审专家看不到；</li><li><strong>提交推荐表</strong>：导出推荐汇总表，盖章后上传扫描件。</li></ul>
<h2>四、时间节点</h2>
<table><thead><tr><th>工作</th><th>截止时间</th></tr></thead><tbody><tr><td>报名审核</td><td>2026年12月23日17:00</td></tr><tr><td>推荐次序与推荐表</td><td>2026年12月25日17:00</td></tr></tbody></table>
<p>逾期未提交推荐表的学校，系统将按报名生效的先后次序截取名额。</p>`,
    htmlEn: `<p>To keep the quality of works high and the load of reviewers bearable, the competition has two levels: selection by schools, then a national review.</p>
<h2>1. Quota</h2>
<p>Each school may recommend up to 20 works per category. Schools that received the award for organisation at last year's pilot may add 5 per category. Places left over in one category cannot be moved to another.</p>
<h2>2. Selection</h2>
<ol><li>Schools choose the form themselves: online review, presentation, or both.</li><li>At least 3 teachers review. Whoever advises a team does not judge it.</li><li>The result is published within the school for at least 3 working days.</li></ol>
<h2>3. On the platform</h2>
<p>School administrators do three things in the desk, in this order:</p>
<ul><li><strong>Check enrollments</strong>: status, number of members, advisors. Where something is missing choose "Return" and say why.</li><li><strong>Set the order</strong>: drag the works into order under "School recommendation". The order only decides who is within the quota; reviewers do not see it.</li><li><strong>Hand in the form</strong>: export the recommendation form and upload a stamped scan.</li></ul>
<h2>4. Deadlines</h2>
<table><thead><tr><th>Task</th><th>Until</th></tr></thead><tbody><tr><td>Check of enrollments</td><td>23 December 2026, 17:00</td></tr><tr><td>Order and form</td><td>25 December 2026, 17:00</td></tr></tbody></table>
<p>For schools without a form, the quota is filled in the order in which enrollments became effective.</p>`,
  },
  {
    column: 'notice',
    titleZh: '关于报名费缴纳与发票开具的通知',
    titleEn: 'Notice on the enrollment fee and invoices',
    summaryZh: '每支队伍报名费120元，可由队长在线支付或由学校批量缴纳；发票自付款之日起180日内申请。',
    summaryEn:
      'The fee is 120 CNY per team, paid online by the captain or in one batch by the school. Invoices may be requested within 180 days of payment.',
    author,
    daysAgo: 41,
    htmlZh: `<h2>一、收费标准</h2>
<p>每支队伍报名费<strong>120元</strong>，用于作品评审、决赛会务和证书制作。专科（高职）组与本科组标准相同。同一队伍不重复收费，入围决赛不再另行收费。</p>
<h2>二、缴费方式</h2>
<table><thead><tr><th>方式</th><th>适用</th><th>说明</th></tr></thead><tbody><tr><td>在线支付</td><td>队长</td><td>审核通过后在个人中心支付，订单30分钟内有效，超时可重新下单</td></tr><tr><td>学校批量缴费</td><td>学校管理员</td><td>勾选多支队伍生成一个订单，对公转账并上传凭证，7日内有效</td></tr></tbody></table>
<h2>三、减免与退费</h2>
<ul><li>家庭经济困难学生所在团队可申请减免，由学校出具证明，在报名页面上传。</li><li>作品提交开始前退赛的，可申请全额退费，款项原路退回；作品提交开始后不再退费。</li><li>重复支付的款项由系统自动识别并退回。</li></ul>
<h2>四、发票</h2>
<ol><li>付款成功后，在“我的订单”中申请数电发票，填写抬头和纳税人识别号；</li><li>批量缴费的订单按学校开具一张发票；</li><li>请自付款之日起180日内申请，跨年度申请可能影响报销，请提前咨询本校财务部门。</li></ol>
<blockquote>收款账户仅在订单页面显示。大赛不通过私人账户收取任何费用。</blockquote>`,
    htmlEn: `<h2>1. The fee</h2>
<p>The fee is <strong>120 CNY</strong> per team. It pays for the review of works, the final and the certificates. It is the same for junior colleges and universities. A team pays once; being a finalist costs nothing more.</p>
<h2>2. How to pay</h2>
<table><thead><tr><th>Way</th><th>Who</th><th>Note</th></tr></thead><tbody><tr><td>Online</td><td>Captain</td><td>In the personal center once approved. An order is valid for 30 minutes and can be made again</td></tr><tr><td>Batch</td><td>School administrator</td><td>Tick several teams to make one order, transfer the sum and upload the voucher within 7 days</td></tr></tbody></table>
<h2>3. Exemptions and refunds</h2>
<ul><li>Teams of students in financial need may apply for an exemption with a certificate of their school.</li><li>Whoever withdraws before the submission of works opens gets the full fee back the way it was paid. After that there is no refund.</li><li>Double payments are found and returned by the system.</li></ul>
<h2>4. Invoices</h2>
<ol><li>After payment, ask for a digital invoice under "My orders" with its title and tax number.</li><li>A batch order gets one invoice for the school.</li><li>Please ask within 180 days. An invoice of another year may be difficult to reimburse: consult your finance office in time.</li></ol>
<blockquote>The account to pay into is shown on the order page only. The competition never collects fees through private accounts.</blockquote>`,
  },
]
