// The competitions of the demo as facts; story-competitions.ts makes them through the real actions.
import type { PresetKey } from '@kaisai/contract/competition/rules/presets'
import type { PictureKind } from './pictures.ts'

/** The Kaisai Cup: its windows in the time of China. */
export const cupWindows = {
  selection: [
    ['ENROLL', '2026-09-15T09:00', '2026-12-20T17:00'],
    ['MODIFY', '2026-09-15T09:00', '2026-12-22T17:00'],
    ['AUDIT', '2026-09-16T09:00', '2026-12-27T17:00'],
    ['PAY', '2026-09-16T09:00', '2026-12-31T17:00'],
    ['SUBMIT', '2026-10-10T09:00', '2027-01-10T17:00'],
    ['FORMAL_CHECK', '2027-01-11T09:00', '2027-01-20T17:00'],
    ['REVIEW', '2027-02-22T09:00', '2027-03-14T17:00'],
    ['DELIBERATE', '2027-03-16T09:00', '2027-03-19T17:00'],
  ],
  final: [
    ['ONSITE', '2027-04-17T09:00', '2027-04-18T17:00'],
    ['PUBLICITY', '2027-04-22T09:00', '2027-04-28T17:00'],
    ['OBJECTION', '2027-04-22T09:00', '2027-04-28T17:00'],
    ['CERT', '2027-05-06T09:00', '2027-06-30T17:00'],
  ],
} as const

/** code | Chinese | English | what belongs to it | the same in English */
export const cupCategories = [
  [
    'A',
    '产品与装备设计',
    'Products and equipment',
    '生活用品、医疗康复器具、农机具、工业装备、交通工具等',
    'Things for daily life, medical aids, farm tools, industrial equipment, vehicles',
  ],
  [
    'B',
    '视觉与信息传达设计',
    'Visual communication',
    '品牌、包装、出版、字体、信息图形、公共标识系统等',
    'Brands, packaging, publications, type, information graphics, public signage',
  ],
  [
    'C',
    '数字交互与智能体验',
    'Digital interaction',
    '应用程序、人机界面、虚拟现实、智能硬件交互、数据可视化等',
    'Applications, interfaces, virtual reality, smart devices, data visualisation',
  ],
  [
    'D',
    '空间与环境设计',
    'Space and environment',
    '室内、景观、公共空间更新、乡村营造、展陈等',
    'Interiors, landscapes, renewal of public space, villages, exhibitions',
  ],
  [
    'E',
    '服务设计与社会创新',
    'Services and social innovation',
    '社区服务、公共卫生、教育公平、可持续消费等系统性方案',
    'Community services, public health, fair education, sustainable consumption',
  ],
] as const

/** Criteria of the cup: key | Chinese | English | weight | what is looked at | the same in English */
export const cupCriteria = [
  ['insight', '问题洞察', 'Insight', 25, '是否来自真实的人和真实的困难', 'Real people, a real difficulty'],
  ['solution', '方案创新', 'Solution', 30, '解决方式是否新颖、恰当、完整', 'New, fitting and complete'],
  ['evidence', '验证证据', 'Evidence', 25, '调研、测试与迭代是否可信', 'Credible research, tests, iterations'],
  ['craft', '设计表达', 'Craft', 20, '造型、界面与文本是否清楚', 'Clear form, interface and text'],
] as const

export interface DemoCompetition {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly shortName: string
  readonly shortNameEn: string
  readonly edition: number
  readonly level: 'school' | 'city' | 'provincial' | 'national' | 'international'
  readonly subjectType: string
  readonly presetKey: PresetKey
  /** Days from today on which enrollment opens. */
  readonly opensIn: number
  readonly cover: PictureKind
  readonly host: string
  readonly intro: string
  readonly introEn: string
  /** How far it has come. */
  readonly until: 'draft' | 'auditing' | 'returned' | 'published' | 'suspended' | 'finished'
}

/** Other competitions of the committee, in every state somebody meets on a working day. */
export const demoCompetitions: readonly DemoCompetition[] = [
  {
    code: 'QYSJ',
    name: '第八届青禾杯大学生软件应用设计大赛',
    nameEn: 'Qinghe Cup, 8th Student Software Design Competition',
    shortName: '青禾杯软件赛',
    shortNameEn: 'Qinghe Cup',
    edition: 8,
    level: 'national',
    subjectType: 'computing',
    presetKey: 'ruanjian',
    opensIn: -20,
    cover: 'd',
    host: '青禾设计教育发展中心',
    intro: '以企业和社区提出的真实题目为起点，完成一件可以运行的软件作品。',
    introEn: 'Working software that answers real tasks of companies and communities.',
    until: 'published',
  },
  {
    code: 'SXJM',
    name: '长三角大学生数学建模邀请赛',
    nameEn: 'Yangtze Delta Invitational on Mathematical Modelling',
    shortName: '长三角建模赛',
    shortNameEn: 'Delta Modelling',
    edition: 3,
    level: 'provincial',
    subjectType: 'modelling',
    presetKey: 'single',
    opensIn: 24,
    cover: 'c',
    host: '云帆创新设计学会',
    intro: '三人一队，用三天时间把一个真实问题变成模型、计算和一篇说得清楚的论文。',
    introEn: 'Teams of three turn a real problem into a model, a computation and a paper within three days.',
    until: 'published',
  },
  {
    code: 'DSSJ',
    name: '大学生电子商务创新实践赛',
    nameEn: 'Student Competition on E-commerce Practice',
    shortName: '电商实践赛',
    shortNameEn: 'E-commerce Practice',
    edition: 5,
    level: 'national',
    subjectType: 'business',
    presetKey: 'sanchuang',
    opensIn: -95,
    cover: 'b',
    host: '云帆创新设计学会',
    intro: '从选品到履约，用一个学期经营一家真实的小店，并说清楚每一笔账。',
    introEn: 'Run a real small shop for a term, from choosing goods to delivering them, and explain every figure.',
    until: 'published',
  },
  {
    code: 'XYYD',
    name: '校园阅读空间改造设计赛',
    nameEn: 'Campus Reading Spaces, a Design Competition',
    shortName: '阅读空间赛',
    shortNameEn: 'Reading Spaces',
    edition: 1,
    level: 'school',
    subjectType: 'design',
    presetKey: 'single',
    opensIn: -300,
    cover: 'a',
    host: '江南大学',
    intro: '为学校图书馆的一层闲置空间提出可以施工的改造方案。',
    introEn: 'Proposals, ready to build, for an idle floor of the university library.',
    until: 'finished',
  },
  {
    code: 'JCDL',
    name: '青年集成电路创意赛',
    nameEn: 'Young Makers of Integrated Circuits',
    shortName: '集成电路创意赛',
    shortNameEn: 'IC Makers',
    edition: 2,
    level: 'national',
    subjectType: 'engineering',
    presetKey: 'jichuang',
    opensIn: -12,
    cover: 'd',
    host: '云帆创新设计学会',
    intro: '面向真实器件的设计、仿真与流片前验证。',
    introEn: 'Design, simulation and pre-silicon checks of real devices.',
    until: 'suspended',
  },
  {
    code: 'GJXM',
    name: '国际青年创新项目营',
    nameEn: 'International Camp of Young Innovators',
    shortName: '国际项目营',
    shortNameEn: 'Innovators’ Camp',
    edition: 1,
    level: 'international',
    subjectType: 'innovation',
    presetKey: 'guochuang',
    opensIn: 60,
    cover: 'c',
    host: '云帆创新设计学会',
    intro: '来自各国高校的团队共同完成一个月的城市创新项目。',
    introEn: 'Teams of universities from many countries work on a city project for a month.',
    until: 'auditing',
  },
  {
    code: 'SJSJ',
    name: '高校计算机设计校际赛',
    nameEn: 'Inter-university Computer Design',
    shortName: '计算机设计赛',
    shortNameEn: 'Computer Design',
    edition: 1,
    level: 'provincial',
    subjectType: 'computing',
    presetKey: 'jisuanjiSheji',
    opensIn: 45,
    cover: 'b',
    host: '青禾设计教育发展中心',
    intro: '每校限报，按专题分别评审的计算机设计作品交流赛。',
    introEn: 'Works of computer design by topic, with places limited for each university.',
    until: 'returned',
  },
  {
    code: 'ZNZZ',
    name: '智能制造技能邀请赛',
    nameEn: 'Invitational on Smart Manufacturing Skills',
    shortName: '智能制造赛',
    shortNameEn: 'Smart Manufacturing',
    edition: 1,
    level: 'city',
    subjectType: 'vocational',
    presetKey: 'plain',
    opensIn: 90,
    cover: 'a',
    host: '云帆创新设计学会',
    intro: '面向高职院校的现场技能比赛。',
    introEn: 'On-site skills of vocational colleges.',
    until: 'draft',
  },
]
