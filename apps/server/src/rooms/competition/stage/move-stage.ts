import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type * as endpoints from '@kaisai/contract/competition/stage.endpoints'
import { stageStates } from '@kaisai/contract/competition/stage.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move, permitted } from '#src/db/move.ts'
import { recordAction } from '../record-action.ts'
import { nowOf } from './save-schedule.ts'
import { changeStage } from './save-stage.ts'
import { closedAt } from './stage-clock.ts'
import { stagesWithWindows } from './windows.store.ts'

/** Starts a stage early, pauses, resumes or reopens it by hand. A stage whose windows are over is not reopened: they are extended first. */
export const moveStage = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveStage>): Promise<{ status: string }> =>
  changeStage(ctx, actor, input.stageId, async (tx, stage, competition) => {
    const reason = input.reason ?? ''
    const status = await move(tx, stageStates, stage.id, input.verb, actor, reason)
    // A stage runs in a public competition only.
    if (!isIn(competitionStates, 'underway', competition.status)) {
      const [zh, en] = competitionStates.states[competition.status]
      const [verbZh, verbEn] = stageStates.moves[input.verb].label
      throw problem('house.wrong_state', actor.lang === 'en' ? { state: en, verb: verbEn } : { state: zh, verb: verbZh })
    }
    if (input.verb === 'reopen') {
      const nodes = (await stagesWithWindows(tx, competition.id)).find(({ stageId }) => stageId === stage.id)!.nodes
      const closes = closedAt(nodes)
      if (closes === null || closes <= (await nowOf(tx))) throw problem('competition.window_over')
    }
    if (input.verb === 'open' && competition.status === 'published')
      await move(tx, competitionStates, competition.id, 'start', permitted(actor), reason)
    await recordAction(tx, actor, competition, 'stage_moved', {
      changes: [{ field: stage.name, from: stage.status, to: status }],
      reason,
    })
    return { status }
  })
