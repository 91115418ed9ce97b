import { formatDate } from '#web/ui/format.ts'

const BEFORE = 12
const AFTER = 12

/** The months to choose from, `YYYY-MM`, a year before and after a moment (ISO), in China; `chosen` is among them wherever it lies. */
export const monthsAround = (moment: string, chosen: string): string[] => {
  const [year = 0, month = 1] = formatDate(moment, 'day').split('-').map(Number)
  const around = Array.from({ length: BEFORE + 1 + AFTER }, (_, at) => {
    const index = year * 12 + month - 1 - BEFORE + at
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
  return chosen === '' || around.includes(chosen) ? around : [...around, chosen].sort()
}
