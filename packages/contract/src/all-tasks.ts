// The long jobs a person watches, as the rooms declare them.
import { accessTasks } from './access/tasks.ts'
import { awardTasks } from './award/tasks.ts'
import { certificateTasks } from './certificate/tasks.ts'
import { competitionTasks } from './competition/tasks.ts'
import { enrollmentTasks } from './enrollment/tasks.ts'
import { expertTasks } from './expert/tasks.ts'
import { financeTasks } from './finance/tasks.ts'
import { payoutTasks } from './payout/tasks.ts'
import { reviewTasks } from './review/tasks.ts'
import { summaryTasks } from './summary/tasks.ts'
import { systemTasks } from './system/tasks.ts'
import { websiteTasks } from './website/tasks.ts'
import { workTasks } from './work/tasks.ts'

export const taskKinds = {
  ...accessTasks,
  ...systemTasks,
  ...competitionTasks,
  ...enrollmentTasks,
  ...financeTasks,
  ...websiteTasks,
  ...workTasks,
  ...expertTasks,
  ...reviewTasks,
  ...awardTasks,
  ...payoutTasks,
  ...certificateTasks,
  ...summaryTasks,
}
export type TaskKind = keyof typeof taskKinds
