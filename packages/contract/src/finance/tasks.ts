import type { Label } from '../lang.ts'

/** The long jobs of this room that a person watches. */
export const financeTasks = {
  financeReconcile: ['渠道对账', 'Reconcile a day'],
} as const satisfies Readonly<Record<string, Label>>
