import { sql } from 'kysely'
import type { RoomReferences } from '#src/ports/references.ts'

/** What experts keep of places. A draw keeps the pool it promised: it names the school as it was. */
export const expertReferences: RoomReferences = {
  room: 'expert',
  columns: {
    organizations: {
      'experts.organization_id': ['专家', 'experts'],
      'expert_groups.organization_id': ['专家组', 'groups of experts'],
      'expert_recruitments.organization_id': ['专家征集', 'calls for experts'],
      'expert_applications.organization_id': ['专家申请', 'applications of experts'],
      'expert_temporary_links.organization_id': ['临时专家链接', 'links of temporary experts'],
      'expert_draws.organization_id': ['专家抽取', 'draws of experts'],
    },
    organization_schools: {
      'experts.school_id': ['专家', 'experts'],
      'expert_applications.school_id': ['专家申请', 'applications of experts'],
    },
  },
  // Whoever avoids the one avoids the other.
  reconcile: async (tx, _actor, { keep, drop }) => {
    await sql`update experts set avoid_school_ids = array(select distinct case when id = ${drop.id}::uuid then ${keep.id}::uuid else id end
        from unnest(avoid_school_ids) as id order by 1)
      where ${drop.id}::uuid = any(avoid_school_ids)`.execute(tx)
  },
}
