// A competition whose result is calculated and not decided yet; story-calculated.ts makes it.
import { cityEntries, type DemoEntry } from './reviews.ts'
import type { JudgedEdition } from './story-reviews.ts'

export const glimmerEdition: JudgedEdition = {
  series: { code: 'XYWG', name: '校园微光', nameEn: 'Campus Glimmer' },
  name: '“校园微光”大学生短视频邀请赛',
  nameEn: 'Campus Glimmer, Invitational of Student Videos',
  edition: 1,
  year: 2026,
  shortName: '校园微光',
  shortNameEn: 'Campus Glimmer',
  intro: '<p>三分钟，拍下校园里一个值得被看见的人或一件小事。</p>',
  introEn: '<p>Three minutes for one person or one small thing on campus that deserves to be seen.</p>',
  items: [['W', '微光短视频', 'Short videos']],
}

/** Days from the day the demo is made. */
export const glimmerWindows = [
  ['ENROLL', -50, -30],
  ['SUBMIT', -29, -12],
  ['FORMAL_CHECK', -11, -8],
  ['REVIEW', -7, 5],
  ['PUBLICITY', 10, 16],
  ['OBJECTION', 10, 16],
] as const

const titles: readonly (readonly [title: string, summary: string])[] = [
  ['宿管阿姨的收音机', '每晚十点，值班室的收音机准时响起。一台旧机器陪三届学生度过停电、毕业与下雪的夜晚。'],
  ['实验楼最后一盏灯', '凌晨两点的实验楼只剩一盏灯。镜头守在走廊里，等四位做实验的人依次走出来。'],
  ['一张借书卡', '从一张写满名字的借书卡出发，寻访二十年间借过同一本书的七位读者。'],
  ['食堂三号窗口', '三号窗口的师傅记得每个人不吃香菜还是少放辣，短片记录他退休前的最后一周。'],
  ['操场边的修车摊', '共享单车占满校园以后，修车摊还剩三位老主顾，其中一位已经在这里骑了三十年。'],
  ['手语社的合唱', '手语社第一次站上合唱比赛的舞台，没有声音的一首歌如何排练、如何被听见。'],
  ['猫的学籍', '动物保护协会为校园里的猫建立学籍：姓名、寝室、绝育日期与领养去向。'],
  ['台风天的快递站', '台风停课的那一天，快递站的学生把四百个包裹一件件送到宿舍楼下。'],
  ['藏语早读', '支教归来的同学在湖边组织藏语早读，从三个人到三十个人，用了一个冬天。'],
  ['窑房实习日记', '第一次独立看火的夜班，一炉试片三次失败，第四次开窑时天刚亮。'],
]

/** One work of each student. */
export const glimmerEntries: readonly DemoEntry[] = titles.map(([title, summary], at) => ({
  student: cityEntries[at]!.student,
  title,
  summary: `${summary}拍摄均征得被摄者同意，成片在校内公开放映两次，并依据观众留言重新剪辑了结尾。`,
  statement: '作品由本人独立完成，未使用生成式工具制作画面与声音。',
}))

const QUALITY = [89, 87, 85, 82, 81, 81, 80, 77, 74, 71] as const
const SHIFT: Readonly<Record<string, number>> = { heqiubai: -5, weilanzhou: 3 }

/** Points of an entry by a stricter and a milder judge; no two see it alike, and in the middle of the list places are close. */
export const glimmerPoints = (entry: number, userName: string): Record<string, number> => {
  const own = (criterion: number): number => ((entry * 5 + userName.length * 3 + userName.charCodeAt(1) * criterion) % 9) - 4
  const base = QUALITY[entry]! + (SHIFT[userName] ?? 0)
  return { idea: base + own(1), expression: base - 2 + own(2), use: base - 1 + own(3) }
}
