// The canonical order of inputs of this version.
import type { CalculationInputs } from './calculation-inputs.ts'
import { byText } from './statistics.ts'

/**
 * Inputs in canonical order: works by id, sheets by expert, extra experts by id; sources keep theirs.
 * Throws an Error when a work or a sheet is named twice, as then nobody could say which one counts.
 */
export const inOrder = (inputs: CalculationInputs): CalculationInputs => ({
  ...inputs,
  works: sortedBy(inputs.works, (work) => work.workId, 'work'),
  sources: inputs.sources.map((source) =>
    'scores' in source
      ? { ...source, scores: sortedBy(source.scores, (score) => score.workId, `work of ${source.key}`) }
      : {
          ...source,
          works: sortedBy(source.works, (work) => work.workId, `work of ${source.key}`).map((work) => ({
            ...work,
            sheets: sortedBy(work.sheets, (sheet) => sheet.expertId, `sheet of work ${work.workId}`),
            decision:
              work.decision?.kind === 'extraExperts'
                ? { ...work.decision, expertIds: [...work.decision.expertIds].sort(byText) }
                : work.decision,
          })),
        },
  ),
})

const sortedBy = <T>(values: readonly T[], keyOf: (value: T) => string, what: string): readonly T[] => {
  const sorted = [...values].sort((a, b) => byText(keyOf(a), keyOf(b)))
  for (let at = 1; at < sorted.length; at++)
    if (keyOf(sorted[at]!) === keyOf(sorted[at - 1]!)) throw new Error(`${what} named twice: ${keyOf(sorted[at]!)}`)
  return sorted
}
