import type { DemoArticle } from './article.ts'

const author = '大赛组委会秘书处'

/** Questions that come in again and again. */
export const faqArticles: readonly DemoArticle[] = [
  {
    column: 'faq',
    titleZh: '常见问题：报名与组队',
    titleEn: 'Questions: enrollment and teams',
    summaryZh: '跨校组队、组别选择、成员变更、找不到学校或专业等问题的解答。',
    summaryEn: 'Teams across schools, choosing the group, changing members, schools or majors that cannot be found.',
    author,
    daysAgo: 50,
    htmlZh: `<h3>问：可以跨学校组队吗？</h3>
<p>可以。以队长所在学校为推荐学校，占用该校名额，由该校审核。证书上会按成员顺序列出所有学校。</p>
<h3>问：队里有专科生也有本科生，选哪个组？</h3>
<p>按最高学历层次确定。只要有一名本科生或研究生，就选择本科及以上组；全部为专科（高职）生的，选择专科（高职）组。</p>
<h3>问：报名后想换队员怎么办？</h3>
<p>报名生效前，队长可直接增减成员；生效后须在“我的竞赛”中提交变更申请，说明原因，并重新经过学校审核。作品提交截止后不再受理。队长也可以变更，须原队长和新队长双方确认。</p>
<h3>问：邀请的队友没有收到通知？</h3>
<ul><li>请确认手机号是对方账号绑定的号码；</li><li>对方登录后可直接在“个人中心—待办”中看到邀请；</li><li>邀请72小时后失效，可以重新发送。</li></ul>
<h3>问：列表里找不到我的学院或专业？</h3>
<p>请联系本校学校管理员在“学院专业”中补充，通常一个工作日内生效。专业名称以教育部专业目录为准，专业方向请填写在备注中。</p>
<h3>问：指导教师必须有吗？</h3>
<p>不是必须。没有指导教师的团队同样可以参赛和获奖，证书上相应位置不显示。</p>
<h3>问：毕业生能参加吗？</h3>
<p>2026年9月1日以后仍在籍的学生均可参加；比赛期间毕业的，不影响参赛资格，证书上的学校以报名时为准。</p>
<h3>问：学校审核一直没有结果？</h3>
<p>一般在3个工作日内完成。超过5个工作日的，请先联系本校管理员，其联系方式显示在报名详情页；仍无结果的，再联系秘书处。</p>`,
    htmlEn: `<h3>May we build a team across schools?</h3>
<p>Yes. The captain's school recommends and checks the team, and it counts in that school's quota. Certificates list all schools in the order of members.</p>
<h3>We have junior college students and undergraduates. Which group?</h3>
<p>The highest level of study decides. With one undergraduate or postgraduate it is the university group; junior college students only, the junior college group.</p>
<h3>How do we change members?</h3>
<p>Before the enrollment is effective the captain simply does it. Afterwards ask under "My competitions", with a reason; the school checks again. It is no longer possible once the submission of works has closed. A new captain must be confirmed by both.</p>
<h3>My team mate got no invitation.</h3>
<ul><li>Check that it is the phone number of the account.</li><li>It is also shown under "Center – To do".</li><li>Invitations expire after 72 hours and may be sent again.</li></ul>
<h3>My college or major is not in the list.</h3>
<p>Ask your school administrator to add it, usually within a working day. Majors follow the catalogue of the Ministry of Education.</p>
<h3>Is an advisor required?</h3>
<p>No. Teams without one take part and win all the same.</p>
<h3>May graduates take part?</h3>
<p>Whoever was registered on or after 1 September 2026 may. Graduating during the competition changes nothing.</p>
<h3>My school has not decided yet.</h3>
<p>It usually takes 3 working days. After 5, contact your school administrator (shown on the enrollment page), then the secretariat.</p>`,
  },
  {
    column: 'faq',
    titleZh: '常见问题：作品提交',
    titleEn: 'Questions: submitting works',
    summaryZh: '上传中断、格式检查不通过、匿名处理、截止后补交等问题的解答。',
    summaryEn: 'Interrupted uploads, failed checks, anonymity, and late submission.',
    author,
    daysAgo: 28,
    htmlZh: `<h3>问：上传到一半断网了，要重新来吗？</h3>
<p>不用。文件分片上传，重新打开页面、选择同一个文件即可从断点继续。请不要在上传过程中修改该文件。</p>
<h3>问：提示“文件类型不支持”，但扩展名是对的？</h3>
<p>系统检查的是文件的真实类型。直接把扩展名改成.jpg的文件不会通过，请用图像软件重新导出。手机拍摄的HEIC图片请先转换为JPG。</p>
<h3>问：展板提示分辨率不足？</h3>
<p>A3、300 dpi的像素尺寸为3508 × 4961。若原图较小，请不要强行放大，应在设计软件中按正确尺寸重新导出。</p>
<h3>问：视频超过500 MB怎么办？</h3>
<ol><li>使用H.264编码，码率设为8至12 Mbps，3分钟约为180至270 MB；</li><li>分辨率使用1920 × 1080即可，不需要4K；</li><li>不要使用压缩包。</li></ol>
<h3>问：调研照片里出现了校名，算违反匿名要求吗？</h3>
<p>算。请对校名、校徽和可辨认的姓名牌做遮盖处理。参与者的面部建议征得本人同意后使用，或做模糊处理。</p>
<h3>问：提交之后发现错别字，还能改吗？</h3>
<p>截止前可以随时重新提交，以最后一次为准。系统会保留每一个版本，不必担心覆盖。</p>
<h3>问：截止时间到了还在上传？</h3>
<p>以点击“提交”并取得回执的时间为准，截止时未提交的不计入。建议至少提前一天完成，最后一小时访问最为集中。</p>
<h3>问：形式审查退回了，会影响成绩吗？</h3>
<p>不会。在期限内补正即可，评审专家看不到退回记录。</p>`,
    htmlEn: `<h3>The connection broke during an upload. Must we start again?</h3>
<p>No. Open the page again and choose the same file; it goes on where it stopped. Do not change the file meanwhile.</p>
<h3>"File type not supported", although the name ends correctly?</h3>
<p>The true type is checked. A file merely renamed to .jpg does not pass: export it again. Convert HEIC pictures of phones to JPG first.</p>
<h3>The resolution of our board is too low?</h3>
<p>A3 at 300 dpi is 3508 × 4961 pixels. Do not enlarge a small picture; export it from your design program at the right size.</p>
<h3>The video is larger than 500 MB?</h3>
<ol><li>H.264 at 8 to 12 Mbit/s makes 180 to 270 MB for 3 minutes.</li><li>1920 × 1080 is enough; 4K is not needed.</li><li>Do not use archives.</li></ol>
<h3>The name of our school is seen in a photograph.</h3>
<p>That breaks anonymity. Cover names, emblems and readable name plates. Ask people shown for their consent or blur their faces.</p>
<h3>We found a misprint after submitting.</h3>
<p>Submit again before the deadline. Every version is kept; the last counts.</p>
<h3>The deadline came while we were uploading.</h3>
<p>What counts is the moment you press "Submit" and get the receipt. Finish at least a day before; the last hour is the busiest.</p>
<h3>Our work was returned by the formal check. Does it lower our score?</h3>
<p>No. Correct it in time; reviewers do not see it.</p>`,
  },
  {
    column: 'faq',
    titleZh: '常见问题：费用、发票与证书',
    titleEn: 'Questions: fees, invoices and certificates',
    summaryZh: '重复支付、退费、发票抬头填错、证书丢失与信息更正等问题的解答。',
    summaryEn: 'Double payment, refunds, wrong invoice titles, lost certificates and corrections.',
    author,
    daysAgo: 21,
    htmlZh: `<h3>问：付款成功了，但状态还是“待支付”？</h3>
<p>支付结果一般在1分钟内到达。请刷新页面；超过10分钟仍未变化的，请不要再次付款，将订单号发给秘书处核对。</p>
<h3>问：不小心付了两次？</h3>
<p>系统会自动识别重复支付，多付的款项3个工作日内原路退回，无需申请。</p>
<h3>问：学校统一缴费，我已经自己付了怎么办？</h3>
<p>已付款的队伍不会出现在学校的批量缴费列表中。如需改由学校缴费，请联系主办方财务退款，退款完成后由学校下单。</p>
<h3>问：退赛能退费吗？</h3>
<p>作品提交开始前可以全额退费；开始后不再退费。因大赛取消等组委会原因造成的，全额退费。</p>
<h3>问：发票抬头填错了？</h3>
<p>发票开具前可以在“我的发票”中撤回申请，修改后重新提交；已经开具的，申请红冲后重新开具。请提供正确的单位名称和统一社会信用代码。</p>
<h3>问：发票可以开什么项目？</h3>
<p>项目名称为“会展服务—报名费”，类型为数电普通发票。需要增值税专用发票的，请在申请时选择并填写完整的开票信息。</p>
<h3>问：证书丢了能补吗？</h3>
<p>电子证书可随时在“我的证书”中重新下载，效力不变。纸质证书不补发。</p>
<h3>问：证书上的名字写错了？</h3>
<p>与报名信息不一致的，30日内申请更正，审核通过后换发新证书，旧证书的溯源页面会显示“已换发”。</p>
<h3>问：改了名字或转了学校，证书能改吗？</h3>
<p>证书反映报名时的事实，不因此后改名或转学而变更。</p>`,
    htmlEn: `<h3>We paid, but the status is still "to be paid".</h3>
<p>The result usually arrives within a minute. Reload the page. After 10 minutes do not pay again: send the order number to the secretariat.</p>
<h3>We paid twice by mistake.</h3>
<p>Double payments are recognised. The surplus is returned the way it came within 3 working days; you need not ask.</p>
<h3>Our school pays for all, but I have paid already.</h3>
<p>Teams that have paid do not appear in the batch. If the school is to pay, ask for a refund first.</p>
<h3>Do we get the fee back if we withdraw?</h3>
<p>In full before the submission of works opens, not afterwards. If the competition is cancelled, in full.</p>
<h3>The title of the invoice is wrong.</h3>
<p>Change the request under "My orders" as long as it is not issued; afterwards ask for a reversal and a new one. Give the correct name and credit code.</p>
<h3>What does the invoice say?</h3>
<p>"Exhibition services – enrollment fee", a digital ordinary invoice. If you need a special VAT invoice, choose it and fill in all details.</p>
<h3>I lost my certificate.</h3>
<p>Download the electronic one again under "My certificates" at any time. Paper certificates are not issued again.</p>
<h3>The name on my certificate is wrong.</h3>
<p>If it differs from the enrollment, ask for a correction within 30 days. You get a new one, and the trace page of the old one says "replaced".</p>
<h3>I changed my name or school since.</h3>
<p>A certificate states the facts at the time of enrollment and is not changed for that.</p>`,
  },
]
