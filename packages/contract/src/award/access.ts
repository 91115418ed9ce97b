import { roomAccess } from '../access.ts'

export const awardAccess = roomAccess('award', { permissions: {}, screens: {} })
