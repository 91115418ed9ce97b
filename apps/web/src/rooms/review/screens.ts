import type { reviewAccess } from '@kaisai/contract/review/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room review by their keys in the contract. */
export const screens = {} satisfies Screens<keyof typeof reviewAccess.screens>
