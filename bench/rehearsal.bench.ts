// The running competition of the demo, tried with 200 invented teams in a copy: seconds, CPU of process and copy, part by part.
import { seedDemo } from '../apps/server/seed/demo/index.ts'
import { databaseOf as copyOf } from '../apps/server/src/rehearsal/copy-database.ts'
import { startApp } from '../apps/server/test/app.ts'
import { cpuOf, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const NAME = '首届“开赛杯”全国大学生创新设计大赛'

/** Runs the bench; `words`: how many teams, where it is not 200. */
export const run = async (words: string[]): Promise<void> => {
  const teams = Number(words[0]) || scaled(200, 5)
  const app = await startApp()
  try {
    await seedDemo(app.ctx)
    const { db } = app.ctx
    const { id: competitionId } = await db
      .selectFrom('competitions')
      .select('id')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow()
    const rehearsalId = crypto.randomUUID()
    const cpu = (): number => cpuOf(process.pid, copyOf(rehearsalId))
    const began = performance.now()
    let [last, lastCpu] = [began, cpu()]
    let total = 0
    const rows: string[][] = [['part', 'seconds', 'CPU']]
    const { report } = await app.ctx.rehearsals.run({ rehearsalId, competitionId, teams, lang: 'zh' }, async (done, of) => {
      const [now, used] = [performance.now(), cpu()]
      rows.push([`${done} of ${of}`, ((now - last) / 1000).toFixed(1), (used - lastCpu).toFixed(1)])
      total += used - lastCpu
      ;[last, lastCpu] = [now, used]
    })
    const seconds = (performance.now() - began) / 1000
    table(rows)
    process.stdout.write(
      `\n${report.teams} teams, ${report.people} people, ${report.experts} experts, ${report.messages.reduce((sum, { count }) => sum + count, 0)} messages\n`,
    )
    verdict(`seconds for ${teams} teams`, seconds, 300, 'less')
    process.stdout.write(`CPU of process and copy: ${total.toFixed(1)} s\n`)
    await app.ctx.rehearsals.drop(rehearsalId)
  } finally {
    await app.stop()
  }
}
