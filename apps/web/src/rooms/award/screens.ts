import type { awardAccess } from '@kaisai/contract/award/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room award by their keys in the contract. */
export const screens = {} satisfies Screens<keyof typeof awardAccess.screens>
