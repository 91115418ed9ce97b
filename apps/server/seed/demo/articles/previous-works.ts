import type { DemoArticle } from './article.ts'

const author = '大赛作品集编辑组'

/** Works of the pilot of 2025. */
export const previousWorkArticles: readonly DemoArticle[] = [
  {
    column: 'previousWorks',
    titleZh: '往届作品｜夜灯标签：让护士不再打开大灯',
    titleEn: 'Works of the pilot: a label that leaves the lights off',
    summaryZh: '2025年试办邀请赛A赛道特等奖作品。用余辉材料和大字排版重新设计输液标签，夜间核对时间缩短四成。',
    summaryEn:
      'Grand prize in category A of the 2025 pilot: an infusion label of afterglow material and large type that shortens checks at night by 40 %.',
    author,
    daysAgo: 69,
    cover: 'b',
    htmlZh: `<p><strong>赛道</strong>：A 产品与装备设计　<strong>奖项</strong>：2025年试办邀请赛特等奖</p>
<h2>问题</h2>
<p>夜间巡视时，护士需要核对输液标签上的姓名、药名和滴速。病房的灯太亮会惊醒病人，手电筒又占用一只手。团队在一家社区医院跟班观察了六个夜晚，记录到每次核对平均用时31秒，其中近一半时间花在“找光”上。</p>
<h2>方案</h2>
<ul><li>标签底纸采用<strong>余辉材料</strong>，白天吸光，夜间可持续辨认约8小时；</li><li>信息重新分级：姓名与床号放大到22磅，药名居中，其余信息移到背面；</li><li>边缘留出手写空白，油性笔可写，酒精可擦。</li></ul>
<h2>迭代与证据</h2>
<table><thead><tr><th>版本</th><th>变化</th><th>核对用时</th></tr></thead><tbody><tr><td>原标签</td><td>—</td><td>31秒</td></tr><tr><td>第一版</td><td>余辉底纸</td><td>26秒</td></tr><tr><td>第三版</td><td>重排信息</td><td>20秒</td></tr><tr><td>第五版</td><td>增加触觉缺口</td><td>18秒</td></tr></tbody></table>
<p>测试由11位护士在模拟病房完成，每版各核对20次。团队也如实记录了失败的第二版：荧光油墨在酒精擦拭后脱落。</p>
<h2>专家评语</h2>
<blockquote>没有惊人的造型，却有惊人的耐心。一张标签，六个夜晚，五个版本，这就是设计应有的样子。</blockquote>
<h2>后续</h2>
<p>作品已与一家医用耗材企业签订试制意向，在两家社区医院试用。说明书经作者同意公开，可供学习，转载须注明出处。</p>`,
    htmlEn: `<p><strong>Category</strong>: A, products and equipment. <strong>Award</strong>: grand prize of the 2025 pilot.</p>
<h2>Problem</h2>
<p>On night rounds nurses check name, drug and drip rate on the label. The ceiling light wakes patients; a torch takes one hand. For six nights the team followed the rounds in a community hospital: each check took 31 seconds, nearly half of it spent looking for light.</p>
<h2>Design</h2>
<ul><li>The paper is made of <strong>afterglow material</strong>: it takes up light by day and stays readable for about 8 hours at night.</li><li>New order of information: name and bed at 22 pt, the drug in the middle, the rest on the back.</li><li>A margin for handwriting with a permanent pen, wiped off with alcohol.</li></ul>
<h2>Versions and evidence</h2>
<table><thead><tr><th>Version</th><th>Change</th><th>Time of a check</th></tr></thead><tbody><tr><td>Old label</td><td>–</td><td>31 s</td></tr><tr><td>First</td><td>Afterglow paper</td><td>26 s</td></tr><tr><td>Third</td><td>New layout</td><td>20 s</td></tr><tr><td>Fifth</td><td>A notch to feel</td><td>18 s</td></tr></tbody></table>
<p>Eleven nurses made 20 checks with each version in a mock ward. The team also reports what failed: the fluorescent ink of the second version came off with alcohol.</p>
<h2>The reviewers</h2>
<blockquote>No astonishing form, but astonishing patience. One label, six nights, five versions: this is what design should be.</blockquote>
<h2>What came of it</h2>
<p>A maker of medical supplies will build a trial series, and two community hospitals are testing it. The report is public with the authors' consent; please name the source.</p>`,
  },
  {
    column: 'previousWorks',
    titleZh: '往届作品｜慢车时刻：为绿皮火车设计的信息系统',
    titleEn: 'Works of the pilot: slow train, an information system',
    summaryZh: '2025年试办邀请赛B赛道一等奖作品。为山区公益慢火车重新设计票面、站牌与车厢导视，让不识字的旅客也能看懂。',
    summaryEn:
      'First prize in category B of the 2025 pilot: tickets, station boards and carriage signs for slow trains in the mountains that even people who cannot read understand.',
    author,
    daysAgo: 67,
    htmlZh: `<p><strong>赛道</strong>：B 视觉与信息传达设计　<strong>奖项</strong>：2025年试办邀请赛一等奖</p>
<h2>问题</h2>
<p>山区的公益慢火车站站都停，车上有去赶集的老人、上学的孩子和背着蔬菜的农民。团队乘车往返九次，发现三成以上的老年旅客不识汉字，全靠问人；而多民族聚居的站名在不同语言里读法不同，广播也常听不清。</p>
<h2>方案</h2>
<ol><li><strong>一站一图</strong>：从每个村镇的物产与地貌中提取图形，如核桃、石桥、梯田，制成36个车站标志；</li><li><strong>一线一带</strong>：车厢内用一条连续的色带表示线路，已过的站变暗，将到的站放大；</li><li><strong>双语票面</strong>：在汉字旁并列当地民族文字，并印上车站图形，票根可以撕下交给接站的家人。</li></ol>
<h2>设计过程</h2>
<p>36个图形由沿线居民投票选出。团队在三个集市支起桌子，让老人用豆子为草图“投票”，最受欢迎的往往不是最精致的，而是<em>“一看就是我们家”</em>的那一个。</p>
<h2>测试结果</h2>
<ul><li>不识字的旅客独立找到下车站的比例，由41%提高到88%；</li><li>列车员每趟回答“到哪了”的次数，由平均57次减少到19次。</li></ul>
<h2>专家评语</h2>
<blockquote>它让人看到，信息设计首先是一种尊重。图形的权利交还给了使用它的人。</blockquote>
<p>全部图形以开放许可发布，任何公益项目均可免费使用。</p>`,
    htmlEn: `<p><strong>Category</strong>: B, visual and information design. <strong>Award</strong>: first prize of the 2025 pilot.</p>
<h2>Problem</h2>
<p>The slow public trains of the mountains stop everywhere. They carry old people to market, children to school, and farmers with their vegetables. On nine journeys the team found that over 30 % of elderly passengers cannot read Chinese and depend on asking; station names differ among languages, and announcements are hard to hear.</p>
<h2>Design</h2>
<ol><li><strong>One picture per station</strong>: 36 signs from the produce and the land of each place – a walnut, a stone bridge, terraces.</li><li><strong>One band per line</strong>: a ribbon of colour along the carriage; stations passed grow dim, the next grows large.</li><li><strong>Tickets in two scripts</strong> with the picture of the station and a stub to give to the family waiting there.</li></ol>
<h2>Process</h2>
<p>The people along the line chose the 36 pictures. At three markets old people voted for sketches with beans. The favourite was often not the finest but the one of which they said, <em>"that is home"</em>.</p>
<h2>Results</h2>
<ul><li>Passengers who cannot read and found their stop alone: 88 % instead of 41 %.</li><li>How often the guard was asked "where are we?" per journey: 19 times instead of 57.</li></ul>
<h2>The reviewers</h2>
<blockquote>It shows that information design is respect before all else. The pictures belong to those who use them.</blockquote>
<p>All pictures are published under an open licence and free for public causes.</p>`,
  },
  {
    column: 'previousWorks',
    titleZh: '往届作品｜一平方米菜园：老旧小区的雨水与邻里',
    titleEn: 'Works of the pilot: one square metre, rainwater and neighbours',
    summaryZh: '2025年试办邀请赛E赛道一等奖作品。以可拆装的雨水种植箱为媒介，让楼道邻居共同维护公共空间。',
    summaryEn:
      'First prize in category E of the 2025 pilot: rainwater planters that can be taken apart bring neighbours together.',
    author,
    daysAgo: 66,
    htmlZh: `<p><strong>赛道</strong>：E 服务设计与社会创新　<strong>奖项</strong>：2025年试办邀请赛一等奖</p>
<h2>问题</h2>
<p>老旧小区的单元门口常年积水，居民在公共绿地私自种菜又屡遭投诉。社区工作者拆了种、种了拆，谁都不满意。团队住进小区三周，访谈了47户居民，发现大家争的不是那几棵葱，而是<strong>“这块地方归谁管”</strong>。</p>
<h2>方案</h2>
<p>设计一套一平方米的模块化种植箱和与之配套的约定：</p>
<ul><li><strong>箱子</strong>：下层蓄水、上层种植，接落水管，可滞留一场中雨约60升雨水；四人十分钟即可拆装，不破坏地面；</li><li><strong>约定</strong>：每箱由三户以上不同楼层的邻居共同认领，收成的三分之一放入楼道的“分享篮”；</li><li><strong>日历</strong>：挂在楼道里的浇水值日表，孩子负责贴贴纸。</li></ul>
<h2>实施</h2>
<table><thead><tr><th>阶段</th><th>箱数</th><th>参与户数</th></tr></thead><tbody><tr><td>第1周</td><td>4</td><td>13</td></tr><tr><td>第6周</td><td>11</td><td>38</td></tr><tr><td>第16周</td><td>18</td><td>64</td></tr></tbody></table>
<p>四个月内，相关投诉由每月9件降到1件；单元门口的积水点由7处减少到2处。也有遗憾：有两箱因认领人搬家而荒废，团队据此在约定中增加了“候补邻居”。</p>
<h2>专家评语</h2>
<blockquote>好的社会创新不靠说教，它只是把一件小事安排得让大家愿意一起做。</blockquote>
<p>图纸、约定文本和值日表模板均已公开，欢迎社区取用和改进。</p>`,
    htmlEn: `<p><strong>Category</strong>: E, service design and social innovation. <strong>Award</strong>: first prize of the 2025 pilot.</p>
<h2>Problem</h2>
<p>In old estates water stands before the doors, and vegetables planted on common ground cause complaints. The community office removes them, they are planted again, and nobody is content. The team lived there for three weeks and talked to 47 households. The quarrel was not about a few onions but about <strong>who looks after the place</strong>.</p>
<h2>Design</h2>
<p>A planter of one square metre, and an agreement that goes with it:</p>
<ul><li><strong>The box</strong>: water below, plants above, fed by the downpipe; it holds about 60 litres of a moderate rain and is taken apart by four people in ten minutes.</li><li><strong>The agreement</strong>: at least three households of different floors share a box, and a third of the harvest goes into a basket for all.</li><li><strong>The calendar</strong>: a watering rota in the stairwell; children put on the stickers.</li></ul>
<h2>In practice</h2>
<table><thead><tr><th>Time</th><th>Boxes</th><th>Households</th></tr></thead><tbody><tr><td>Week 1</td><td>4</td><td>13</td></tr><tr><td>Week 6</td><td>11</td><td>38</td></tr><tr><td>Week 16</td><td>18</td><td>64</td></tr></tbody></table>
<p>In four months complaints fell from 9 a month to 1, and wet spots from 7 to 2. Two boxes were abandoned when people moved away; since then the agreement names a neighbour who steps in.</p>
<h2>The reviewers</h2>
<blockquote>Good social innovation does not preach. It arranges a small thing so that people like to do it together.</blockquote>
<p>Drawings, agreement and rota are public. Communities are welcome to use and improve them.</p>`,
  },
]
