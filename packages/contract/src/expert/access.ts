import { roomAccess } from '../access.ts'

export const expertAccess = roomAccess('expert', { permissions: {}, screens: {} })
