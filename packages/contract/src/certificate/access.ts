import { roomAccess } from '../access.ts'

export const certificateAccess = roomAccess('certificate', { permissions: {}, screens: {} })
