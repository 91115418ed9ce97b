// How long the assistant looks for passages among 20,000: a question of several words, against one pass that compares the same texts with it.
import { passage, rank } from '../apps/server/src/rooms/assistant/knowledge/rank.ts'
import { askedTimes } from './lib/asked.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZE = scaled(20_000, 300)
const GOAL_MS = 150
const questions = ['作品提交之后还能修改队员吗', '报名费怎么交，可以开发票吗', 'May an adviser lead two teams?']

/** Runs the bench; a number asks for so many passages. */
export const run = async (words: string[] = []): Promise<void> => {
  const size = words[0] ? Number(words[0]) : SIZE
  const texts = [
    '参赛团队应当在规定时间内完成作品提交，评审专家独立评分。',
    '报名费按队伍收取，可申请开具电子发票。',
    'An adviser may lead several teams of his school.',
  ]
  const passages = Array.from({ length: size }, (_, at) =>
    passage({
      ...{
        source: String(at),
        title: `通知${at % 500}`,
        heading: '报名与提交',
        paragraph: 1,
        path: '',
        competitionIds: [],
        at: null,
      },
      text: `第${at}条：${texts[at % texts.length]!.repeat(8)}`,
    }),
  )
  const rows: string[][] = [['question', 'p50 ms', 'p99 ms', 'floor p50', 'ratio']]
  const slowest: number[] = []
  for (const question of questions) {
    const asked = await askedTimes(question, async () => rank(passages, question, { competitionId: null, now: 0, most: 3 }))
    const floor = await askedTimes(question, async () => passages.filter(({ text }) => text.includes(question)).length)
    slowest.push(asked.p99)
    rows.push([question, asked.p50.toFixed(1), asked.p99.toFixed(1), floor.p50.toFixed(1), (asked.p50 / floor.p50).toFixed(1)])
  }
  table(rows)
  process.stdout.write('\n')
  verdict('slowest question, p99, ms', Math.max(...slowest), GOAL_MS, 'less')
}
