// What competitions keep of places, and what becomes of quotas and extensions of two schools that are merged.
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Tx } from '#src/db/database.ts'
import type { RoomReferences, SchoolMerge } from '#src/ports/references.ts'
import { mergePlaces } from './category/places.ts'
import { recordAction } from './record-action.ts'

export const competitionReferences: RoomReferences = {
  room: 'competition',
  columns: {
    organizations: {
      'competitions.organization_id': ['竞赛', 'competitions'],
      'competition_series.organization_id': ['系列竞赛', 'series of competitions'],
      'competition_habits.organization_id': null,
    },
    organization_schools: {
      'competition_places.school_id': ['赛项名额', 'quotas of categories'],
      'competition_extensions.school_id': ['延期', 'extensions'],
    },
  },
  reconcile: async (tx, actor, merge) => {
    await keepLaterExtensions(tx, actor, merge)
    for (const category of await mergePlaces(tx, merge.keep.id, merge.drop.id))
      if (category.taken > category.capacity)
        throw problem('competition.merge_over_quota', {
          name: category.name,
          used: category.taken,
          quota: category.capacity,
          school: merge.keep.name,
        })
  },
}

// Both schools have more time in one window: the later end stands for both, the earlier one is revoked.
const keepLaterExtensions = async (tx: Tx, actor: Actor, { keep, drop }: SchoolMerge): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string; organization_id: string; ends_at: string; school: string }>`
    update competition_extensions x set revoked_at = now() from competitions c, competition_extensions later
     where x.school_id in (${keep.id}::uuid, ${drop.id}::uuid) and x.revoked_at is null and c.id = x.competition_id
       and later.school_id in (${keep.id}::uuid, ${drop.id}::uuid) and later.school_id <> x.school_id and later.revoked_at is null
       and later.window_id = x.window_id and (later.ends_at, later.id) > (x.ends_at, x.id)
    returning c.id, c.name, c.organization_id, x.ends_at, case when x.school_id = ${keep.id}::uuid then ${keep.name}::text else ${drop.name}::text end as school`.execute(
    tx,
  )
  for (const { ends_at, school, ...competition } of rows)
    await recordAction(tx, actor, competition, 'extension_revoked', {
      changes: [{ field: 'endTime', from: timeText(ends_at), to: null }],
      reason: `${school}: ${drop.name} → ${keep.name}`,
    })
}
