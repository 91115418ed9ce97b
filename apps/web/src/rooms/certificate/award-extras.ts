import type { AwardExtra } from '#web/rooms/award/index.ts'

/** What certificates add to an award of one's own. */
export const awardExtras: readonly AwardExtra[] = [
  { key: 'certificates', load: async () => (await import('./center/OwnCertificates.tsx')).OwnCertificates },
  { key: 'share', load: async () => (await import('./center/SharePicture.tsx')).SharePicture },
]
