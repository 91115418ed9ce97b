// The operator shows the hall a score, or takes it off.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { revealScore as endpoint } from '@kaisai/contract/onsite/run.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { lockTicket, requireNotOver } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from './announce.ts'
import { liveScore, showScore } from './live-score.ts'
import { quorumOf, sheetsOf } from './sheets.ts'

/** Shows the hall a score computed of the sheets that are in now, or takes it off. */
export const revealScore = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { scene, room, ticket } = await lockTicket(tx, actor, input.ticketId)
    requireNotOver(scene)
    if (input.isShown) {
      if (scene.reveals === 'off' || room.batch_id === null) throw problem('onsite.reveal_off')
      const { submitted, needed } = quorumOf(await sheetsOf(tx, [ticket.id]), scene)
      if (submitted < needed) throw problem('onsite.quorum_missing', { submitted, needed })
      const score = await liveScore(tx, room.batch_id, ticket)
      if (score === null) throw problem('onsite.no_score')
      await showScore(tx, ticket, score)
    } else
      await tx.updateTable('onsite_tickets').set({ revealed_at: null, shown_score: null }).where('id', '=', ticket.id).execute()
    await recordSceneAction(tx, actor, scene, input.isShown ? 'score_shown' : 'score_hidden', { about: ticket.number })
    await announce(tx, scene.id, 'reveal', { roomId: room.id, number: ticket.number })
    return null
  })
