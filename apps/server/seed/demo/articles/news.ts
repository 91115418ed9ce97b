import type { DemoArticle } from './article.ts'

const author = '大赛宣传组'

/** Reports from the running edition. */
export const newsArticles: readonly DemoArticle[] = [
  {
    column: 'news',
    titleZh: '首届“开赛杯”启动：让设计回到生活现场',
    titleEn: 'The first Kaisai Cup begins: design returns to where life happens',
    summaryZh: '9月15日，首届“开赛杯”全国大学生创新设计大赛在线启动，来自全国各地高校的师生观看了直播并参与提问。',
    summaryEn:
      'On 15 September the first Kaisai Cup was opened online. Teachers and students from all over the country watched and asked questions.',
    author,
    daysAgo: 65,
    cover: 'd',
    htmlZh: `<p>9月15日上午，首届“开赛杯”全国大学生创新设计大赛以线上方式启动。没有红毯和花篮，启动仪式从一段三分钟的短片开始：一位社区护士、一位环卫工人和一位乡村教师，各自说出了工作中“最希望有人来改一改”的一件小事。</p>
<h2>三件小事</h2>
<ul><li>社区护士希望有一种<strong>不用弯腰看的输液标签</strong>，夜里巡视时不必打开大灯；</li><li>环卫工人希望推车的把手在冬天<strong>不那么冰手</strong>；</li><li>乡村教师希望有一套<strong>不依赖网络的实验教具</strong>，一节课之内就能收拾干净。</li></ul>
<p>“设计大赛年年有，我们想做的是把题目还给生活。”组委会秘书长顾砚青在致辞中说，大赛将把这些来自一线的愿望整理成“真实需求清单”，供参赛团队选用，选用者可以申请与提出者见面访谈。</p>
<h2>评审讲究证据</h2>
<p>评审委员会代表介绍，本届大赛把“问题与洞察”“可行性与证据”两项的权重合计提高到40%，鼓励团队展示调研、测试和失败的过程。“一张诚实的草图，比十张漂亮的效果图更有说服力。”</p>
<h2>现场问答</h2>
<p>在一个小时的问答中，观众提出了两百多个问题，集中在跨校组队、人工智能的使用和专科学生的机会三个方面。组委会表示，专科（高职）组单独评审、单独排名，奖项比例与本科组相同。</p>
<blockquote>启动仪式的文字实录和“真实需求清单”第一批已在网站发布，后续每两周更新一次。</blockquote>`,
    htmlEn: `<p>On the morning of 15 September the first Kaisai Cup was opened online. There was no red carpet. It began with a film of three minutes in which a community nurse, a street cleaner and a village teacher each named one small thing at work that they wished somebody would improve.</p>
<h2>Three small things</h2>
<ul><li>The nurse would like an <strong>infusion label one need not bend down to read</strong>, so that the lights can stay off at night.</li><li>The cleaner would like cart handles that are <strong>not so cold in winter</strong>.</li><li>The teacher would like <strong>experiments that need no network</strong> and can be cleared away within a lesson.</li></ul>
<p>"There are design competitions every year. We want to give the tasks back to life," said Gu Yanqing, secretary-general of the committee. Such wishes will be collected in a "list of real needs"; teams may choose from it and ask to interview the people behind it.</p>
<h2>Evidence counts</h2>
<p>A representative of the review committee explained that "problem and insight" and "feasibility and evidence" now make up 40 % of the score. "An honest sketch convinces more than ten fine renderings."</p>
<h2>Questions</h2>
<p>More than two hundred questions came in within the hour, mostly about teams across schools, the use of AI, and the chances of junior college students. The committee confirmed that junior colleges are reviewed and ranked separately, with the same shares of prizes.</p>
<blockquote>The minutes and the first list of real needs are on the site; the list is renewed every two weeks.</blockquote>`,
  },
  {
    column: 'news',
    titleZh: '百场校园宣讲走进高职院校：动手的人更懂问题',
    titleEn: 'Visiting junior colleges: those who work with their hands know the problems',
    summaryZh: '大赛宣讲团走进四川、重庆、湖北等地的高职院校，与同学们讨论如何把实训中的发现变成设计作品。',
    summaryEn:
      'The competition visited junior colleges in Sichuan, Chongqing and Hubei to discuss how findings from the workshop become designs.',
    author,
    daysAgo: 37,
    htmlZh: `<p>10月中旬以来，大赛宣讲团陆续走进四川、重庆、湖北、广东等地的高职院校。与其他宣讲不同，这里的交流大多在实训车间里进行：一边是正在运转的机床，一边是围成一圈的学生。</p>
<h2>从“不顺手”开始</h2>
<p>在一所建筑类院校，室内设计专业的罗小满同学展示了她和队友改进的脚手架工具袋。“师傅们爬上爬下，最怕掉东西。我们量了十二位师傅的身高和臂长，做了四版，最后一版把卷尺固定在手腕上。”宣讲团专家当场建议她们补充跌落测试，并报名A赛道专科（高职）组。</p>
<h2>三个建议</h2>
<p>针对同学们普遍关心的“我们和本科生比什么”的问题，专家给出三个建议：</p>
<ol><li><strong>比现场</strong>：把使用者请到作品旁边，记录他们怎么用、哪里卡住；</li><li><strong>比工艺</strong>：写清材料、加工方法和成本，这是高职学生的长处；</li><li><strong>比迭代</strong>：保留每一版样机，哪怕是失败的。</li></ol>
<h2>数据说话</h2>
<table><thead><tr><th>项目</th><th>截至11月10日</th></tr></thead><tbody><tr><td>宣讲场次</td><td>46场</td></tr><tr><td>覆盖高职院校</td><td>39所</td></tr><tr><td>专科（高职）组报名队伍</td><td>412支</td></tr></tbody></table>
<p>宣讲活动将持续到12月上旬。希望举办宣讲的学校，可由学校管理员在平台提交申请，组委会不收取任何费用。</p>`,
    htmlEn: `<p>Since mid-October the competition has visited junior colleges in Sichuan, Chongqing, Hubei and Guangdong. Most talks take place in the workshop: running machines on one side, a circle of students on the other.</p>
<h2>It begins with what does not fit the hand</h2>
<p>At a college of architecture, Luo Xiaoman, a student of interior design, showed a tool bag for scaffolds which she and her team mates improved. "Climbing up and down, the masters fear nothing more than dropping things. We measured twelve of them and made four versions; in the last one the tape measure sits on the wrist." The experts advised drop tests and enrolling in category A, junior college group.</p>
<h2>Three pieces of advice</h2>
<p>What can we do better than university students? the students asked. The answer:</p>
<ol><li><strong>Be on site</strong>: bring users to the work, and record how they use it and where they get stuck.</li><li><strong>Know how to make things</strong>: material, process and cost are your strength.</li><li><strong>Iterate</strong>: keep every prototype, even those that failed.</li></ol>
<h2>In numbers</h2>
<table><thead><tr><th>Item</th><th>By 10 November</th></tr></thead><tbody><tr><td>Talks</td><td>46</td></tr><tr><td>Junior colleges visited</td><td>39</td></tr><tr><td>Teams in the junior college group</td><td>412</td></tr></tbody></table>
<p>The visits go on until early December. Schools that would like one may apply through their administrator on the platform. There is no charge.</p>`,
  },
  {
    column: 'news',
    titleZh: '指导教师工作坊：教学生问出一个好问题',
    titleEn: 'Workshop for advisors: teaching students to ask a good question',
    summaryZh: '11月上旬，大赛举办两期线上工作坊，160余名指导教师围绕“如何指导而不代做”展开讨论。',
    summaryEn: 'In early November more than 160 advisors met in two online workshops on how to guide without doing the work.',
    author,
    daysAgo: 13,
    htmlZh: `<p>指导教师应当做到哪一步？11月上旬，大赛举办了两期线上工作坊，160余名教师围绕这个问题展开了讨论。工作坊采用分组演练的方式：每组拿到一份真实的学生方案，只能提问，不能给答案。</p>
<h2>先问人，再问物</h2>
<p>季长明老师分享了他常问学生的五个问题：</p>
<ol><li>你说的“老年人”，是哪一位？</li><li>他现在怎么解决这件事？为什么还不满意？</li><li>你亲眼看到了，还是听说的？</li><li>如果你的方案错了，最可能错在哪里？</li><li>用一天时间、五十块钱，你能怎么验证？</li></ol>
<p>“学生回答到第三个问题，往往就自己回去重新调研了。”</p>
<h2>指导与代做的边界</h2>
<table><thead><tr><th>鼓励</th><th>不可以</th></tr></thead><tbody><tr><td>提供场地、工具和人脉</td><td>替学生撰写说明书</td></tr><tr><td>组织阶段评议</td><td>直接给出核心创意</td></tr><tr><td>提醒伦理与安全</td><td>把科研成果包装成学生作品</td></tr></tbody></table>
<h2>老师们的约定</h2>
<p>工作坊结束时，参会教师共同整理了一份《指导约定》，其中一条是：<em>“作品上的每一个决定，都应当能由学生自己说出理由。”</em>这份约定将作为附件放入平台，供各校参考。</p>
<p>第三期工作坊将于12月上旬举行，主题为“如何做一次可信的用户测试”，在籍指导教师可在个人中心报名，免费参加。</p>`,
    htmlEn: `<p>How far should an advisor go? In early November more than 160 teachers discussed this in two online workshops. Each small group received a student's proposal and was allowed to ask questions only.</p>
<h2>First people, then things</h2>
<p>Ji Changming shared five questions he likes to ask:</p>
<ol><li>You say "the elderly". Which person?</li><li>How does he manage today, and why is he not content?</li><li>Have you seen it, or heard of it?</li><li>If your design is wrong, where is it most likely wrong?</li><li>How could you test it in one day with fifty yuan?</li></ol>
<p>"By the third question they usually go back to do their research again."</p>
<h2>Where guiding ends</h2>
<table><thead><tr><th>Please do</th><th>Please do not</th></tr></thead><tbody><tr><td>Offer rooms, tools and contacts</td><td>Write the report</td></tr><tr><td>Hold reviews along the way</td><td>Hand over the core idea</td></tr><tr><td>Point out ethics and safety</td><td>Dress up your own research as a student work</td></tr></tbody></table>
<h2>A promise</h2>
<p>At the end the teachers wrote down a common promise. One line reads: <em>"For every decision in a work, the students themselves can give the reason."</em> It is offered on the platform to all schools.</p>
<p>A third workshop on credible user tests follows in early December. Advisors may enroll in their center, free of charge.</p>`,
  },
]
