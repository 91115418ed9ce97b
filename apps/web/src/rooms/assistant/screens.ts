import type { assistantAccess } from '@kaisai/contract/assistant/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the room assistant by their keys in the contract. */
export const screens = {
  'assistant.questions': async () => (await import('./desk/QuestionListPage.tsx')).QuestionListPage,
} satisfies Screens<keyof typeof assistantAccess.screens>
