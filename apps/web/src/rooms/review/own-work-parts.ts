import type { OwnWorkPart } from '#web/own-work-parts.ts'

export const ownWorkParts: readonly OwnWorkPart[] = [
  { key: 'feedback', load: async () => (await import('./center/feedback/WorkFeedback.tsx')).WorkFeedback },
]
