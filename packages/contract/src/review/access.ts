import { roomAccess } from '../access.ts'

export const reviewAccess = roomAccess('review', { permissions: {}, screens: {} })
