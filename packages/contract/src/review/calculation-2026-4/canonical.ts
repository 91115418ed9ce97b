// One way to write inputs down, so that the same inputs are the same bytes.
import type { CalculationInputs } from './calculation-inputs.ts'
import type { CalculationOutput } from './calculation-output.ts'
import { byText } from './statistics.ts'

/**
 * Inputs in canonical order: works by id, sheets by expert, extra experts by id, sources by key.
 * Throws an Error when a work or a sheet is named twice, as then nobody could say which one counts.
 */
export const inOrder = (inputs: CalculationInputs): CalculationInputs => ({
  ...inputs,
  works: sortedBy(inputs.works, (work) => work.workId, 'work'),
  sources: sortedBy(inputs.sources, (source) => source.key, 'source').map((source) =>
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

/**
 * An output as the texts its hash is made over, one after another: first the version and the hash of the inputs, then every row, pool,
 * model and finding as JSON with sorted keys and a line break. Takes outputs of every version of the formulas.
 */
export function* outputParts(
  output: Pick<CalculationOutput, 'formulaVersion'> & {
    readonly [Part in 'rows' | 'pools' | 'findings']: readonly unknown[]
  } & { readonly models?: readonly unknown[] },
  inputsHash: string,
): Generator<string> {
  yield canonicalJson({ formulaVersion: output.formulaVersion, inputsHash })
  for (const parts of [output.rows, output.pools, output.models ?? [], output.findings])
    for (const part of parts) yield `${canonicalJson(part)}\n`
}
