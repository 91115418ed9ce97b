import type { RoomReferences } from '#src/ports/references.ts'

/** What sites keep of organizations. */
export const websiteReferences: RoomReferences = {
  room: 'website',
  columns: { organizations: { 'website_sites.organization_id': ['网站', 'sites'] } },
}
