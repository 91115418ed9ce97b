// Last year's edition of the judged competition and its awards; story-awards.ts creates it.
import type { addScheme } from '@kaisai/contract/award/scheme.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { PictureKind } from './pictures.ts'
import { cityEntries, type DemoEntry } from './reviews.ts'

type AwardItem = InputOf<typeof addScheme>['items'][number]

const teams = ['晴窗社', '早市组', '银幕记', '摆渡队', '远站', '骑楼影', '藤椅坊', '石榴里', '河灯社', '窑火队']
const titles = [
  '雨后的天台花园',
  '凌晨四点的豆浆',
  '旧影院的最后一场',
  '轮渡上的十二分钟',
  '草场边的公交站',
  '骑楼下的影子',
  '一把藤椅的旅行',
  '石榴树与晾台',
  '河谷里的灯',
  '窑火与夜班车',
]
// The first are visual essays, the others short films: the gallery shows the essays.
const essays: readonly PictureKind[] = ['a', 'c', 'd', 'b', 'd']
/** Whose authors agree to be shown. */
const SHOWN = 4
/** Index into the categories (films, visual essays) of the entry at a place in the list. */
export const awardCategory = (entry: number): number => (entry < essays.length ? 1 : 0)
// Advisors are of the student's own school.
const advisors: Readonly<Record<string, string>> = {
  xujiahe: 'jichangming',
  shenqingyan: 'wenbozhou',
  qinmubai: 'fanqingjia',
  murongyi: 'ouyangshuo',
  wurigeng: 'buerna',
  huangzhenyu: 'caizhengan',
  zengguohao: 'mingyueqin',
}

/** Who takes part as an advisor. */
export const awardPeople: ReadonlySet<string> = new Set(Object.values(advisors))

/** The same students a year before, with other works. */
export const awardEntries: readonly (DemoEntry & { readonly advisor: string | null; readonly teamName: string })[] =
  cityEntries.map(({ student }, at) => ({
    student,
    title: titles[at]!,
    teamName: teams[at]!,
    summary: `“${titles[at]}”记录一处平常的角落如何被人需要：作者用三个月走访、拍摄与整理，写下十七段对话与四季的光线。作品在社区展出一周，居民留下了自己的故事。`,
    statement: '作品由本人独立完成，素材均为实地拍摄并获被摄者同意。',
    ...(at < essays.length ? { series: { pictures: [essays[at]!], isTall: at % 2 === 1, isShown: at < SHOWN } } : {}),
    advisor: advisors[student] ?? null,
  }))

/** What judges wrote; one of them names somebody, which the office blots out before teams read it. */
export const awardComments = [
  '镜头耐心，人物自己说话，旁白可以再少一些。',
  '选材很小，落点很稳；第三段的环境声处理得尤其好。',
  '结构完整，建议把采访对象的年龄与职业写在图注里，读者更容易进入。',
  '图文关系清楚，可请教陈老师关于夜景曝光的做法。',
  '访谈扎实，数据来源应在文末列出；结尾略显仓促。',
  '色彩克制，版式有呼吸感，小标题可以更具体。',
] as const

const item = {
  schemeItemId: null,
  nameEn: '',
  scope: 'all',
  itemId: null,
  targetType: 'team',
  method: 'count',
  base: 'reviewed',
  rounding: 'floor',
  min: 0,
  perSchoolCap: null,
  tiePolicy: 'include_all',
  isTeacherAward: false,
  prize: 0,
} as const

/** One first, three second, five third prizes; best advisors and the organizing school. */
export const awardItems: readonly AwardItem[] = [
  { ...item, level: 1, name: '一等奖', nameEn: 'First prize', value: 1, isTeacherAward: true, prize: 300_000, color: '#c8102e' },
  { ...item, level: 2, name: '二等奖', nameEn: 'Second prize', value: 3, isTeacherAward: true, prize: 100_000, color: '#b26a00' },
  { ...item, level: 3, name: '三等奖', nameEn: 'Third prize', value: 5, isTeacherAward: true, color: '#2f6f4f' },
  {
    ...{ ...item, level: 9, name: '优秀指导教师', nameEn: 'Best advisor', value: 2, color: '#0b54c4' },
    ...{ scope: 'each', targetType: 'teacher' },
  },
  {
    ...{ ...item, level: 9, name: '优秀组织奖', nameEn: 'Organization award', value: 1, color: '#0b54c4' },
    ...{ scope: 'each', targetType: 'school' },
  },
]

/** Teams of freshmen, and the award of their own list. */
export const freshmen: readonly string[] = ['远站', '骑楼影', '河灯社']
export const freshmenItem: AwardItem = {
  ...item,
  level: 4,
  name: '最佳新生队',
  nameEn: 'Best freshmen',
  value: 1,
  color: '#7a3fa0',
}

/** Points of an entry by its place in the list, by a stricter and a milder judge: the first, of the demo’s own school, is ahead of all others whoever judges it. */
export const awardPoints = (entry: number, userName: string): Record<string, number> => {
  const shift = userName === 'heqiubai' ? -4 : userName === 'weilanzhou' ? 2 : 0
  const base = (entry === 0 ? 92 : 86) - 2 * entry + shift
  return { idea: base, expression: base - 3, use: base - 1 - (entry % 2) }
}
