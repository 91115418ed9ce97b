// Works of the Kaisai Cup as facts; story-works.ts makes them through the real actions.
import type { PictureKind } from './pictures.ts'

export interface DemoWork {
  /** Name of the team (enrollments.ts). */
  readonly team: string
  readonly title: string
  readonly keywords: readonly string[]
  readonly summary: string
  readonly statement: string
  /** For what AI was used; without: it was not. */
  readonly aiNote?: string
  readonly publicLevel: 'private' | 'link' | 'public'
  /** The pages of the paper: title and paragraphs; papers and films for the categories that ask for them. */
  readonly paper?: readonly string[]
  /** The drawings of a series, for the categories that ask for pictures. */
  readonly pictures?: readonly PictureKind[]
  /** They stand upright. */
  readonly isTall?: boolean
  /** How far the work is when the demo opens. */
  readonly until: 'draft' | 'submitted' | 'twice' | 'returned'
}

export const demoWorks: readonly DemoWork[] = [
  {
    team: '江边巷口',
    title: '巷口客厅：老街公共空间微更新',
    keywords: ['社区营造', '公共空间', '微更新'],
    summary:
      '以一条江边老街为对象，在不拆一砖的前提下，用可移动的坐具、晾晒架和照明，把闲置的巷口变成街坊的客厅。方案经过三轮街坊共创与四周试用，日均停留时间由六分钟增加到二十一分钟。',
    statement: '设计从街坊的一天出发：清晨择菜、午后纳凉、傍晚接孩子。三组构件可由两个人在十分钟内展开，材料全部来自旧货市场。',
    publicLevel: 'public',
    paper: [
      '老街共有九个巷口，其中六个长期堆放杂物。我们访谈了四十二位街坊，归纳出坐、晒、看护三类需要。',
      '构件采用榫卯与绳结连接，可在十分钟内展开。试用四周，街坊自发增加了花架与书箱。',
      '造价两千四百元，维护由街坊轮值。相同做法正在另外两条街道试行。',
    ],
    until: 'submitted',
  },
  {
    team: '数据有声',
    title: '听见城市：交通数据的声音化',
    keywords: ['数据可视化', '声音设计'],
    summary:
      '把城市一天的公交与骑行数据转成可以聆听的声音：拥堵变成低沉的弦乐，畅行变成清亮的铃音。视障者与普通市民都能在三分钟里听懂一座城市的早晚高峰，并据此选择出行时间。',
    statement:
      '数据来自公开的交通开放平台。声音映射经过两轮对照实验，参与者判断拥堵时段的正确率为百分之八十六。如需联系作者潘一帆，请拨打13900000000。',
    aiNote: '使用大语言模型润色英文摘要，声音映射与实验由团队完成。',
    publicLevel: 'link',
    paper: [
      '映射规则：车速对应音高，流量对应音色，等待时间对应节拍。',
      '实验设计与结果：两轮共六十四人参与，正确率与反应时间均优于折线图。',
    ],
    until: 'twice',
  },
  {
    team: '候鸟学堂',
    title: '候鸟学堂：随迁儿童的流动课桌',
    keywords: ['教育公平', '产品设计', '儿童'],
    summary:
      '为频繁转学的随迁儿童设计的可携带课桌与学习档案：课桌折叠后只有书包大小，档案记录每个孩子学到哪里、喜欢什么，让下一位老师在第一天就认识他。样品已在两所学校试用一个学期。',
    statement: '课桌重一点八公斤，展开只需一个动作。学习档案由孩子自己保管，纸质与二维码并行。',
    publicLevel: 'public',
    paper: ['调研：两所学校四十六名随迁儿童，平均每一点七年转学一次。', '结构与材料：竹纤维板与尼龙织带，可由家长更换。'],
    until: 'returned',
  },
  {
    team: '秦川智造',
    title: '一双手：手工艺人的协作机械臂',
    keywords: ['智能制造', '手工艺'],
    summary:
      '为皮影、剪纸等手工艺人设计的低成本协作机械臂：它只做重复而伤手的一步，把判断与造型留给人。整机成本控制在三千元以内，学习使用不超过半天，已有三位手艺人连续使用两个月。',
    statement: '机械臂通过示教记住一步动作，力度随手而变。断电即松，保证安全。',
    publicLevel: 'public',
    pictures: ['a', 'b', 'd'],
    until: 'draft',
  },
]
