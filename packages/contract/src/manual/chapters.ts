// The whole manual, and which of its tasks explains a page.
import { officeTasks } from './offices.ts'
import { twelveSteps } from './organizer.ts'
import { besideTasks, participantTasks } from './participants.ts'
import { platformTasks } from './platform.ts'
import { type ManualRole, type ManualTask, manualRoleNames } from './task.ts'

/** Every task, in the order of the chapters. */
export const manualTasks: readonly ManualTask[] = manualRoleNames.flatMap((role) =>
  [...participantTasks, ...twelveSteps, ...besideTasks, ...officeTasks, ...platformTasks].filter((task) => task.role === role),
)

/** The tasks of a chapter. */
export const chapterOf = (role: ManualRole): ManualTask[] => manualTasks.filter((task) => task.role === role)

/** The task that explains a page; null: none does. The longest beginning that fits wins, among equals the first. */
export const taskOf = (path: string): ManualTask | null => {
  const fits = (page: string): boolean => path === page || path.startsWith(`${page}/`)
  const found = manualTasks.flatMap((one) => one.pages.filter(fits).map((page) => ({ one, length: page.length })))
  return found.toSorted((a, b) => b.length - a.length)[0]?.one ?? null
}
