import type { InputOf } from '@kaisai/contract/endpoint'
import type { scanWorks as endpoint } from '@kaisai/contract/work/findings.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import { inTx } from '#src/db/tx.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { reachOf } from '../../enrollment/index.ts'
import { worksOf } from '../work.policy.ts'
import { scanWork } from './scan-work.ts'

type Input = InputOf<typeof endpoint>
const STEP = 200

/** Starts a scan of all works of a competition within reach. */
export const scanWorks = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, 'workScan', actor.lang === 'en' ? 'Scan of works' : '作品扫描', input),
  }))

/** The job: work after work, by key. */
export const runWorkScan =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    const reach = await reachOf(ctx.db, actor)
    const matching = () =>
      worksOf(ctx.db, reach).where('w.competition_id', '=', input.competitionId).where('w.submission_id', 'is not', null)
    const { total } = await matching()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    let done = 0
    let waiting = 0
    for (let last = LOWEST_ID; ; ) {
      const page = await matching().select('w.id').where('w.id', '>', last).orderBy('w.id').limit(STEP).execute()
      for (const { id } of page) {
        if (!(await scanWork(ctx, id))) waiting++
        await progress.report(++done, Number(total))
      }
      if (page.length < STEP) break
      last = page.at(-1)!.id
    }
    await record(ctx.db, actor, { action: 'work.scanned', entity: 'competitions', entityId: input.competitionId })
    const left =
      waiting === 0 ? '' : actor.lang === 'en' ? ` ${waiting} wait for their previews.` : `，${waiting}件的预览仍在生成`
    return {
      message: (actor.lang === 'en' ? `${done} works scanned.` : `已扫描${done}件作品`) + left,
      outcome: { works: done, waiting },
    }
  }
