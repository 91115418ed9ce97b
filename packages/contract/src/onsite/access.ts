import { roomAccess } from '../access.ts'

export const onsiteAccess = roomAccess('onsite', { permissions: {}, screens: {} })
