import type { DemoArticle } from './article.ts'

const author = '平台技术支持组'

/** How to use the platform, one manual for each kind of user. */
export const manualArticles: readonly DemoArticle[] = [
  {
    column: 'manual',
    titleZh: '操作手册（一）：参赛学生',
    titleEn: 'Manual 1: students',
    summaryZh: '注册账号、完善资料、报名组队、提交作品、查看成绩与下载证书的完整操作说明。',
    summaryEn: 'Registration, profile, enrollment, submission, results and certificates, step by step.',
    author,
    daysAgo: 63,
    htmlZh: `<h2>1. 注册与登录</h2>
<p>打开网站右上角“登录”，选择“注册”，用手机号或邮箱获取验证码，设置用户名和密码。密码须为8至20位，包含大小写字母、数字、符号中的至少三种。也可以不用密码，每次用验证码登录。</p>
<h2>2. 完善资料</h2>
<p>进入“个人中心—个人资料”，选择学校、学院、专业和年级，填写学号与证件信息。资料完整度达到100%后，报名时会自动带出。姓名中的生僻字请用输入法直接输入，<strong>不要用拼音或近似字代替</strong>；少数民族姓名中的间隔号请使用“·”。</p>
<h2>3. 报名与组队</h2>
<ul><li>队长：在大赛页面点击“立即报名”，按四个步骤完成；</li><li>队员与指导教师：在“个人中心—待办”中接受邀请；</li><li>随时可在“我的竞赛”中查看进度。</li></ul>
<h2>4. 提交作品</h2>
<ol><li>进入“我的作品”，选择要提交的文件，可同时上传多个；</li><li>上传过程中可以离开页面，回来后继续；</li><li>全部检查项显示为绿色后，点击“提交”，保存回执编号。</li></ol>
<h2>5. 结果与证书</h2>
<p>成绩公布后会收到站内信。在“我的竞赛”中查看各评分项得分和专家意见，在“我的证书”中下载证书。</p>
<h2>6. 常用提示</h2>
<blockquote>页面右上角的铃铛是消息，带数字表示未读。在“订阅设置”中可以选择是否同时接收短信和邮件；账号安全类消息不能关闭。</blockquote>`,
    htmlEn: `<h2>1. Register and sign in</h2>
<p>Choose "Sign in", then "Register" at the top right. Get a code on your phone or e-mail address and choose a user name and a password of 8 to 20 characters with at least three of upper case, lower case, digits and symbols. You may also sign in by code each time.</p>
<h2>2. Profile</h2>
<p>Under "Center – Profile" choose school, college, major and year, and enter your student number and identity document. A complete profile fills the enrollment by itself. Type rare characters of your name with your input method; <strong>do not replace them with pinyin or similar characters</strong>. Use the middle dot "·" where your name has one.</p>
<h2>3. Enroll</h2>
<ul><li>Captains: press "Enroll" on the competition's page and follow the four steps.</li><li>Members and advisors: accept the invitation under "Center – To do".</li><li>"My competitions" shows how far you are.</li></ul>
<h2>4. Submit</h2>
<ol><li>Open "My works" and choose the files; several may travel at once.</li><li>You may leave the page during an upload and go on later.</li><li>When every check is green, press "Submit" and keep the receipt number.</li></ol>
<h2>5. Results and certificates</h2>
<p>You are notified when results are published. Find points and comments under "My competitions", certificates under "My certificates".</p>
<h2>6. Good to know</h2>
<blockquote>The bell at the top right shows unread messages. Under "Subscriptions" you choose whether to get them by SMS and e-mail too; security messages cannot be switched off.</blockquote>`,
  },
  {
    column: 'manual',
    titleZh: '操作手册（二）：学校与学院管理员',
    titleEn: 'Manual 2: administrators of schools and colleges',
    summaryZh: '管理员认证、师生账号导入、报名审核、推荐排序、批量缴费与校级总结的操作说明。',
    summaryEn: 'Verification, import of accounts, check of enrollments, recommendation, batch payment and the school summary.',
    author,
    daysAgo: 56,
    htmlZh: `<h2>1. 认证与角色</h2>
<p>每校由组委会开通一个“学校管理员”账号，可自行增加“学院管理员”。一人同时拥有多个角色时，登录后先选择本次使用的组织和角色，也可在右上角随时切换。学院管理员只能看到本学院的数据。</p>
<h2>2. 导入师生账号</h2>
<ol><li>在“用户管理”下载导入模板，按示例填写，不要改动表头；</li><li>上传后系统先<strong>校验</strong>，有错误时给出带批注的错误表，不会写入任何数据；</li><li>校验通过后确认导入，一次至多5,000行；</li><li>被导入的用户用手机号或邮箱自行激活，<strong>没有统一的初始密码</strong>。</li></ol>
<h2>3. 审核报名</h2>
<p>“报名管理—待审核”列出本校全部待审队伍。点开可以看到成员、学籍、承诺书与历次审核记录。三种结论：</p>
<ul><li><strong>通过</strong>：进入下一级审核或待缴费；</li><li><strong>退回修改</strong>：写明原因，队长可以修改后重新提交；</li><li><strong>不通过</strong>：写明原因，可在截止前撤销该结论。</li></ul>
<p>可勾选多支队伍批量通过；批量操作前会提示“将处理几支、几支不符合条件”。</p>
<h2>4. 推荐与缴费</h2>
<p>在“学校推荐”中拖动排序并提交；在“批量缴费”中勾选队伍生成订单，对公转账后上传凭证，财务人员在2个工作日内确认。</p>
<h2>5. 校级总结</h2>
<p>大赛结束后，在“校级总结”中填写参赛人数、组织过程与建议，上传照片。总结情况是评选优秀组织奖的依据之一。</p>`,
    htmlEn: `<h2>1. Verification and roles</h2>
<p>The committee opens one account "school administrator" per school, who may add "college administrators". If you hold several roles, choose organization and role after signing in; you may switch at the top right. College administrators see their own college only.</p>
<h2>2. Import accounts</h2>
<ol><li>Download the template under "Users", fill it in as in the example, and leave the header untouched.</li><li>The file is <strong>checked</strong> first. If there are mistakes you get a marked sheet, and nothing is written.</li><li>When the check passes, confirm the import: up to 5,000 rows at a time.</li><li>Imported users activate their accounts by phone or e-mail. <strong>There is no common first password.</strong></li></ol>
<h2>3. Check enrollments</h2>
<p>"Enrollments – To check" lists the teams of your school with members, status, statement and earlier decisions. You may:</p>
<ul><li><strong>approve</strong>: on to the next level or to payment;</li><li><strong>return</strong>: say why; the captain corrects and submits again;</li><li><strong>refuse</strong>: say why; you may take it back until the deadline.</li></ul>
<p>Several teams can be approved at once; you see beforehand how many will be and how many cannot.</p>
<h2>4. Recommend and pay</h2>
<p>Drag the works into order under "School recommendation" and submit. Under "Batch payment" tick teams, make an order, transfer the sum and upload the voucher; finance confirms within 2 working days.</p>
<h2>5. Summary</h2>
<p>After the competition, report numbers, course and suggestions under "School summary" with photographs. It counts towards the award for organisation.</p>`,
  },
  {
    column: 'manual',
    titleZh: '操作手册（三）：评审专家',
    titleEn: 'Manual 3: reviewers',
    summaryZh: '接受任务、申报回避、评分与暂存、提交与修改，以及键盘快捷操作说明。',
    summaryEn: 'Accepting tasks, declaring conflicts, scoring, saving, submitting and changing scores, with keyboard shortcuts.',
    author,
    daysAgo: 24,
    htmlZh: `<p>感谢您参与评审。评分页面分为左右两栏：左侧为作品（图片、文档、视频），右侧为评分表。建议使用电脑，屏幕宽度不小于1280像素。</p>
<h2>1. 接受任务</h2>
<p>登录后在“评审工作台”查看任务邀请，可以接受、减少件数或谢绝。首次进入须阅读并签署《评审承诺》，每个批次签署一次。</p>
<h2>2. 申报回避</h2>
<p>打开作品后如认出作者或存在利益关系，请点击“申请回避”并选择情形。该作品随即从您的列表移除，已填写的分数不计入成绩。</p>
<h2>3. 评分与暂存</h2>
<ul><li>逐项打分，步长0.5分；低于60分的评分项须填写意见；</li><li>每次修改<strong>自动保存</strong>，页面上方显示“已保存”及时间；网络中断时先保存在本机，恢复后自动补传；</li><li>打分前看不到其他专家的分数。</li></ul>
<h2>4. 提交与修改</h2>
<p>所有评分项完成后点击“提交”。批次截止前可以“重新打开”修改，组长确认后不能再改。组长退回的，请查看原因后复评。</p>
<h2>5. 快捷键</h2>
<table><thead><tr><th>按键</th><th>作用</th></tr></thead><tbody><tr><td>1—9</td><td>为当前评分项选择分档</td></tr><tr><td>Tab</td><td>下一评分项</td></tr><tr><td>Enter</td><td>提交本件</td></tr><tr><td>J / K</td><td>下一件 / 上一件</td></tr><tr><td>?</td><td>查看全部快捷键</td></tr></tbody></table>
<p>评审期间请勿截屏、转发作品内容。如遇技术问题，请在页面右下角联系技术支持，附上页面显示的请求编号。</p>`,
    htmlEn: `<p>Thank you for reviewing. The score desk has two panes: the work on the left (pictures, document, video), the score sheet on the right. A computer with a screen at least 1280 pixels wide is best.</p>
<h2>1. Accept</h2>
<p>The review desk shows your invitations; accept, accept fewer works, or decline. The first time in each batch you read and sign the reviewer's declaration.</p>
<h2>2. Conflicts of interest</h2>
<p>If you recognise the author or have an interest, choose "Ask to be excused" and say why. The work leaves your list, and points already given do not count.</p>
<h2>3. Score</h2>
<ul><li>Give points per criterion in steps of 0.5; below 60 a comment is required.</li><li>Every change is <strong>saved by itself</strong>; the time is shown at the top. Without a network it is kept on your device and sent later.</li><li>You see no other scores before your own.</li></ul>
<h2>4. Submit and change</h2>
<p>Press "Submit" when all criteria are done. Until the batch closes you may open it again, unless the panel lead has confirmed it. If the panel lead returns it, read the reason and score again.</p>
<h2>5. Keys</h2>
<table><thead><tr><th>Key</th><th>Does</th></tr></thead><tbody><tr><td>1–9</td><td>Choose a band for the criterion</td></tr><tr><td>Tab</td><td>Next criterion</td></tr><tr><td>Enter</td><td>Submit this work</td></tr><tr><td>J / K</td><td>Next / previous work</td></tr><tr><td>?</td><td>All shortcuts</td></tr></tbody></table>
<p>Please take no screenshots and pass nothing on. For technical help use the button at the bottom right and quote the request number shown.</p>`,
  },
  {
    column: 'manual',
    titleZh: '账号与信息安全使用说明',
    titleEn: 'Your account and its safety',
    summaryZh: '如何设置密码、查看登录设备、找回账号，以及平台如何保护您的证件号、手机号等个人信息。',
    summaryEn:
      'Passwords, signed-in devices, recovery, and how the platform protects your identity number, phone and other data.',
    author,
    daysAgo: 45,
    htmlZh: `<h2>一、登录与密码</h2>
<ul><li>可使用密码或验证码登录。验证码为6位数字，5分钟内有效，60秒后可重新获取；</li><li>密码连续输错5次，账号锁定10分钟，锁定期间仍可用验证码登录；</li><li>请不要在多个网站使用同一密码，也不要把账号借给他人，包括队友。</li></ul>
<h2>二、查看登录设备</h2>
<p>在“个人中心—登录设备”中可以看到所有已登录的设备、网络地址和最近使用时间。不认识的设备，请立即下线并修改密码。修改密码后，其他设备会自动下线。</p>
<h2>三、找回账号</h2>
<ol><li>忘记密码：在登录页面选择“找回密码”，用手机或邮箱验证码重新设置；</li><li>更换了手机号：用邮箱验证码登录后，在“修改手机号”中更换；</li><li>手机号和邮箱都无法使用：请联系学校管理员核实身份后处理。</li></ol>
<h2>四、我们如何保护您的信息</h2>
<table><thead><tr><th>信息</th><th>用途</th><th>保护方式</th></tr></thead><tbody><tr><td>手机号、邮箱</td><td>登录与通知</td><td>加密保存，列表中只显示部分</td></tr><tr><td>证件号</td><td>核验身份、发放奖金</td><td>加密保存，查看需说明理由并留下记录</td></tr><tr><td>银行卡号</td><td>发放奖金与劳务费</td><td>加密保存，只显示后四位</td></tr></tbody></table>
<p>您可以在个人中心导出平台保存的全部个人数据。未满十四周岁的参赛者，须由监护人同意并留下联系方式。</p>
<blockquote>请牢记：工作人员不会以任何理由向您索要密码或验证码。</blockquote>`,
    htmlEn: `<h2>1. Signing in</h2>
<ul><li>Sign in by password or by code. A code has 6 digits, is valid for 5 minutes, and can be asked for again after 60 seconds.</li><li>After 5 wrong passwords the account is locked for 10 minutes; you may still sign in by code.</li><li>Do not use the same password on several sites, and do not lend your account, not even to team mates.</li></ul>
<h2>2. Devices</h2>
<p>"Center – Devices" lists where you are signed in, with address and last use. Sign out what you do not know and change your password; that signs all other devices out.</p>
<h2>3. Recovery</h2>
<ol><li>Password forgotten: choose "Recover the password" and use a code by phone or e-mail.</li><li>New phone number: sign in by e-mail code and change it under "Phone".</li><li>Neither works: your school administrator checks who you are and helps.</li></ol>
<h2>4. How we protect your data</h2>
<table><thead><tr><th>Data</th><th>Used for</th><th>Protected by</th></tr></thead><tbody><tr><td>Phone, e-mail</td><td>Signing in, notices</td><td>Stored encrypted, shown in part</td></tr><tr><td>Identity number</td><td>Verification, prize money</td><td>Stored encrypted; whoever looks gives a reason and is recorded</td></tr><tr><td>Bank card</td><td>Prize money, fees</td><td>Stored encrypted; only the last four digits are shown</td></tr></tbody></table>
<p>You may export everything the platform stores about you. Participants under fourteen need the consent and contact of a guardian.</p>
<blockquote>Remember: our staff never ask for your password or a code, for whatever reason.</blockquote>`,
  },
]
