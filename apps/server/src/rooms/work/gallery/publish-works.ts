import type { WorkSetting } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import type { publishWorks as endpoint } from '@kaisai/contract/work/desk.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { cappedLevel } from '../own/save-work.ts'
import { recordWorkAction } from '../record-action.ts'
import { lockReachedWork } from '../work.policy.ts'

/** Shows works in the gallery or takes them out. Shown is only what its team agreed to show. */
export const publishWorks = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const refused: { workId: string; title: string; text: string }[] = []
  for (const workId of input.workIds) {
    try {
      await publishOne(ctx, actor, workId, input.isShown)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ workId, title: String(error.values.title ?? ''), text: error.text(actor.lang) })
    }
  }
  return { done: input.workIds.length - refused.length, refused }
}

const publishOne = (ctx: Ctx, actor: Actor, workId: string, isShown: boolean): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const work = await lockReachedWork(tx, actor, workId)
    if ((work.shown_at !== null) === isShown) return
    const { setting } = await tx
      .selectFrom('competitions')
      .select('work_setting as setting')
      .where('id', '=', work.competition_id)
      .executeTakeFirstOrThrow()
    const level = cappedLevel(work.public_level, (setting as WorkSetting).publicLevel)
    if (isShown && !(level === 'public' && isIn(workStates, 'received', work.status)))
      throw problem('work.not_shown', { title: work.title || work.code })
    await tx
      .updateTable('works')
      .set({ shown_at: isShown ? sql<string>`clock_timestamp()` : null, version: work.version + 1 })
      .where('id', '=', work.id)
      .execute()
    await recordWorkAction(tx, actor, work, isShown ? 'shown' : 'hidden')
  })
