import type { Meaning } from '#web/ui/StatusTag.tsx'

/** What the color of a summary's state says. */
export const summaryMeanings: Readonly<Record<string, Meaning>> = {
  todo: 'idle',
  draft: 'open',
  submitted: 'waits',
  returned: 'bad',
  approved: 'good',
  excellent: 'good',
}
/** The same of a task. */
export const taskMeanings: Readonly<Record<string, Meaning>> = { draft: 'idle', open: 'open', closed: 'waits', archived: 'idle' }
