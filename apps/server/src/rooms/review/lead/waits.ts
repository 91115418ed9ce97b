// What waits for the leads of panels.
import { statesIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { firstOf, type Waiting } from '#src/ports/workbench.ts'
import { isLead } from '../reads.ts'
import { deliberationEnd } from './deliberation.ts'
import { readPanel } from './lead.ts'
import type { PanelEntry } from './panel.views.ts'

/** The batches somebody leads whose sheets can still be decided on, as the panel shows them to the lead. */
const ledPanels = async (db: Db, actor: Actor) => {
  const rows = await db
    .selectFrom('review_batch_experts as m')
    .innerJoin('review_batches as b', 'b.id', 'm.batch_id')
    .select(['b.id', deliberationEnd('b', sql`m.user_id`).as('ends_at')])
    .where('m.user_id', '=', actor.userId)
    .where(isLead('m'))
    .where('b.status', 'in', statesIn(batchStates, 'led'))
    .orderBy('b.id')
    .limit(20)
    .execute()
  return Promise.all(
    rows.map(async ({ id, ends_at }) => ({ due: ends_at, entries: (await readPanel(db, actor, { batchId: id })).entries })),
  )
}

/** What waits for somebody in the panels he leads. `times`: since when each thing of a panel has waited. */
export const ledWaiting = async (
  db: Db,
  actor: Actor,
  times: (entries: readonly PanelEntry[]) => readonly (string | null)[],
): Promise<Waiting> => {
  const found = (await ledPanels(db, actor)).map(({ due, entries }) => ({ due, times: times(entries) }))
  const waiting = found.filter((one) => one.times.length > 0)
  return {
    count: waiting.reduce((sum, one) => sum + one.times.length, 0),
    oldest: firstOf(waiting.flatMap((one) => one.times)),
    due: firstOf(waiting.map(({ due }) => due)),
    competitions: [],
  }
}
/** When the first sheet of a work was submitted. */
export const firstSubmitted = ({ sheets: given }: PanelEntry) => firstOf(given.map(({ submitTime }) => submitTime))
