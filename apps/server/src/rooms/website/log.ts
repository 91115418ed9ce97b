import type { RoomLog } from '#src/ports/log-rules.ts'

/** Whose history the lists of this room show. */
export const websiteLog: RoomLog = {
  room: 'website',
  histories: {
    website_sites: { permission: 'web:site:list' },
    website_banners: { permission: 'web:banner:edit' },
    website_pages: { permission: 'web:page:edit' },
  },
}
