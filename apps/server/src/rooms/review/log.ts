import type { RoomLog } from '#src/ports/log-rules.ts'

/** Who judges whom is read by those who run or watch over reviews. */
export const reviewLog: RoomLog = { room: 'review', histories: {}, readBy: 'review:batch:list' }
