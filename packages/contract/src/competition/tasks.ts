import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const competitionTasks = {
  rehearsal: ['预演', 'Rehearsal'],
  competitionExport: ['导出竞赛列表', 'Export competitions'],
} as const satisfies Readonly<Record<string, Label>>
