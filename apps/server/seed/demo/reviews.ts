// The competition of the demo whose works are judged now; story-reviews.ts makes it through the real actions.
import type { PictureKind } from './pictures.ts'

/** One work of one student, and what the experts of the demo give it: points per criterion, by the order of the experts. */
export interface DemoEntry {
  readonly student: string
  readonly title: string
  readonly summary: string
  readonly statement: string
  /** The pictures of a series, where the category asks for them; whether they stand upright, and whether the gallery may show them. */
  readonly series?: { readonly pictures: readonly PictureKind[]; readonly isTall: boolean; readonly isShown: boolean }
}

/** Idea, expression, use. */
export const cityCriteria = [
  ['idea', '立意', 'Idea', 40, '观察是否真实，主题是否鲜明', 'A true observation and a clear theme'],
  ['expression', '表现', 'Expression', 35, '图文、影像与节奏是否服务于主题', 'Words, pictures and rhythm serve the theme'],
  ['use', '价值', 'Use', 25, '能否被看见、被传播、被使用', 'It can be seen, spread and used'],
] as const

/** Days from the day the demo is made. */
export const cityWindows = [
  ['ENROLL', -60, -30],
  ['SUBMIT', -29, -9],
  ['FORMAL_CHECK', -8, -4],
  ['REVIEW', -2, 45],
  ['PUBLICITY', 50, 56],
  ['OBJECTION', 50, 56],
] as const

const statement = '作品由本人独立完成，从一次次步行与访谈开始，经过三轮修改定稿。'
export const cityEntries: readonly DemoEntry[] = [
  ['xujiahe', '晾衣绳上的城市', '沿着晾衣绳看一座城市：阳台之间的绳子上挂着四季与方言，也挂着邻里之间不必说出口的默契。'],
  [
    'shenqingyan',
    '六点十分的面包车',
    '每天六点十分，一辆面包车准时停在巷口。镜头跟着它走完一天的菜市、工地与学校，记录城市苏醒的次序。',
  ],
  ['qinmubai', '会呼吸的雨棚', '把老街的铁皮雨棚改成可以收放的布棚，晴天让光下来，雨天替人挡住，夜里亮起一盏小灯。'],
  ['murongyi', '桥下剧场', '高架桥下的空地成了老人的舞台。影像用十二个月记录同一块空地的锣鼓、棋局与沉默。'],
  ['wurigeng', '风从草原来', '把牧区的风声录成谱子，贴在城市公交站台上，等车的人扫码就能听见远方的草原。'],
  ['huangzhenyu', '外卖员的城市地图', '邀请三十位骑手画下他们心中的城市：哪里能避雨、哪里有热水、哪一位门卫会帮忙看车。'],
  ['zengguohao', '修伞铺的最后一年', '修伞师傅的铺子将在年底拆除。短片用四个季节的雨声串起一把伞的一生。'],
  ['dilinaer', '巴扎的颜色', '以巴扎里的布料为色卡，设计一套可以由摊主自己组合的招牌系统，让市场保持热闹而不杂乱。'],
  ['cirenlamu', '转山路上的垃圾袋', '为朝圣者设计可以系在腰间的收纳袋，材料来自旧经幡，走完一圈可以换一碗酥油茶。'],
  ['zhongshihan', '瓷片地铁图', '用废瓷片拼出地铁线路，每一站的瓷片来自附近的窑址，等车时可以用手读城市的历史。'],
].map(([student, title, summary]) => ({
  student: student!,
  title: title!,
  summary: `${summary}作品在社区试展两周，收到一百二十六条留言，并据此修改了三处细节。`,
  statement,
}))

/** Whose works are judged: they sign in themselves, so their accounts are open. */
export const reviewPeople: ReadonlySet<string> = new Set(cityEntries.map(({ student }) => student))

/** What scores mean, the same for every criterion. */
export const cityDescriptors = [
  { score: 90, text: '出色：可直接作为范例', textEn: 'Outstanding: an example for others' },
  { score: 80, text: '良好：想法清楚，完成度高', textEn: 'Good: a clear idea, well made' },
  { score: 70, text: '合格：完整，亮点不多', textEn: 'Sound: complete, with few highlights' },
  { score: 60, text: '偏弱：主题或完成度有明显不足', textEn: 'Weak: theme or making fall short' },
] as const
