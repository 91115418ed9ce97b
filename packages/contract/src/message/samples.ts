import type { Label, Lang } from '../lang.ts'

/** What a place of a text holds in previews and tests. */
const samples: Readonly<Record<string, Label>> = {
  site: ['开赛', 'Kaisai'],
  time: ['2026年11月20日 23:59', '20 Nov 2026, 23:59'],
  name: ['张三', 'Zhang San'],
  code: ['482915', '482915'],
  minutes: ['10', '10'],
  organization: ['某某大学', 'A University'],
  role: ['学校管理员', 'School administrator'],
  userName: ['zhangsan', 'zhangsan'],
  link: ['https://example.org/…', 'https://example.org/…'],
  title: ['第十届数学建模竞赛', 'Modelling Contest'],
  reason: ['请补充报名截止时间', 'Please add the deadline'],
  device: ['Chrome · Windows', 'Chrome · Windows'],
  ip: ['203.0.113.8', '203.0.113.8'],
  target: ['138****5678', '138****5678'],
  file: ['学生名单.xlsx', 'students.xlsx'],
  wrong: ['3', '3'],
  created: ['120', '120'],
  updated: ['8', '8'],
  author: ['李老师', 'Li'],
  recipient: ['张三', 'Zhang San'],
  team: ['飞翔队', 'Flying Team'],
  work: ['纸桥', 'Paper Bridge'],
  end: ['2026-11-30 18:00', '2026-11-30 18:00'],
  due: ['2026-11-30 18:00', '2026-11-30 18:00'],
  until: ['2026-12-02 18:00', '2026-12-02 18:00'],
  batch: ['初评一组', 'First batch'],
  count: ['12', '12'],
  list: ['· 待审核的报名：12\n· 待确认的缴费：3', '- Enrollments to audit: 12\n- Fees to confirm: 3'],
  member: ['李四', 'Li Si'],
  inviter: ['王五', 'Wang Wu'],
  expert: ['赵教授', 'Professor Zhao'],
  stage: ['省赛', 'Provincial stage'],
  organizer: ['某某大学组委会', 'Committee of A University'],
  library: ['省级专家库', 'Provincial library'],
  award: ['一等奖', 'First prize'],
  holder: ['飞翔队', 'Flying Team'],
  number: ['2026-00012', '2026-00012'],
  scene: ['决赛路演', 'Final'],
  room: ['报告厅A', 'Hall A'],
  receipt: ['R20261120-0007', 'R20261120-0007'],
  no: ['2', '2'],
  state: ['已受理', 'accepted'],
  answer: ['评分经复核无误。', 'The score was checked and stands.'],
  result: ['初评成绩', 'First result'],
  person: ['李老师', 'Li'],
  operator: ['李老师', 'Li'],
  hours: ['24', '24'],
  limit: ['2000', '2000'],
  factor: ['验证器应用', 'Authenticator app'],
  left: ['7', '7'],
  days: ['3', '3'],
}

/** Examples for the places of a text, in a language; a place without one shows its own name. */
export const sampleValues = (places: readonly string[], lang: Lang): Record<string, string> =>
  Object.fromEntries(places.map((place) => [place, samples[place]?.[lang === 'en' ? 1 : 0] ?? place]))

/** The places that have an example. */
export const sampledPlaces: readonly string[] = Object.keys(samples)
