import type { DemoArticle } from './article.ts'

const author = '大赛组委会秘书处'

/** Guides for taking part: enrollment, submission, certificates. */
export const guideArticles: readonly DemoArticle[] = [
  {
    column: 'guide',
    titleZh: '报名指南：四步完成报名',
    titleEn: 'Enrollment guide: four steps',
    summaryZh: '从选择赛道、组建团队、填写材料到提交成功，逐步说明每一步要做什么、常见的错误和处理办法。',
    summaryEn:
      'From choosing a category and building a team to material and success: what to do at each step, usual mistakes and their remedies.',
    author,
    daysAgo: 60,
    top: true,
    cover: 'c',
    htmlZh: `<p>报名由<strong>队长</strong>发起。开始之前，请准备好所有成员的手机号、学号，以及作品的暂定名称。整个过程约需15分钟，中途退出会自动保存。</p>
<h2>第一步：选择赛道</h2>
<p>在大赛页面点击“立即报名”，阅读并同意竞赛章程，选择赛道与组别。组别由队员的<strong>最高学历层次</strong>决定：只要有一名本科生或研究生，就应选择本科及以上组。</p>
<h2>第二步：组建团队</h2>
<ol><li>填写队名（2至30个字），同一赛道内不能重名；</li><li>输入手机号邀请成员和指导教师，对方会收到通知；</li><li>拖动调整成员顺序——<strong>证书上的姓名按此顺序排列</strong>。</li></ol>
<p>成员须在72小时内登录“个人中心—待办”确认。成员资料不完整时会显示“待完善”，提醒其补充学校、专业和学号即可。</p>
<h2>第三步：填写材料</h2>
<p>填写作品暂定名称（2至60个字）、100字左右的简介，上传由全体成员签字的承诺书。作品名称在作品提交截止前可以修改。</p>
<h2>第四步：提交审核</h2>
<p>确认无误后提交。之后的状态及含义如下：</p>
<table><thead><tr><th>状态</th><th>含义</th><th>您需要做的</th></tr></thead><tbody><tr><td>组队中</td><td>队伍尚未提交，可能有人未接受邀请</td><td>提醒对方，成员齐后提交</td></tr><tr><td>待审核</td><td>学校正在审核</td><td>等待，一般不超过3个工作日</td></tr><tr><td>退回修改</td><td>信息需要更正</td><td>查看原因，修改后重新提交</td></tr><tr><td>待缴费</td><td>审核已通过</td><td>在线支付或等待学校批量缴费</td></tr><tr><td>报名成功</td><td>可以提交作品</td><td>按时提交作品</td></tr></tbody></table>`,
    htmlEn: `<p>The <strong>captain</strong> starts the enrollment. Have the phone and student numbers of all members and a working title ready. It takes about 15 minutes; if you leave halfway, your entries are kept.</p>
<h2>Step 1: choose a category</h2>
<p>Press "Enroll" on the page of the competition, read and accept the rules, and choose category and group. The group follows the <strong>highest level of study</strong> in the team: with one undergraduate or postgraduate it is the university group.</p>
<h2>Step 2: build the team</h2>
<ol><li>Choose a team name of 2 to 30 characters, unique within the category.</li><li>Invite members and advisors by phone number; they are notified.</li><li>Drag members into order – <strong>certificates list names in this order</strong>.</li></ol>
<p>Members confirm within 72 hours under "Center – To do". "Incomplete" means that school, major or student number are missing in a member's profile.</p>
<h2>Step 3: material</h2>
<p>Enter a working title (2 to 60 characters) and a short description, and upload the statement signed by all members. The title may be changed until the submission of works closes.</p>
<h2>Step 4: submit</h2>
<p>Check everything and submit. Then you will see:</p>
<table><thead><tr><th>Status</th><th>Meaning</th><th>What you do</th></tr></thead><tbody><tr><td>Waiting for members</td><td>Somebody has not accepted yet</td><td>Remind or invite again</td></tr><tr><td>In review</td><td>The school is checking</td><td>Wait, usually up to 3 working days</td></tr><tr><td>Returned</td><td>Something must be corrected</td><td>Read the reason, correct, submit again</td></tr><tr><td>To be paid</td><td>Approved</td><td>Pay online or wait for your school</td></tr><tr><td>Enrolled</td><td>You may submit your work</td><td>Submit in time</td></tr></tbody></table>`,
  },
  {
    column: 'guide',
    titleZh: '作品提交规范（2026—2027学年版）',
    titleEn: 'Rules for submissions (2026–2027)',
    summaryZh: '展板、说明书、视频的尺寸、格式与命名要求，以及系统自动检查的项目。',
    summaryEn: 'Size, format and naming of boards, reports and videos, and what the system checks by itself.',
    author,
    daysAgo: 42,
    htmlZh: `<h2>一、展板</h2>
<ul><li>A3竖版，297 mm × 420 mm，300 dpi，即<strong>3508 × 4961像素</strong>；</li><li>JPG或PNG格式，RGB颜色模式，1至4张，每张不超过20 MB；</li><li>第一张为主展板，须包含作品名称、核心问题、方案要点；</li><li>正文字号不小于9磅，保证缩小浏览时可读。</li></ul>
<h2>二、设计说明书</h2>
<p>PDF格式，A4，不超过20页、50 MB。建议包含：问题与人群、调研方法与发现、方案与迭代、测试与证据、可行性与影响、参考资料。引用他人成果须注明出处。</p>
<h2>三、演示视频</h2>
<p>MP4格式，H.264编码，分辨率不低于1920 × 1080，时长不超过3分钟，大小不超过500 MB。</p>
<h2>四、系统自动检查</h2>
<table><thead><tr><th>检查项</th><th>不通过时</th></tr></thead><tbody><tr><td>文件真实类型与扩展名一致</td><td>拒绝上传</td></tr><tr><td>像素尺寸与分辨率</td><td>提示并允许重新上传</td></tr><tr><td>视频编码与时长</td><td>提示并允许重新上传</td></tr><tr><td>总大小不超过1 GB</td><td>拒绝上传</td></tr></tbody></table>
<h2>五、匿名要求</h2>
<p>所有文件的<strong>画面、文字、语音及文件名</strong>中不得出现学校、学院、作者、指导教师的名称或标识。实景照片中出现的校名请遮盖处理。PDF的作者属性由系统自动清除。</p>
<h2>六、修改与锁定</h2>
<p>截止前可随时重新提交，系统保留全部历史版本，以最后一次提交为准。形式审查退回的作品，请在通知写明的期限内补正，补正只限退回意见所列内容。</p>`,
    htmlEn: `<h2>1. Boards</h2>
<ul><li>A3 upright, 297 mm × 420 mm, 300 dpi, that is <strong>3508 × 4961 pixels</strong>;</li><li>JPG or PNG, RGB, 1 to 4 boards, up to 20 MB each;</li><li>the first is the main board: title, problem, essence of the design;</li><li>text no smaller than 9 pt, so that it stays readable when scaled down.</li></ul>
<h2>2. Design report</h2>
<p>PDF, A4, up to 20 pages and 50 MB. We suggest: problem and people, research and findings, design and iterations, tests and evidence, feasibility and impact, references. Name the source of whatever is not yours.</p>
<h2>3. Video</h2>
<p>MP4 with H.264, at least 1920 × 1080, up to 3 minutes and 500 MB.</p>
<h2>4. What the system checks</h2>
<table><thead><tr><th>Check</th><th>If it fails</th></tr></thead><tbody><tr><td>True type of the file against its name</td><td>Refused</td></tr><tr><td>Pixels and resolution</td><td>You are notified and may upload again</td></tr><tr><td>Codec and length of videos</td><td>You are told and may upload again</td></tr><tr><td>1 GB altogether</td><td>Refused</td></tr></tbody></table>
<h2>5. Anonymity</h2>
<p>No <strong>picture, text, voice or file name</strong> may show the names or signs of schools, colleges, authors or advisors. Cover school names in photographs. The author field of PDF files is cleared by the system.</p>
<h2>6. Changes and locking</h2>
<p>Submit again as often as you like before the deadline. Every version is kept; the last one counts. If the formal check returns your work, correct it within the time given, and only what the comment names.</p>`,
  },
  {
    column: 'guide',
    titleZh: '证书查询与溯源指南',
    titleEn: 'How to find and trace certificates',
    summaryZh: '获奖者如何查询、下载证书，用人单位如何核验证书真伪，证书信息有误如何更正。',
    summaryEn: 'How winners find and download certificates, how employers verify them, and how mistakes are corrected.',
    author,
    daysAgo: 35,
    htmlZh: `<p>大赛证书为带有电子签章的PDF文件，每张证书都有<strong>唯一编号</strong>和<strong>二维码</strong>，终身可查。纸质证书仅发放给现场决赛获奖者，与电子证书具有同等效力。</p>
<h2>获奖者：查询与下载</h2>
<ol><li>登录后进入“个人中心—我的证书”，可查看本人全部证书，下载PDF或图片；</li><li>未登录时，可在“证书查询”页面输入姓名和证书编号，或姓名和证件号后六位；</li><li>忘记编号的，请使用报名时的手机号登录查看。</li></ol>
<h2>用人单位与学校：核验真伪</h2>
<ul><li>用手机扫描证书上的二维码，打开溯源页面；</li><li><strong>请核对浏览器地址栏中的网址</strong>是否为本站域名，谨防仿冒页面；</li><li>对照页面显示的姓名、学校、作品、奖项、编号与证书是否一致；</li><li>如持有PDF文件，可在溯源页面选择该文件进行比对，文件只在本机计算，不会上传。</li></ul>
<h2>溯源页面的四种结果</h2>
<table><thead><tr><th>结果</th><th>含义</th></tr></thead><tbody><tr><td>有效</td><td>证书真实，奖项有效</td></tr><tr><td>已换发</td><td>信息已更正，页面给出新证书的链接</td></tr><tr><td>已撤销</td><td>奖项已撤销，页面说明原因</td></tr><tr><td>未找到</td><td>编号不存在，请核对或联系秘书处</td></tr></tbody></table>
<h2>信息有误怎么办</h2>
<p>如发现证书上的文字与报名信息不一致，请在证书发布后30日内于“我的证书”中申请更正，并上传证明材料。因报名时填写错误造成的，恕不更正。</p>`,
    htmlEn: `<p>Certificates are PDF files with an electronic seal. Each has <strong>a number of its own</strong> and a <strong>QR code</strong> and can be found for good. Paper certificates are handed out at the final only and are of equal value.</p>
<h2>Winners: find and download</h2>
<ol><li>Sign in and open "Center – My certificates" for all your certificates as PDF or picture.</li><li>Without signing in, use the "Certificate search" with name and number, or name and the last six characters of your identity number.</li><li>If you have lost the number, sign in with the phone you enrolled with.</li></ol>
<h2>Employers and schools: verify</h2>
<ul><li>Scan the QR code to open the trace page.</li><li><strong>Check in the address bar</strong> that you are on this site and not on a copy.</li><li>Compare name, school, work, award and number.</li><li>If you have the PDF, choose it on the trace page: it is compared on your own device and not uploaded.</li></ul>
<h2>Four results</h2>
<table><thead><tr><th>Result</th><th>Meaning</th></tr></thead><tbody><tr><td>Valid</td><td>Genuine, and the award stands</td></tr><tr><td>Replaced</td><td>Corrected; the page links to the new one</td></tr><tr><td>Revoked</td><td>The award was revoked; the page says why</td></tr><tr><td>Not found</td><td>No such number: check it or ask the secretariat</td></tr></tbody></table>
<h2>If something is wrong</h2>
<p>If the text differs from your enrollment, ask for a correction under "My certificates" within 30 days, with proof. Mistakes made when enrolling cannot be corrected.</p>`,
  },
]
