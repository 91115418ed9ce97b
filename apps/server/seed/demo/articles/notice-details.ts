import type { DemoArticle } from './article.ts'

const author = '大赛组委会秘书处'

/** Notices that follow while the edition runs. */
export const noticeDetailArticles: readonly DemoArticle[] = [
  {
    column: 'notice',
    titleZh: '关于作品提交系统开放的通知',
    titleEn: 'Notice: works can now be submitted',
    summaryZh: '作品提交系统于2026年10月10日开放，2027年1月10日17:00关闭。支持断点续传，截止前可反复替换。',
    summaryEn:
      'Works can be submitted from 10 October 2026 until 10 January 2027, 17:00. Uploads resume after a break, and files may be replaced until the deadline.',
    author,
    daysAgo: 39,
    htmlZh: `<p>作品提交系统已开放，报名已生效的团队可由队长在“个人中心—我的作品”中提交。</p>
<h2>提交时间</h2>
<p>2026年10月10日9:00至<strong>2027年1月10日17:00</strong>。截止前可以多次修改并重新提交，以最后一次成功提交的版本为准；截止后系统自动锁定。</p>
<h2>提交内容</h2>
<table><thead><tr><th>材料</th><th>格式</th><th>要求</th></tr></thead><tbody><tr><td>展板</td><td>JPG或PNG</td><td>A3竖版，300 dpi，1至4张，每张不超过20 MB</td></tr><tr><td>设计说明书</td><td>PDF</td><td>不超过20页、50 MB</td></tr><tr><td>演示视频</td><td>MP4（H.264）</td><td>不超过3分钟、500 MB；C赛道必交，其他赛道选交</td></tr><tr><td>原创承诺书</td><td>PDF</td><td>全体成员签字扫描件</td></tr></tbody></table>
<h2>匿名要求</h2>
<p>展板、说明书和视频中<strong>不得出现学校名称、校徽、作者与指导教师姓名</strong>。形式审查发现的，退回补正一次；补正后仍不符合的，取消参评资格。</p>
<h2>建议</h2>
<ul><li>文件采用分片上传，网络中断后重新打开页面即可继续；</li><li>提交成功后请保存<strong>回执编号</strong>，它是提交时间的凭证；</li><li>最后一天访问集中，请尽量提前两天完成。</li></ul>
<p>详细规范见<a href="/home/newsList?column=guide">作品提交规范</a>。</p>`,
    htmlEn: `<p>The submission of works is open. Captains of effective enrollments submit under "Center – My works".</p>
<h2>Time</h2>
<p>10 October 2026, 9:00, to <strong>10 January 2027, 17:00</strong>. Until then you may change and submit again as often as you like; the last successful submission counts. Afterwards the system locks it.</p>
<h2>What to hand in</h2>
<table><thead><tr><th>Material</th><th>Format</th><th>Requirement</th></tr></thead><tbody><tr><td>Boards</td><td>JPG or PNG</td><td>A3 upright, 300 dpi, 1 to 4, up to 20 MB each</td></tr><tr><td>Design report</td><td>PDF</td><td>Up to 20 pages, 50 MB</td></tr><tr><td>Video</td><td>MP4 (H.264)</td><td>Up to 3 minutes, 500 MB; required in category C, optional elsewhere</td></tr><tr><td>Statement of originality</td><td>PDF</td><td>Scan signed by all members</td></tr></tbody></table>
<h2>Anonymity</h2>
<p>Boards, report and video must <strong>not show the name or emblem of a school, nor the names of authors and advisors</strong>. Works that do are returned once for correction; if they still do, they leave the review.</p>
<h2>Advice</h2>
<ul><li>Files travel in pieces: after a break, open the page again and go on.</li><li>Keep the <strong>receipt number</strong>; it proves when you submitted.</li><li>The last day is busy. Try to finish two days before.</li></ul>
<p>See <a href="/home/newsList?column=guide">the rules for submissions</a> for details.</p>`,
  },
  {
    column: 'notice',
    titleZh: '关于征集评审专家的通知',
    titleEn: 'Call for reviewers',
    summaryZh: '面向高校、科研院所与企业征集评审专家，2026年11月30日前由本人申请、学校推荐。',
    summaryEn:
      'Reviewers from universities, institutes and industry are invited to apply by 30 November 2026, with the recommendation of their school.',
    author,
    daysAgo: 30,
    htmlZh: `<p>为建立一支专业、公正的评审队伍，大赛组委会面向全国征集评审专家，欢迎符合条件的教师、科研人员与设计师申请。</p>
<h2>一、申请条件</h2>
<ol><li>具有副高级及以上职称，或在设计、工程、信息等行业一线工作八年以上；</li><li>熟悉设计评价的一般方法，责任心强，能够独立完成评审任务；</li><li>近三年无学术不端记录；</li><li>能够在2027年2月22日至3月14日期间完成不超过50件作品的网络评审。</li></ol>
<h2>二、申请方式</h2>
<p>登录平台，在“专家申请”中填写资料，选择至多三个熟悉的方向和不超过十个关键词，上传职称或从业证明。高校教师经所在学校推荐后提交；企业专家可直接提交。</p>
<h2>三、评审纪律</h2>
<ul><li>评审采用匿名方式，专家看不到作者与学校，作者也看不到专家姓名；</li><li>遇到本校作品、本人指导的作品或存在其他利益关系的作品，应主动申请回避；</li><li>不得向任何人透露分配到的作品和评分情况。</li></ul>
<h2>四、时间安排</h2>
<p>申请截止时间为<strong>2026年11月30日</strong>，12月15日公布入库名单。入库专家将收到任务邀请，可根据个人时间接受、减少件数或谢绝。评审劳务按完成件数发放，须提前在个人中心登记本人银行卡。</p>`,
    htmlEn: `<p>To build a professional and fair body of reviewers, the committee invites teachers, researchers and designers from all over the country to apply.</p>
<h2>1. Conditions</h2>
<ol><li>An associate senior title or above, or eight years of practice in design, engineering or information technology;</li><li>familiarity with the methods of judging design, a sense of responsibility, and independent work;</li><li>no record of misconduct in the last three years;</li><li>time to review up to 50 works online between 22 February and 14 March 2027.</li></ol>
<h2>2. How to apply</h2>
<p>Sign in and complete the form "Apply as an expert": up to three fields, up to ten keywords, and a proof of title or practice. Teachers hand it in through their school; experts from industry hand it in directly.</p>
<h2>3. Discipline</h2>
<ul><li>Reviews are anonymous on both sides.</li><li>Works of your own school, works you advised, and works in which you have any interest must be declared; you will be excused from them.</li><li>Do not tell anybody which works you review or how you score them.</li></ul>
<h2>4. Dates</h2>
<p>Applications close on <strong>30 November 2026</strong>; the list is published on 15 December. Experts then receive invitations which they may accept, accept for fewer works, or decline. Fees are paid per completed review; please enter your own bank card in the center beforehand.</p>`,
  },
  {
    column: 'notice',
    titleZh: '关于C赛道演示视频与可运行原型要求的补充说明',
    titleEn: 'Supplement on videos and running prototypes in category C',
    summaryZh: '明确C赛道（数字交互与智能体验）演示视频的内容、字幕与原型链接要求，自2026年11月10日起执行。',
    summaryEn:
      'What videos and prototype links in category C (digital interaction and intelligent experience) must contain, in force from 10 November 2026.',
    author,
    daysAgo: 10,
    htmlZh: `<p>近期收到较多关于C赛道（数字交互与智能体验）材料要求的咨询，现统一补充说明如下，自2026年11月10日起执行。此前已提交的作品不受影响，团队可在截止前自行决定是否更新。</p>
<h2>一、演示视频</h2>
<ul><li>时长60至180秒，须包含<strong>真实操作过程</strong>，不得全部由效果图拼接；</li><li>须配中文字幕，不得使用带有学校或个人信息的片头片尾；</li><li>画面分辨率不低于1920×1080，配乐须取得授权或使用无版权限制的音乐。</li></ul>
<h2>二、可运行原型（选交）</h2>
<ol><li>可提交一个可公开访问的网页链接，无需注册即可体验，并保证在2027年4月30日前持续有效；</li><li>无法公开访问的硬件原型，用视频说明即可；</li><li>评审专家不会安装任何客户端程序，请不要提交安装包。</li></ol>
<h2>三、使用人工智能的说明</h2>
<p>作品中使用生成式人工智能的，请在提交页面如实选择“未使用”“辅助使用”或“主要由其生成”，并在说明书中写明所用工具、生成的内容和人工修改的部分。<strong>如实说明不影响评分，隐瞒将取消资格。</strong></p>
<h2>四、咨询</h2>
<p>如仍有疑问，请先查阅<a href="/home/newsList?column=faq">常见问题</a>，或在工作日9:00—17:00联系秘书处。</p>`,
    htmlEn: `<p>Because of many questions about category C (digital interaction and intelligent experience), the requirements are stated here once more. They are in force from 10 November 2026. Works submitted earlier are not affected; teams decide themselves whether to update them before the deadline.</p>
<h2>1. The video</h2>
<ul><li>60 to 180 seconds, showing <strong>real use</strong>, not only renderings;</li><li>Chinese subtitles; no opening or closing titles that name a school or a person;</li><li>at least 1920×1080; music must be licensed or free of rights.</li></ul>
<h2>2. Running prototype (optional)</h2>
<ol><li>One link to an openly reachable web page that needs no registration and stays online until 30 April 2027.</li><li>For hardware that cannot be reached online, the video is enough.</li><li>Reviewers install nothing: please do not hand in installers.</li></ol>
<h2>3. Use of artificial intelligence</h2>
<p>Choose "not used", "used as an aid" or "mainly generated" on the submission page, and state in the report which tools you used, what they produced and what you changed by hand. <strong>Honesty does not lower your score; concealment ends your participation.</strong></p>
<h2>4. Questions</h2>
<p>Please read the <a href="/home/newsList?column=faq">questions and answers</a> first, or contact the secretariat on working days from 9:00 to 17:00.</p>`,
  },
  {
    column: 'notice',
    titleZh: '关于谨防冒用大赛名义收费的声明',
    titleEn: 'Warning: fees collected in our name',
    summaryZh: '大赛未委托任何机构或个人开展培训、代报名、“保奖”服务。请通过官方网站核实信息，妥善保管个人信息。',
    summaryEn:
      'The competition has commissioned nobody to offer trainings, enrollment services or "guaranteed prizes". Please check with the official site and protect your data.',
    author,
    daysAgo: 18,
    htmlZh: `<p>近日，秘书处接到多名同学反映，有人在社交平台上以“大赛合作机构”“组委会内部渠道”等名义，推销付费培训、代报名、作品代做和“保奖”服务。对此，大赛组委会郑重声明如下：</p>
<ol><li>大赛<strong>从未委托</strong>任何机构或个人开展培训、代报名、代提交、作品修改等服务；</li><li>大赛唯一的收费项目为报名费，仅通过平台订单页面支付，不使用任何私人账户或群收款；</li><li>评审全程匿名，任何声称可以“打招呼”“保奖”的行为均属欺骗；</li><li>经查实购买代做服务的作品，取消参赛资格，已获奖的撤销奖项并收回证书。</li></ol>
<h2>如何辨别</h2>
<ul><li>核对网址：官方通知只在本网站发布，站内可以查到原文；</li><li>核对验证码短信：工作人员不会以任何理由索要验证码；</li><li>核对证书：证书上的二维码指向本站的溯源页面，可当场核验。</li></ul>
<h2>如何举报</h2>
<p>发现上述行为，请保留聊天记录、转账凭证等材料，通过平台“异议与申诉”提交，或拨打秘书处电话。涉嫌诈骗的，请立即向当地公安机关报案。我们会对举报人的信息严格保密。</p>`,
    htmlEn: `<p>Students have reported that people on social media sell trainings, enrollment services, finished works and "guaranteed prizes" as alleged partners or insiders of the competition. The committee states:</p>
<ol><li>The competition has <strong>never commissioned</strong> anybody to offer training, enrollment, submission or revision of works.</li><li>The only charge is the enrollment fee, paid on the order page of the platform. No private account or group payment is used.</li><li>Reviews are anonymous throughout. Whoever promises to "put in a word" or guarantees a prize is deceiving you.</li><li>Works made by paid services are disqualified; prizes already given are revoked and certificates withdrawn.</li></ol>
<h2>How to tell</h2>
<ul><li>Check the address: official notices appear on this site and can be found here.</li><li>Check the codes you receive: our staff never ask for them, for whatever reason.</li><li>Check certificates: their QR code leads to the trace page on this site.</li></ul>
<h2>How to report</h2>
<p>Keep chats and payment records and hand them in under "Objections and appeals", or call the secretariat. In case of fraud, please go to the police at once. We keep the names of those who report strictly confidential.</p>`,
  },
]
