// One way to write inputs down, so that the same inputs are the same bytes.
import { createHash } from 'node:crypto'
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

/** The inputs as text: JSON with sorted keys, in canonical order, without what is undefined. */
export const canonicalInputs = (inputs: CalculationInputs): string => canonicalJson(inOrder(inputs))

/** SHA-256 of the canonical inputs, hexadecimal. */
export const hashOf = (inputs: CalculationInputs): string => sha256(canonicalInputs(inputs))

/** SHA-256 of a text, hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with sorted keys. Takes plain values only. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  entries.sort(([a], [b]) => byText(a, b))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}

const sortedBy = <T>(values: readonly T[], keyOf: (value: T) => string, what: string): readonly T[] => {
  const sorted = [...values].sort((a, b) => byText(keyOf(a), keyOf(b)))
  for (let at = 1; at < sorted.length; at++)
    if (keyOf(sorted[at]!) === keyOf(sorted[at - 1]!)) throw new Error(`${what} named twice: ${keyOf(sorted[at]!)}`)
  return sorted
}
