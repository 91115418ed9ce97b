// Which works of a batch are shown, and which comes next. Pure.
import type { MyTask } from '../parts/my-task.ts'
import { isGivenTask, isOpenTask } from '../task-meaning.ts'

export const taskFilters = ['all', 'open', 'back', 'done', 'rest'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** What came back stays there until it is submitted again. */
export const filterOf = (task: MyTask): Exclude<TaskFilter, 'all'> =>
  isGivenTask(task) ? 'done' : !isOpenTask(task) ? 'rest' : task.isReturned ? 'back' : 'open'

/** The works of a filter, what was returned first. */
export const shownTasks = (tasks: readonly MyTask[], filter: TaskFilter): MyTask[] => {
  const some = tasks.filter((task) => filter === 'all' || filterOf(task) === filter)
  const isBack = (task: MyTask): boolean => filterOf(task) === 'back'
  return [...some.filter(isBack), ...some.filter((task) => !isBack(task))]
}

/** The next work that waits: returned ones, then begun ones, then the others, each in the expert's order. */
export const nextTask = (tasks: readonly MyTask[]): MyTask | null => {
  const open = tasks.filter(isOpenTask)
  return open.find(({ isReturned }) => isReturned) ?? open.find(({ status }) => status === 'drafting') ?? open[0] ?? null
}
