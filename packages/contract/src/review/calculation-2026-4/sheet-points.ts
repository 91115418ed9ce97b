// Step 1 for every type of review: a sheet becomes a figure of which more is better.
import { type SheetTotal, sheetTotaller } from '../sheet-total.ts'
import type { PipelineGrade, PipelineSetting, Sheet } from './calculation-inputs.ts'

/**
 * Makes the step for one batch.
 * score: total of the criteria. grade: points of the grade, evenly from 100 (best) to 0 where none are set. vote: 100 for a vote, 0
 * without. pass_fail: 100 for a pass, 0 for a fail. rank: the place, which `placePoints` turns into points of the whole list.
 */
export const pointsOf = (setting: PipelineSetting): ((sheet: Sheet) => SheetTotal) => {
  if (setting.type === 'score') {
    const total = sheetTotaller(setting.criteria)
    return (sheet) => total(sheet.values)
  }
  const points = gradePoints(setting.grades)
  const read: Record<Exclude<PipelineSetting['type'], 'score'>, (sheet: Sheet) => number | null> = {
    grade: (sheet) => (sheet.grade == null ? null : (points.get(sheet.grade) ?? null)),
    vote: (sheet) => yesPoints(sheet.isVotedFor),
    pass_fail: (sheet) => yesPoints(sheet.isPassed),
    rank: (sheet) => sheet.place ?? null,
  }
  const of = read[setting.type]
  return (sheet) => ({ total: of(sheet), isPartial: false })
}

const yesPoints = (said: boolean | null | undefined): number | null => (said == null ? null : said ? 100 : 0)

/** Points of every grade by its key. */
export const gradePoints = (grades: readonly PipelineGrade[]): ReadonlyMap<string, number> =>
  new Map(
    grades.map((grade, at) => [
      grade.key,
      grade.points ?? (grades.length === 1 ? 100 : (100 * (grades.length - 1 - at)) / (grades.length - 1)),
    ]),
  )

/** The grade most reviewers gave; between equal numbers the one nearer to the mean points, then the lower one. Null without sheets. */
export const majorityGrade = (grades: readonly PipelineGrade[], given: readonly string[]): string | null => {
  const points = gradePoints(grades)
  const known = given.filter((key) => points.has(key))
  if (known.length === 0) return null
  const mean = known.reduce((sum, key) => sum + points.get(key)!, 0) / known.length
  const times = (key: string): number => known.filter((one) => one === key).length
  const far = (key: string): number => Math.abs(points.get(key)! - mean)
  return [...points.keys()]
    .filter((key) => times(key) > 0)
    .sort((a, b) => times(b) - times(a) || far(a) - far(b) || points.get(a)! - points.get(b)!)[0]!
}
