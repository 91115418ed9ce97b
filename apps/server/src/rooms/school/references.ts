import { sql } from 'kysely'
import type { RoomReferences } from '#src/ports/references.ts'

/** Links of a school's page follow when schools are merged; where both had one for the same contact, that of the dropped school ends. */
export const schoolReferences: RoomReferences = {
  room: 'school',
  columns: {
    organizations: {
      'school_links.organization_id': ['学校页面链接', 'links of school pages'],
      'school_links.creator_organization_id': null,
    },
    organization_schools: { 'school_links.school_id': ['学校页面链接', 'links of school pages'] },
  },
  reconcile: async (tx, _actor, { keep, drop }) => {
    await sql`update school_links gone set revoked_at = clock_timestamp() where gone.school_id = ${drop.id}::uuid and gone.revoked_at is null
      and exists (select 1 from school_links kept where kept.school_id = ${keep.id}::uuid and kept.competition_id = gone.competition_id
        and kept.contact_index = gone.contact_index and kept.revoked_at is null)`.execute(tx)
  },
}
