// The day of presentations of the Kaisai Cup as facts; story-onsite.ts makes it through the real actions.

/** Three rooms that take any category. */
export const onsiteRooms = [
  { name: '第一评审室', nameEn: 'Room One', place: '图书馆 301', placeEn: 'Library 301' },
  { name: '第二评审室', nameEn: 'Room Two', place: '图书馆 302', placeEn: 'Library 302' },
  { name: '第三评审室', nameEn: 'Room Three', place: '图书馆 305', placeEn: 'Library 305' },
] as const

/** What the hall said at the draw. */
export const onsiteWords = '江风海韵 2026'

/** How far each room is, by the verbs its operator used; rooms beyond the list wait for their first call. */
export const onsiteProgress: readonly (readonly ('call' | 'present' | 'ask' | 'score' | 'finish')[])[] = [
  ['call', 'present', 'ask', 'score', 'finish', 'call', 'present'],
  ['call', 'present', 'ask'],
  ['call'],
]
