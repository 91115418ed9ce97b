import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Passage, passage } from './rank.ts'
import { answersWithin, namesIn } from './within.ts'

const cup1 = { id: 'cup1', names: ['首届“开赛杯”全国大学生创新设计大赛', 'The 1st Kaisai Cup Design Contest', '开赛杯', ''] }
const cup2 = { id: 'cup2', names: ['第二届“开赛杯”全国大学生创新设计大赛', 'The 2nd Kaisai Cup Design Contest', '开赛杯', ''] }
const robots = { id: 'robots', names: ['2027年智能机器人挑战赛', '', '机器人赛', 'Robots'] }
const junior = { id: 'junior', names: ['青少年智能机器人挑战赛', '', '', ''] }
const all = [cup1, cup2, robots, junior]

test('a name is found with its edition, else without; not within a longer one, and not where it is too short', () => {
  const named = namesIn(all)
  const cases: readonly (readonly [text: string, ids: readonly string[]])[] = [
    ['首届开赛杯全国大学生创新设计大赛缴费通知。开赛杯全国大学生创新设计大赛报名费120元', ['cup1']],
    ['《第二届“开赛杯”全国大学生创新设计大赛》', ['cup2']],
    ['开赛杯 全国大学生创新设计大赛', ['cup1', 'cup2']],
    ['全国大学生的机会', []],
    ['智能机器人挑战赛（2026年）', ['robots']],
    ['青少年智能机器人挑战赛', ['junior']],
    ['青少年智能机器人挑战赛与智能机器人挑战赛', ['junior', 'robots']],
    ['欢迎参加机器人赛。', ['robots']],
    ['Robots are welcome', []],
    ['The fee of the 2nd Kaisai Cup Design Contest', ['cup2']],
    ['fees of the kaisai cup design contests', ['cup1', 'cup2']],
    ['首届“开赛杯”全国大学生创新设计大赛启动，开赛杯欢迎您', ['cup1']],
    ['开赛杯欢迎您', ['cup1', 'cup2']],
    ['参加智能。机器人挑战赛', []],
  ]
  for (const [text, ids] of cases) assert.deepEqual(named(text), ids, text)
})

let made = 0
const piece = (text: string, more: Partial<Passage> = {}): Passage =>
  passage({ source: String(++made), title: '', heading: '', path: '', paragraph: 1, competitionIds: [], at: null, text, ...more })

test('a passage answers within its own competition; one of none where no competition decides and no amount is stated', () => {
  const cases: readonly (readonly [name: string, one: Passage, asFact: boolean, otherwise: boolean])[] = [
    ['tied to it', piece('120元', { competitionIds: ['cup2', 'robots'] }), true, true],
    ['tied to another', piece('第二届“开赛杯”全国大学生创新设计大赛', { competitionIds: ['robots'] }), false, false],
    ['names it alone', piece('第二届开赛杯全国大学生创新设计大赛收费120元'), true, true],
    ['names another', piece('机器人赛的作品怎么提交'), false, false],
    ['names it and another', piece('机器人赛与第二届开赛杯全国大学生创新设计大赛'), false, true],
    ['names its series', piece('开赛杯全国大学生创新设计大赛的规则'), false, true],
    ['names none', piece('跨校组队以队长所在学校为准'), false, true],
    ['names none and states an amount', piece('每队120元'), false, false],
    ['the help', piece('在订单中点击申请退款', { nature: 'help' }), true, true],
    ['a work of the past that is tied to it', piece('省钱的方案', { nature: 'work', competitionIds: ['cup2'] }), false, true],
  ]
  const passages = cases.map(([, one]) => one)
  const asFact = answersWithin(passages, all, { competitionId: 'cup2', isFact: true })
  const otherwise = answersWithin(passages, all, { competitionId: 'cup2', isFact: false })
  assert.deepEqual(
    cases.map(([name, one]) => [name, asFact(one), otherwise(one)]),
    cases.map(([name, , ...wanted]) => [name, ...wanted]),
  )
})

test('the other passages of a text say whom it names; on the site of a single competition what is tied to none is its own', () => {
  const passages = [piece('地点：北楼', { source: 'a' }), piece('由机器人赛主办', { source: 'a' }), piece('每队120元')]
  const within = (competitions: typeof all) =>
    passages.map(answersWithin(passages, competitions, { competitionId: 'cup2', isFact: false }))
  assert.deepEqual(within(all), [false, false, false])
  assert.deepEqual(within([cup2]), [true, true, true])
})
