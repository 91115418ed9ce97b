// The live panel: whose sheets of the team inside are submitted, and when that is enough. Reads the review's tasks, never writes them.
import { statesIn } from '@kaisai/contract/machine'
import type { QuorumKind, SheetGap } from '@kaisai/contract/onsite/labels'
import { isQuorate, quorumNeeded } from '@kaisai/contract/onsite/quorum'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { SheetEvent } from '#src/ports/sheet-events.ts'
import { heldSheets, isCounted } from '../../review/reads.ts'
import { lockAnyScene, type Ticket } from '../onsite.policy.ts'
import { recordSceneAction } from '../record-action.ts'
import { announce } from './announce.ts'
import { revealIfWanted } from './live-score.ts'
import { settleRoom } from './settle.ts'

/** A member of a panel and his sheet of one work; `taskId` null: he has none. */
export interface PanelSheet {
  readonly ticketId: string
  readonly roomId: string
  readonly userId: string
  readonly isAbsent: boolean
  readonly taskId: string | null
  readonly isSubmitted: boolean
}

/** The sheets of the panels of some tickets, through the review batches of their rooms. */
export const sheetsOf = async (db: Db, ticketIds: readonly string[]): Promise<PanelSheet[]> => {
  if (ticketIds.length === 0) return []
  const { rows } = await sql<PanelSheet>`
    select t.id as "ticketId", r.id as "roomId", p.user_id as "userId", p.absent_at is not null as "isAbsent", k.id as "taskId",
        coalesce(${isCounted('k')}, false) as "isSubmitted"
      from onsite_tickets t join onsite_rooms r on r.id = t.room_id join onsite_panelists p on p.room_id = r.id
      left join lateral (select id, status from ${heldSheets} k where k.batch_id = r.batch_id and k.work_id = t.work_id and k.user_id = p.user_id
        order by k.id desc limit 1) k on true
     where t.id = any(${[...ticketIds]}::uuid[]) and r.batch_id is not null`.execute(db)
  return rows
}

/** How far the sheets of one ticket are; members without a sheet (avoided, never given) are not counted as present. */
export const quorumOf = (
  sheets: readonly PanelSheet[],
  rule: { readonly quorum_kind: string; readonly quorum_value: number },
): { submitted: number; needed: number; present: number } => {
  const present = sheets.filter(({ isAbsent, taskId }) => !isAbsent && taskId !== null)
  return {
    present: present.length,
    submitted: present.filter(({ isSubmitted }) => isSubmitted).length,
    needed: quorumNeeded(rule.quorum_kind as QuorumKind, rule.quorum_value, present.length),
  }
}

/** Why none of a panel can score the team inside; null: somebody can, or nobody was to judge in this room. `sheets`: those of its ticket. */
export const sheetGapOf = (
  { batch_id }: { readonly batch_id: string | null },
  panelSize: number,
  sheets: readonly PanelSheet[],
): SheetGap | null => {
  if (batch_id === null) return panelSize > 0 ? 'batch' : null
  if (panelSize === 0) return 'panel'
  return sheets.some(({ taskId }) => taskId !== null) ? null : 'sheets'
}

/**
 * Finishes the team of a room that is being scored once enough sheets are in, and notifies the operators. The caller holds the scene's row.
 * While a team still presents or answers nothing is finished: it is as soon as the operator says "scoring".
 */
export const finishQuorate = async (ctx: Ctx, tx: Tx, sceneId: string, roomId: string): Promise<boolean> => {
  const ticket = await tx
    .selectFrom('onsite_tickets')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('status', '=', 'scoring')
    .executeTakeFirst()
  if (!ticket) return false
  const scene = await tx.selectFrom('onsite_scenes').selectAll().where('id', '=', sceneId).executeTakeFirstOrThrow()
  const { submitted, needed, present } = quorumOf(await sheetsOf(tx, [ticket.id]), scene)
  if (!isQuorate(needed, submitted, present)) return false
  await move(tx, ticketStates, ticket.id, 'finish', systemActor(), '', { done_at: sql<string>`clock_timestamp()` })
  await recordSceneAction(tx, systemActor(), scene, 'panel_done', { about: ticket.number })
  const room = await tx.selectFrom('onsite_rooms').select('batch_id').where('id', '=', roomId).executeTakeFirstOrThrow()
  await revealIfWanted(tx, scene, room.batch_id, { ...ticket, status: 'done' })
  await announce(tx, sceneId, 'panelDone', { roomId, number: ticket.number, submitted, needed })
  await settleRoom(ctx, tx, scene, roomId)
  return true
}

/** Called when a sheet was submitted or withdrawn: the pages of its scene learn of it, and the team may be through. */
export const listenToSheets = (ctx: Ctx): void =>
  ctx.sheets.onChange(async (tx: Tx, sheet: SheetEvent) => {
    const inside = await insideWith(tx, sheet)
    if (!inside) return
    await lockAnyScene(tx, inside.scene_id)
    await announce(tx, inside.scene_id, 'panel', { roomId: inside.room_id })
    await finishQuorate(ctx, tx, inside.scene_id, inside.room_id!)
  })

const insideWith = (tx: Tx, { batchId, workId }: SheetEvent): Promise<Pick<Ticket, 'scene_id' | 'room_id'> | undefined> =>
  tx
    .selectFrom('onsite_tickets as t')
    .innerJoin('onsite_rooms as r', 'r.id', 't.room_id')
    .select(['t.scene_id', 't.room_id'])
    .where('r.batch_id', '=', batchId)
    .where('t.work_id', '=', workId)
    .where('t.status', 'in', statesIn(ticketStates, 'busy'))
    .executeTakeFirst()
