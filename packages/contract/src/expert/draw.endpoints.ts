// Random draws under conditions: the promise first, then the draw, then anybody's check.
import { Type } from 'typebox'
import { closed, download, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, oneOf, text, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { competitionId, discipline, drawId, libraryId } from './fields.ts'
import { expertTitles } from './labels.ts'

const count = (label: readonly [string, string]) => whole(label, 0, 200)
export const drawSetting = closed({
  size: whole(['抽取人数', 'How many'], 1, 200),
  reserves: count(['候补人数', 'Reserves']),
  /** Of any of these; none: of all. */
  disciplines: Type.Array(discipline, { maxItems: 13, uniqueItems: true, label: ['学科范围', 'Disciplines'] }),
  notSchoolIds: Type.Array(id(['学校', 'School']), {
    maxItems: 100,
    uniqueItems: true,
    label: ['排除学校', 'Not of these schools'],
  }),
  maxPerSchool: orNull(whole(['每校最多', 'Most of one school'], 1, 200)),
  maxPerProvince: orNull(whole(['每省最多', 'Most of one province'], 1, 200)),
  provinces: Type.Array(
    closed({
      provinceCode: Type.String({ pattern: '^\\d{6}$', label: ['省份', 'Province'] }),
      least: whole(['最少人数', 'At least'], 1, 200),
    }),
    { maxItems: 34, label: ['地区名额', 'Provinces'] },
  ),
  titles: Type.Array(closed({ title: oneOf(expertTitles, ['职称', 'Title']), least: whole(['最少人数', 'At least'], 1, 200) }), {
    maxItems: 5,
    label: ['职称结构', 'Titles'],
  }),
  leastWomen: count(['女性最少', 'Women at least']),
  leastMen: count(['男性最少', 'Men at least']),
  /** Not of those who were drawn or judged in the last twelve months. */
  isFreshOnly: flag(['排除近一年已参与者', 'Nobody of the last year']),
  isIndustryOnly: flag(['仅企业专家', 'From industry only']),
})

const candidate = closed({
  position: Type.Integer(),
  expertId: Type.String(),
  name: Type.String(),
  schoolName: Type.String(),
  provinceName: Type.String(),
  titleName: Type.String(),
  genderName: Type.String(),
  isReserve: Type.Boolean(),
})
const drawRow = {
  drawId: Type.String(),
  libraryId: Type.String(),
  libraryName: Type.String(),
  competitionName: Type.String(),
  title: Type.String(),
  setting: drawSetting,
  poolSize: Type.Integer(),
  commitment: Type.String(),
  seed: orNull(Type.String()),
  publicWord: orNull(Type.String()),
  logHash: orNull(Type.String()),
  status: oneOf(['committed', 'drawn'] as const, ['状态', 'Status']),
  statusName: Type.String(),
  creatorName: Type.String(),
  createTime: instant,
  drawerName: Type.String(),
  drawTime: orNull(instant),
}
export const pageDraws = get('/expert/draw/page', {
  title: ['抽取列表', 'Draws'],
  access: 'expert:draw:run',
  input: pageInput({ libraryId: Type.Optional(libraryId) }),
  reply: pageOf(closed(drawRow)),
})
/** How many could be drawn under a setting, before anything is promised. */
export const lookAtPool = post('/expert/draw/pool', {
  title: ['查看候选池', 'Look at the pool'],
  access: 'expert:draw:run',
  rate: 'search',
  input: closed({ libraryId, setting: drawSetting }),
  reply: closed({ poolSize: Type.Integer(), women: Type.Integer(), provinces: Type.Integer(), schools: Type.Integer() }),
})
/** Freezes the pool and the rules and publishes the hash of the seed over them. */
export const commitDraw = post('/expert/draw/commit', {
  title: ['承诺抽取', 'Promise a draw'],
  access: 'expert:draw:run',
  idempotent: true,
  input: closed({
    libraryId,
    competitionId: orNull(competitionId),
    title: text(['抽取名称', 'Title'], 60, 2),
    setting: drawSetting,
  }),
  reply: closed(drawRow),
})
/** Draws. `publicWord`: said aloud by a witness at that moment, so that nobody could know the result when the promise was made. */
export const runDraw = post('/expert/draw/run', {
  title: ['执行抽取', 'Draw'],
  access: 'expert:draw:run',
  idempotent: true,
  input: closed({ drawId, publicWord: text(['见证词', 'Word of the witness'], 100, 2) }),
  reply: closed({ ...drawRow, results: Type.Array(candidate) }),
})
export const getDraw = get('/expert/draw/detail', {
  title: ['抽取详情', 'A draw'],
  access: 'expert:draw:run',
  input: closed({ drawId }),
  reply: closed({ ...drawRow, results: Type.Array(candidate) }),
})
/** Does the draw again from what is stored and compares promise, log and result. */
export const verifyDraw = get('/expert/draw/verify', {
  title: ['验证抽取', 'Verify a draw'],
  access: 'expert:draw:run',
  input: closed({ drawId }),
  reply: closed({ commitmentFits: Type.Boolean(), resultFits: Type.Boolean(), logFits: Type.Boolean() }),
})
/** Rules, pool, promise, seed, word and result as JSON with a seal of this installation: whoever has it can do the draw again. */
export const downloadDrawLog = download('/expert/draw/log', {
  title: ['下载抽取记录', 'Log of a draw'],
  access: 'expert:draw:run',
  input: closed({ drawId }),
  reply: Type.Unknown(),
})
