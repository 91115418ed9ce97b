import { sql } from 'kysely'
import type { RoomReferences } from '#src/ports/references.ts'

/** What places keep of one another. */
export const organizationReferences: RoomReferences = {
  room: 'organization',
  columns: {
    organizations: {
      'organizations.parent_id': ['下级组织', 'organizations below'],
      'organization_departments.organization_id': null,
    },
    organization_schools: { 'organizations.school_id': ['组织', 'organizations'], 'organization_colleges.school_id': null },
    organization_colleges: { 'organization_college_majors.college_id': null },
    organization_majors: { 'organization_college_majors.major_id': null },
    organization_departments: { 'organization_departments.parent_id': ['下级部门', 'departments below'] },
  },
  // A college that becomes part of another one brings the majors the other one does not have.
  reconcile: async (tx, _actor, { colleges }) => {
    for (const { keepId, dropId } of colleges)
      await sql`delete from organization_college_majors d using organization_college_majors k
        where d.college_id = ${dropId}::uuid and k.college_id = ${keepId}::uuid and k.major_id = d.major_id`.execute(tx)
  },
}
