// What awards keep of places. The snapshot of a published award keeps the names; its school follows a recorded merge alone (a trigger).
import { awardStates } from '@kaisai/contract/award/award.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import type { RoomReferences } from '#src/ports/references.ts'

export const awardReferences: RoomReferences = {
  room: 'award',
  columns: {
    organizations: {
      'awards.organization_id': ['获奖', 'awards'],
      'awards.target_organization_id': ['所获奖项', 'awards it holds'],
      'award_schemes.organization_id': ['奖项方案', 'schemes of awards'],
    },
    organization_schools: { 'awards.school_id': ['获奖', 'awards'] },
  },
  // Both schools hold the same award: which of them stands is for the organizer to say.
  reconcile: async (tx, _actor, { keep, drop }) => {
    const { rows } = await sql<{ award: string; competition: string }>`
      select d.name as award, c.name as competition from awards d join awards k on k.stage_id = d.stage_id and k.name = d.name
        join competitions c on c.id = d.competition_id
       where d.school_id = ${drop.id}::uuid and k.school_id = ${keep.id}::uuid and d.target_type = 'school' and k.target_type = 'school'
         and ${inGroup(awardStates, 'living', 'd.status')} and ${inGroup(awardStates, 'living', 'k.status')}
       order by d.id limit 1`.execute(tx)
    const [found] = rows
    if (found) throw problem('award.merge_twice', { ...found })
  },
}
