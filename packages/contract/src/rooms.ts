/** The rooms of the product, in order: an import may only point to an earlier room. */
export const rooms = [
  'identity',
  'organization',
  'access',
  'system',
  'message',
  'website',
  'news',
  'competition',
  'enrollment',
  'finance',
  'work',
  'expert',
  'review',
  'onsite',
  'award',
  'payout',
  'certificate',
  'school',
  'study',
  'summary',
  'statistics',
  'assistant',
  'campus',
  'integration',
] as const

export type Room = (typeof rooms)[number]
