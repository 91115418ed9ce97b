// The teams of the Kaisai Cup as facts; story-enrollments.ts makes them through the real actions.

/** How far a team has come when the demo opens. */
export type DemoEnd =
  | 'gathering'
  | 'school'
  | 'organizer'
  | 'returned'
  | 'rejected'
  /** Its fee is due; payments.ts says whether an order pays it. */
  | 'unpaid'
  | 'effective'
  | 'change'
  | 'withdrawn'

export interface DemoTeam {
  readonly name: string
  readonly slogan: string
  /** Code of the category. */
  readonly category: string
  /** User names: the captain first, then members who accept. */
  readonly people: readonly string[]
  /** User names of people who were asked and have not answered. */
  readonly asked?: readonly string[]
  /** User name of an advisor who accepted. */
  readonly advisor?: string
  readonly until: DemoEnd
}

export const demoTeams: readonly DemoTeam[] = [
  {
    name: '云隐光学',
    slogan: '让看见更温柔',
    category: 'C',
    people: ['zhouhong', 'ouyangruoxi', 'hetian'],
    advisor: 'jichangming',
    until: 'school',
  },
  { name: '江边巷口', slogan: '把老街还给老街坊', category: 'E', people: ['baihua'], advisor: 'jichangming', until: 'effective' },
  { name: '字里行间', slogan: '汉字有温度', category: 'B', people: ['shenqingyan', 'lushiyu'], until: 'organizer' },
  { name: '山野工坊', slogan: '', category: 'D', people: ['qinmubai', 'yunshu', 'zhugeqing'], until: 'unpaid' },
  { name: '数据有声', slogan: '听见城市的脉搏', category: 'C', people: ['panyifan', 'jinsiyuan'], until: 'unpaid' },
  { name: '湘江渡', slogan: '', category: 'A', people: ['murongyi', 'liyaguang'], until: 'returned' },
  {
    name: '候鸟学堂',
    slogan: '流动的孩子，不流动的教室',
    category: 'E',
    people: ['fangzhixia', 'dengkai', 'nieweilan'],
    until: 'unpaid',
  },
  { name: '草原之眼', slogan: '', category: 'B', people: ['wurigeng', 'sarula'], until: 'rejected' },
  { name: '秦川智造', slogan: '一双手，千件活', category: 'A', people: ['chenjinghe', 'qiaozijin', 'huyanfei'], until: 'change' },
  { name: '岭南小匠', slogan: '', category: 'A', people: ['huangzhenyu', 'mairenzhong'], until: 'withdrawn' },
  { name: '丝路织语', slogan: '一经一纬，都是来信', category: 'B', people: ['dilinaer', 'ayibieke'], until: 'organizer' },
  { name: '雪域像素', slogan: '', category: 'C', people: ['cirenlamu', 'danzengpingcuo'], until: 'unpaid' },
  { name: '漓江渔火', slogan: '', category: 'B', people: ['weichunxiao', 'liangmingfeng'], until: 'unpaid' },
  {
    name: '青禾设计工作室',
    slogan: '设计扎根泥土',
    category: 'A',
    people: ['xujiahe', 'lijie'],
    asked: ['wangyan'],
    advisor: 'jichangming',
    until: 'gathering',
  },
]

/** Everybody whose account must be open for the story. */
export const demoTeamPeople: ReadonlySet<string> = new Set(
  demoTeams.flatMap(({ people, asked = [], advisor }) => [...people, ...asked, ...(advisor ? [advisor] : [])]),
)

/** In no team, with their accounts open: whoever tries the enrollment out founds a team with them. */
export const journeyPeople: ReadonlySet<string> = new Set(['tanjunhao', 'xiongzhichu'])
