import type { certificateAccess } from '@kaisai/contract/certificate/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room certificate by their keys in the contract. */
export const screens = {} satisfies Screens<keyof typeof certificateAccess.screens>
