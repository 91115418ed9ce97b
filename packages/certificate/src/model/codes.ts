// What an element may be bound to: the names are those of the product's specification, to the letter.

/** A pair of words: Chinese, English. */
type Words = readonly [zh: string, en: string]

export interface CodeMeaning {
  readonly label: Words
  /** Shown on the canvas until a real row fills it. */
  readonly sample: string
  readonly group: 'people' | 'work' | 'award' | 'number' | 'image'
  /** Written from top to bottom. */
  readonly vertical?: boolean
  /** Set in the middle of its box. */
  readonly centered?: boolean
}

/** What certificates of free competitions for school pupils say. */
export const K12_NOTICE =
  '本竞赛结果不作为中小学招生入学依据  The results of this competition are no basis for admission to primary or secondary schools.'

const facts = {
  school: { label: ['学校', 'School'], sample: '江南大学', group: 'people' },
  student: { label: ['学生', 'Students'], sample: '张三、李四', group: 'people' },
  teacher: { label: ['指导教师', 'Advisors'], sample: '王老师', group: 'people' },
  workName: { label: ['作品名称', 'Work'], sample: '云上课堂', group: 'work' },
  teamName: { label: ['团队名称', 'Team'], sample: '启航队', group: 'people' },
  allSchoolHor: { label: ['全部学校（空格分隔）', 'All schools in a row'], sample: '江南大学 华东大学', group: 'people' },
  awardName: { label: ['奖项', 'Award'], sample: '一等奖', group: 'award' },
  awardNameMid: { label: ['奖项（居中）', 'Award, centered'], sample: '一等奖', group: 'award', centered: true },
  workName_Portrait: { label: ['作品名称（竖排）', 'Work, vertical'], sample: '云上课堂', group: 'work', vertical: true },
  student_Portrait: { label: ['学生（竖排）', 'Students, vertical'], sample: '张三、李四', group: 'people', vertical: true },
  school_Portrait: { label: ['学校（竖排）', 'School, vertical'], sample: '江南大学', group: 'people', vertical: true },
  teacher_Portrait: { label: ['指导教师（竖排）', 'Advisors, vertical'], sample: '王老师', group: 'people', vertical: true },
  teacher_school_Portrait: {
    label: ['指导教师及学校（竖排）', 'Advisors with school, vertical'],
    sample: '王老师（江南大学）',
    group: 'people',
    vertical: true,
  },
  userSchool: { label: ['个人所在学校', 'School of the person'], sample: '江南大学', group: 'people' },
  userName: { label: ['个人姓名', 'Name of the person'], sample: '张三', group: 'people' },
  userName_mid: { label: ['个人姓名（居中）', 'Name of the person, centered'], sample: '张三', group: 'people', centered: true },
  admissionNotice: {
    label: ['中小学竞赛声明', 'Notice of free competitions for pupils'],
    sample: K12_NOTICE,
    group: 'award',
    centered: true,
  },
  competitionName: { label: ['竞赛名称', 'Competition'], sample: '第三届开赛杯创新设计大赛', group: 'award' },
  editionName: { label: ['届次', 'Edition'], sample: '第三届', group: 'award' },
  companyName: { label: ['颁发单位', 'Issuing organization'], sample: '开赛杯组委会', group: 'people' },
  competitionNameEn: {
    label: ['竞赛英文名称', 'Competition in English'],
    sample: 'The 3rd Kaisai Cup for Innovative Design',
    group: 'award',
  },
  editionNameEn: { label: ['届次（英文）', 'Edition in English'], sample: '3rd', group: 'award' },
  companyNameEn: {
    label: ['颁发单位英文名', 'Issuing organization in English'],
    sample: 'Kaisai Cup Committee',
    group: 'people',
  },
  schoolEn: { label: ['学校英文名称', 'School in English'], sample: 'Jiangnan University', group: 'people' },
  unitNameEn: { label: ['所在单位英文名', 'Institution in English'], sample: 'Jiangnan University', group: 'people' },
  awardList: { label: ['榜单', 'List'], sample: '女队榜', group: 'work' },
  categoryName: { label: ['赛项', 'Category'], sample: '平面设计', group: 'work' },
  unitName: { label: ['所在单位', 'Institution'], sample: '江南大学', group: 'people' },
  roleName: { label: ['身份或职务', 'Role'], sample: '评审专家', group: 'people' },
  reasonText: { label: ['事由', 'Occasion'], sample: '担任志愿者满32小时', group: 'work' },
} as const satisfies Record<string, CodeMeaning>

const numbers = {
  certCodePrefix: { label: ['证书编号前缀', 'Prefix of the number'], sample: 'KS', group: 'number' },
  certCodeSuffix: { label: ['证书编号后缀', 'Suffix of the number'], sample: '号', group: 'number' },
  randomCode: { label: ['随机编号', 'Random number'], sample: '7K3M9QXA', group: 'number' },
  allAutoincrementThree: { label: ['全赛事三位自增', 'Counter of the competition, 3 digits'], sample: '001', group: 'number' },
  allAutoincrementFour: { label: ['全赛事四位自增', 'Counter of the competition, 4 digits'], sample: '0001', group: 'number' },
  autoincrementThree: { label: ['单赛项三位自增', 'Counter of the category, 3 digits'], sample: '001', group: 'number' },
  autoincrementFour: { label: ['单赛项四位自增', 'Counter of the category, 4 digits'], sample: '0001', group: 'number' },
} as const satisfies Record<string, CodeMeaning>

const dates = {
  issueDate: { label: ['颁发日期', 'Date of issue'], sample: '2026年11月22日', group: 'award' },
  issueDateHan: { label: ['颁发年月（汉字）', 'Month of issue, in characters'], sample: '二〇二六年十一月', group: 'award' },
  issueDateEn: { label: ['颁发日期（英文）', 'Date of issue in English'], sample: 'November 22, 2026', group: 'award' },
} as const satisfies Record<string, CodeMeaning>

const pictures = {
  qrCode: { label: ['溯源二维码', 'QR code for tracing'], sample: '', group: 'image' },
  seal: { label: ['上级单位电子印章', 'Seal of the issuing organization'], sample: '', group: 'image' },
} as const satisfies Record<string, CodeMeaning>

export type FactCode = keyof typeof facts
export type NumberCode = keyof typeof numbers
export type DateCode = keyof typeof dates
export type TextCode = FactCode | DateCode | NumberCode
export type ImageCode = keyof typeof pictures

/** The codes that people, works and awards fill: the 17 of the specification, the competition, the notice of competitions for pupils, and what papers beyond awards say. */
export const factCodes = Object.keys(facts) as FactCode[]
/** The 7 codes that the certificate's number fills. */
export const numberCodes = Object.keys(numbers) as NumberCode[]
/** The codes that the day of making fills. */
export const dateCodes = Object.keys(dates) as DateCode[]
/** Everything a text element can be bound to. */
export const textCodes: readonly TextCode[] = [...factCodes, ...dateCodes, ...numberCodes]
/** The 2 codes of pictures. */
export const imageCodes = Object.keys(pictures) as ImageCode[]
/** Label, sample and habit of every code. */
export const codeMeanings: Readonly<Record<TextCode | ImageCode, CodeMeaning>> = { ...facts, ...dates, ...numbers, ...pictures }
