// Own sheets with the very same points: easily given in the fortieth work of an evening, rarely meant. Pure.
import type { MyTask } from '../parts/my-task.ts'
import { isGivenTask } from '../task-meaning.ts'
import type { Criterion, SheetValues } from './sheet-values.ts'

/** The codes of other submitted works of the batch with the same points on every criterion; none while the sheet is incomplete. */
export const identicalTo = (
  tasks: readonly MyTask[],
  taskId: string,
  criteria: readonly Pick<Criterion, 'key'>[],
  { values }: Pick<SheetValues, 'values'>,
): string[] => {
  if (criteria.length < 2 || criteria.some(({ key }) => (values[key] ?? null) === null)) return []
  return tasks
    .filter((one) => one.taskId !== taskId && isGivenTask(one))
    .filter((one) => criteria.every(({ key }) => one.values[key] === values[key]))
    .map(({ code }) => code)
}
