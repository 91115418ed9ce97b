import type { expertAccess } from '@kaisai/contract/expert/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room expert by their keys in the contract. */
export const screens = {} satisfies Screens<keyof typeof expertAccess.screens>
