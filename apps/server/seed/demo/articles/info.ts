import type { DemoArticle } from './article.ts'

const author = '大赛组委会'

/** What the competition is, its categories, its awards. */
export const infoArticles: readonly DemoArticle[] = [
  {
    column: 'competitionInfo',
    titleZh: '大赛简介：为真实的生活而设计',
    titleEn: 'About the competition: designing for real life',
    summaryZh: '“开赛杯”全国大学生创新设计大赛是面向全体高校学生的综合性设计赛事，2025年试办，2026—2027学年举办首届。',
    summaryEn:
      'The Kaisai Cup is a design competition open to students of all universities. After a pilot in 2025, its first edition takes place in 2026–2027.',
    author,
    daysAgo: 70,
    cover: 'b',
    htmlZh: `<p>“开赛杯”全国大学生创新设计大赛由云帆创新设计学会主办、青禾设计教育发展中心承办，是面向全体高校学生的综合性创新设计赛事。大赛不分专业背景，只看作品是否<strong>看见真实的人、解决真实的问题、给出可信的证据</strong>。</p>
<h2>大赛宗旨</h2>
<ul><li><strong>以人为本</strong>：鼓励关注老人、儿童、患者、劳动者等具体人群；</li><li><strong>以证为据</strong>：看重调研、测试与迭代过程，而不只是效果图；</li><li><strong>以赛促学</strong>：每件进入网络评审的作品都会得到专家书面意见。</li></ul>
<h2>发展历程</h2>
<p>2025年，大赛以邀请赛形式试办，62所高校的1,180支队伍参加，最终评出获奖作品286件，其中37件已与企业或社区签订落地意向。在试办的基础上，2026—2027学年正式举办首届大赛，面向全国高校开放。</p>
<h2>大赛特点</h2>
<ol><li><strong>全程匿名评审</strong>。作品以随机编号进入评审，同校、指导关系自动回避；</li><li><strong>评分可解释</strong>。参赛者可在成绩公布后查看各评分项得分和专家意见；</li><li><strong>证书可溯源</strong>。每张证书都有唯一编号和二维码，用人单位可当场核验；</li><li><strong>对小规模学校友好</strong>。按赛道分配推荐名额，专科（高职）组单独排名。</li></ol>
<h2>组织机构</h2>
<p>大赛设组织委员会、评审委员会和监督委员会。监督委员会独立开展工作，有权查阅评审全部记录，并受理异议与申诉。组织委员会下设秘书处，负责日常事务。</p>`,
    htmlEn: `<p>The Kaisai Cup National University Innovation Design Competition is hosted by the Yunfan Society for Innovation Design and organised by the Qinghe Centre for Design Education. It is open to every major. What counts is whether a work <strong>sees real people, solves a real problem and gives credible evidence</strong>.</p>
<h2>Aims</h2>
<ul><li><strong>People first</strong>: look at actual people – the old, children, patients, workers.</li><li><strong>Evidence</strong>: research, tests and iterations matter more than renderings.</li><li><strong>Learning</strong>: every work in the online review receives written comments.</li></ul>
<h2>History</h2>
<p>A pilot by invitation took place in 2025 with 1,180 teams of 62 universities. 286 works were awarded, and 37 of them led to letters of intent with companies or communities. On this basis the first edition, open to all universities, is held in 2026–2027.</p>
<h2>What is special</h2>
<ol><li><strong>Anonymous reviews.</strong> Works carry random numbers; reviewers of the same school and advisors are left out automatically.</li><li><strong>Scores that explain themselves.</strong> After publication participants see their points per criterion and the comments.</li><li><strong>Certificates that can be traced.</strong> Each has its own number and QR code and can be checked on the spot.</li><li><strong>Fair to small schools.</strong> Quotas are set per category, and junior colleges are ranked separately.</li></ol>
<h2>Bodies</h2>
<p>There are an organising committee, a review committee and a supervisory committee. The latter works independently, may read all records of the review, and decides on objections. The secretariat handles daily matters.</p>`,
  },
  {
    column: 'competitionInfo',
    titleZh: '赛道设置与选题方向',
    titleEn: 'Categories and topics',
    summaryZh: '大赛设五个赛道：产品与装备、视觉与信息、数字交互与智能体验、空间与环境、服务与社会创新。',
    summaryEn:
      'There are five categories: products and equipment, visual communication, digital interaction, space and environment, services and social innovation.',
    author,
    daysAgo: 62,
    htmlZh: `<p>首届大赛设五个赛道，每个赛道分本科及以上组和专科（高职）组，分别评审、分别排名。参赛团队根据作品的<strong>主要成果形式</strong>选择一个赛道，同一作品不得重复报名。</p>
<h2>赛道一览</h2>
<table><thead><tr><th>代码</th><th>赛道</th><th>作品范围</th></tr></thead><tbody><tr><td>A</td><td>产品与装备设计</td><td>生活用品、医疗康复器具、农机具、工业装备、交通工具等</td></tr><tr><td>B</td><td>视觉与信息传达设计</td><td>品牌、包装、出版、字体、信息图形、公共标识系统等</td></tr><tr><td>C</td><td>数字交互与智能体验</td><td>应用程序、人机界面、虚拟现实、智能硬件交互、数据可视化等</td></tr><tr><td>D</td><td>空间与环境设计</td><td>室内、景观、公共空间更新、乡村营造、展陈等</td></tr><tr><td>E</td><td>服务设计与社会创新</td><td>社区服务、公共卫生、教育公平、可持续消费等系统性方案</td></tr></tbody></table>
<h2>年度选题方向（供参考）</h2>
<ul><li>老有所居：适老住宅、社区食堂、记忆照护；</li><li>大国重“小”器：让普通劳动者更安全、更省力的工具；</li><li>看得懂的公共信息：医院、车站、政务大厅的导视与表单；</li><li>与山河相处：节水、减废、生物友好的空间与产品；</li><li>可信的智能：让人理解、可以拒绝、随时接管的人工智能。</li></ul>
<h2>如何选择赛道</h2>
<p>以“雨水收集装置”为例：重点是装置本身的结构与使用，报A赛道；重点是社区如何共同维护，报E赛道；重点是雨水花园的空间营造，报D赛道。报名生效前可以更换赛道，生效后须申请变更并重新审核。</p>`,
    htmlEn: `<p>The first edition has five categories. In each, universities and junior colleges are reviewed and ranked separately. Choose the category by the <strong>main form of your result</strong>; a work may be enrolled only once.</p>
<h2>Overview</h2>
<table><thead><tr><th>Code</th><th>Category</th><th>Covers</th></tr></thead><tbody><tr><td>A</td><td>Products and equipment</td><td>Household goods, medical and rehabilitation aids, farm tools, industrial equipment, vehicles</td></tr><tr><td>B</td><td>Visual and information design</td><td>Brands, packaging, publishing, typefaces, information graphics, public signs</td></tr><tr><td>C</td><td>Digital interaction and intelligent experience</td><td>Applications, interfaces, virtual reality, smart devices, data visualisation</td></tr><tr><td>D</td><td>Space and environment</td><td>Interiors, landscape, renewal of public space, villages, exhibitions</td></tr><tr><td>E</td><td>Service design and social innovation</td><td>Systems for communities, public health, education, sustainable consumption</td></tr></tbody></table>
<h2>Topics of the year (suggestions)</h2>
<ul><li>A home in old age: housing, neighbourhood canteens, care for memory;</li><li>small tools that matter: safer and lighter work;</li><li>public information one understands: signs and forms of hospitals, stations, offices;</li><li>living with rivers and hills: saving water, less waste, room for wildlife;</li><li>intelligence one can trust: understandable, refusable, always under human control.</li></ul>
<h2>Which category?</h2>
<p>Take a rainwater collector: if the device itself is the point, choose A; if it is how neighbours keep it up together, choose E; if it is the rain garden, choose D. You may change the category until the enrollment is effective; afterwards a change must be requested and approved.</p>`,
  },
  {
    column: 'competitionInfo',
    titleZh: '奖项设置与获奖权益',
    titleEn: 'Awards and what comes with them',
    summaryZh: '按赛道和组别分别设特等、一、二、三等奖，另设单项奖、优秀指导教师奖和优秀组织奖。',
    summaryEn:
      'Grand, first, second and third prizes are given per category and group, with special awards and awards for advisors and organisation.',
    author,
    daysAgo: 58,
    htmlZh: `<h2>一、奖项与比例</h2>
<p>各赛道、各组别分别评奖，比例以<strong>进入全国网络评审的有效作品数</strong>为基数，小数部分舍去；作品质量达不到标准的，奖项可以空缺。</p>
<table><thead><tr><th>奖项</th><th>比例</th><th>奖励</th></tr></thead><tbody><tr><td>特等奖</td><td>每赛道每组至多1件</td><td>奖金10,000元、奖杯、证书</td></tr><tr><td>一等奖</td><td>5%</td><td>奖金3,000元、证书</td></tr><tr><td>二等奖</td><td>10%</td><td>证书</td></tr><tr><td>三等奖</td><td>20%</td><td>证书</td></tr></tbody></table>
<h2>二、其他奖项</h2>
<ul><li><strong>单项奖</strong>：最佳调研、最佳可用性、最佳材料应用、最受公众欢迎各若干名；</li><li><strong>优秀指导教师</strong>：授予特等奖、一等奖作品的指导教师；</li><li><strong>优秀组织奖</strong>：综合报名审核及时率、作品质量和校级总结评定，不超过参赛学校的10%。</li></ul>
<h2>三、获奖权益</h2>
<ol><li>获奖者可在网站查询、下载带有电子签章的证书，证书支持二维码溯源；</li><li>特等奖、一等奖作品受邀参加年度作品展，并收入作品集；</li><li>经作者同意，组委会协助作品与企业、社区对接，<strong>知识产权归作者所有</strong>。</li></ol>
<h2>四、奖金发放</h2>
<p>奖金汇入队长登记的本人银行卡，由队长按团队约定分配；依法应缴纳的个人所得税由组委会代扣代缴。公示期内存在未处理完毕的异议的，相应奖项暂缓发放。</p>`,
    htmlEn: `<h2>1. Prizes and shares</h2>
<p>Prizes are given per category and group. Shares are counted on the <strong>valid works in the national online review</strong> and rounded down. If the quality does not suffice, a prize may stay vacant.</p>
<table><thead><tr><th>Prize</th><th>Share</th><th>Reward</th></tr></thead><tbody><tr><td>Grand prize</td><td>At most 1 per category and group</td><td>10,000 CNY, trophy, certificate</td></tr><tr><td>First prize</td><td>5 %</td><td>3,000 CNY, certificate</td></tr><tr><td>Second prize</td><td>10 %</td><td>Certificate</td></tr><tr><td>Third prize</td><td>20 %</td><td>Certificate</td></tr></tbody></table>
<h2>2. Other awards</h2>
<ul><li><strong>Special awards</strong>: best research, best usability, best use of material, favourite of the public;</li><li><strong>Award for advisors</strong> of works with a grand or first prize;</li><li><strong>Award for organisation</strong>: by promptness of checks, quality of works and the school's summary; at most 10 % of schools.</li></ul>
<h2>3. What winners get</h2>
<ol><li>Certificates with an electronic seal that can be searched, downloaded and traced by QR code.</li><li>Works with a grand or first prize are invited to the yearly exhibition and printed in the collection.</li><li>With the authors' consent the committee helps to find companies and communities; <strong>the rights stay with the authors</strong>.</li></ol>
<h2>4. Payment</h2>
<p>Prize money goes to the captain's own registered bank card and is shared as the team has agreed. Income tax is withheld where the law requires. While an objection is open, the prize concerned is held back.</p>`,
  },
]
