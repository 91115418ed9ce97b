// The invented experts of the demo's library. Those with a user name are of the cast and sign in; `-` stands for nothing.
// Phone numbers are of the range kept for the demo.
import { textTable } from '../base/text-table.ts'

const people = `
peijingming | 裴景明 | 1 | 1969-03-15 | 4131010247 | - | senior | 教授 | doctor | art,engineering | 工业设计、设计管理 | 28 | 0
weilanzhou | 韦澜舟 | 1 | 1972-08-08 | 4133010355 | - | senior | 教授 | doctor | art | 视觉传达、品牌设计 | 24 | 0
shangguanyunxiu | 上官云岫 | 2 | 1975-05-21 | 4111010047 | - | senior | 教授 | doctor | art,literature | 插画、出版设计 | 22 | 0
heqiubai | 贺秋白 | 1 | 1968-02-28 | 4143010532 | - | senior | 教授 | doctor | art,engineering | 交通工具设计 | 30 | 0
yuanjiashu | 袁嘉树 | 1 | 1977-01-16 | 4142010497 | - | associate_senior | 副教授 | doctor | art | 环境设计、公共艺术 | 18 | 0
lingfeixue | 凌霏雪 | 2 | 1981-07-27 | 4133010335 | - | associate_senior | 副教授 | doctor | engineering,art | 人机交互、数据可视化 | 14 | 0
moyunting | 墨云亭 | 1 | 1974-04-02 | 4144010561 | - | senior | 教授 | master | art | 服务设计、社会创新 | 21 | 0
ranjinghong | 冉惊鸿 | 2 | 1979-06-13 | 4150010655 | - | associate_senior | 副教授 | doctor | art | 数字媒体艺术 | 16 | 0
xueting | 薛霆 | 1 | 1970-12-22 | 4111010007 | - | senior | 教授 | doctor | engineering,science | 智能制造、机械设计 | 26 | 0
chaiyufei | 柴雨霏 | 2 | 1983-10-09 | 4131010255 | - | associate_senior | 副教授 | doctor | art | 服装与服饰设计 | 12 | 0
- | 濮阳澈 | 1 | 1966-09-03 | 4132010295 | - | senior | 教授 | doctor | art | 陶瓷艺术、传统工艺 | 33 | 0
- | 闻人语 | 2 | 1980-11-18 | 4132010295 | - | associate_senior | 副教授 | doctor | art,management | 文化创意产业 | 13 | 0
- | 端木清 | 2 | 1976-02-07 | 4111010047 | - | senior | 教授 | doctor | art | 信息设计 | 20 | 0
- | 司徒远 | 1 | 1973-07-30 | 4111010007 | - | senior | 研究员 | doctor | engineering | 材料成型、结构设计 | 23 | 0
- | 慕容雁 | 2 | 1984-05-05 | 4131010247 | - | associate_senior | 副教授 | doctor | interdisciplinary,art | 设计认知、可用性 | 11 | 0
- | 钟离岳 | 1 | 1971-10-11 | 4133010335 | - | senior | 教授 | doctor | engineering | 工业工程、智能产品 | 25 | 0
- | 令狐霜 | 2 | 1978-03-26 | 4133010355 | - | senior | 教授 | doctor | art | 跨媒体艺术 | 19 | 0
- | 夏侯朗 | 1 | 1969-06-19 | 4142010497 | - | senior | 教授 | doctor | engineering,management | 创新管理 | 27 | 0
- | 尉迟真 | 2 | 1982-08-14 | 4143010532 | - | associate_senior | 副教授 | doctor | art | 动画与影像 | 13 | 0
- | 长孙渡 | 1 | 1975-12-01 | 4144010561 | - | senior | 教授 | doctor | art,engineering | 智能硬件设计 | 20 | 0
- | 申屠晚 | 2 | 1985-01-23 | 4150010655 | - | intermediate | 讲师 | doctor | art | 游戏设计 | 9 | 0
- | 公冶舟 | 1 | 1974-09-09 | 4115010126 | - | senior | 教授 | master | art | 民族图案、非遗设计 | 22 | 0
- | 宇文漪 | 2 | 1977-04-17 | 4131010255 | - | senior | 教授 | doctor | art | 纺织品设计 | 19 | 0
- | 鲜于默 | 1 | 1979-02-25 | 4151012814 | - | associate_senior | 副教授 | master | art | 乡村营造、建筑设计 | 16 | 0
- | 欧冶青 | 1 | 1976-05-30 | - | 江舟创新设计公司 | senior | 设计总监 | master | art,engineering | 消费电子、工业设计 | 22 | 1
- | 南荣絮 | 2 | 1982-12-12 | - | 云栖品牌顾问公司 | associate_senior | 合伙人 | master | art,management | 品牌策略 | 15 | 1
- | 百里川 | 1 | 1978-08-21 | - | 北辰智能科技公司 | senior | 总工程师 | doctor | engineering,science | 机器人、控制系统 | 19 | 1
- | 呼延珂 | 2 | 1980-03-08 | - | 一苇影像工作室 | other | 导演 | bachelor | art,literature | 纪录片、短视频 | 17 | 1
- | 东方既 | 1 | 1967-11-27 | - | 华东工艺美术研究所 | senior | 研究员 | master | art | 工艺美术、标准制定 | 31 | 1
- | 赫连昭 | 1 | 1983-06-06 | - | 青屿数字文化公司 | associate_senior | 技术总监 | doctor | engineering,art | 虚拟现实、数字展陈 | 13 | 1
`
const columns = [
  ...(['userName', 'name', 'gender', 'birthday', 'schoolCode', 'unit', 'title', 'post', 'degree', 'disciplines'] as const),
  ...(['keywords', 'years', 'industry'] as const),
]
const orNull = (cell: string): string | null => (cell === '-' ? null : cell)

export const demoExperts = textTable(columns, people).map((row, at) => ({
  ...row,
  userName: orNull(row.userName),
  schoolCode: orNull(row.schoolCode),
  unit: orNull(row.unit) ?? '',
  /** Of those without an account. */
  phone: `199000${String(80_001 + at)}`,
  disciplines: row.disciplines.split(','),
  keywords: row.keywords.split('、'),
  years: Number(row.years),
  isIndustry: row.industry === '1',
}))

/** Who of the cast must have an active account. */
export const expertPeople: ReadonlySet<string> = new Set(
  demoExperts.flatMap(({ userName }) => (userName === null ? [] : [userName])),
)

/** The groups: name, what for, captain first. */
export const demoGroups = [
  {
    name: '视觉与传达组',
    description: '平面、插画、品牌与数字媒体类作品',
    people: ['韦澜舟', '上官云岫', '冉惊鸿', '墨云亭', '柴雨霏', '端木清', '南荣絮'],
  },
  {
    name: '产品与交互组',
    description: '产品、交通工具、交互与智能硬件类作品',
    people: ['贺秋白', '裴景明', '凌霏雪', '薛霆', '袁嘉树', '长孙渡', '欧冶青'],
  },
] as const

/** What experts answered to the invitation; who is not named has not answered yet. */
export const demoAnswers = {
  peijingming: { answer: 'accept', load: null, reason: '' },
  weilanzhou: { answer: 'accept', load: null, reason: '' },
  shangguanyunxiu: { answer: 'accept', load: null, reason: '' },
  heqiubai: { answer: 'accept', load: null, reason: '' },
  lingfeixue: { answer: 'acceptLess', load: 15, reason: '十二月有教学任务，可评十五件。' },
  moyunting: { answer: 'accept', load: null, reason: '' },
  xueting: { answer: 'decline', load: null, reason: '届时在国外访学，无法参加。' },
} as const
