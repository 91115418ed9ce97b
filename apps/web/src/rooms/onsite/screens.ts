import type { onsiteAccess } from '@kaisai/contract/onsite/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room onsite by their keys in the contract. */
export const screens = {} satisfies Screens<keyof typeof onsiteAccess.screens>
