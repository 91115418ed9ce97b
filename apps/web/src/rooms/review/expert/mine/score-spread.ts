// One's own scores of a batch, to be consistent with oneself. Pure.
import type { MyTask } from '../parts/my-task.ts'
import { isGivenTask } from '../task-meaning.ts'

export const taskSorts = ['order', 'high', 'low'] as const
export type TaskSort = (typeof taskSorts)[number]

/** Works by one's own score, those without one last; `order`: as they were. Equal ones keep their order. */
export const sortedTasks = (tasks: readonly MyTask[], sort: TaskSort): MyTask[] => {
  if (sort === 'order') return [...tasks]
  const sign = sort === 'high' ? -1 : 1
  return [...tasks].sort((a, b) => {
    if (a.total === null || b.total === null) return Number(a.total === null) - Number(b.total === null)
    return sign * (a.total - b.total)
  })
}

export interface Spread {
  readonly count: number
  readonly mean: number
  readonly least: number
  readonly most: number
  /** How many scores lie in each ten points; the last takes 100 too. */
  readonly bins: readonly number[]
}
const BINS = 10

/** How one's submitted totals, of 100, are spread; null below two. */
export const spreadOf = (tasks: readonly MyTask[]): Spread | null => {
  const totals = tasks.filter(isGivenTask).flatMap(({ total }) => (total === null ? [] : [total]))
  if (totals.length < 2) return null
  const bins = Array.from({ length: BINS }, () => 0)
  for (const total of totals) bins[Math.min(BINS - 1, Math.max(0, Math.floor(total / 10)))]! += 1
  const mean = Math.round((totals.reduce((sum, one) => sum + one, 0) / totals.length) * 100) / 100
  return { count: totals.length, mean, least: Math.min(...totals), most: Math.max(...totals), bins }
}
