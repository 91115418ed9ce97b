import type { Label } from './lang.ts'
import type { Room } from './rooms.ts'

/** The words of the actions a room writes to the log: `room.what_happened`, in the past. */
export type RoomActions<R extends Room> = Readonly<Record<`${R}.${string}`, Label>>
