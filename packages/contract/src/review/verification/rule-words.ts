// The rules of a verification file in words, by the same function as on the settings screen.
import type { Label } from '../../lang.ts'
import type { CalculationInputs, PipelineSetting } from '../calculation/calculation-inputs.ts'
import type { Counted } from '../counting.ts'
import { countingWords, tieWords } from '../counting-words.ts'
import type { VerificationFile } from './verification-file.ts'

/** Versions whose rule the sentences of today say. Version 2026-2 dropped extremes by another rule than it said. */
const saidVersions: readonly string[] = ['2026-3', '2026-4', '2026-5']

export interface RuleWords {
  /** Of every batch its name and how it is counted. */
  readonly batches: readonly { readonly key: string; readonly name: string; readonly words: Label }[]
  readonly ties: Label
}

/** How the result of a file is counted, in words. Null: its version is not said in words, or its names are no names. */
export const ruleWords = (file: VerificationFile): RuleWords | null => {
  try {
    return wordsOf(file)
  } catch {
    // Anybody may have written the file; only what is calculated from was read before.
    return null
  }
}

const wordsOf = (file: VerificationFile): RuleWords | null => {
  if (!saidVersions.includes(file.inputs.formulaVersion)) return null
  const { sources, decimals, tieBreak, combineBy = 'mean', roundParts = null } = file.inputs as CalculationInputs
  const named = file.sources.flatMap(({ criteria }) => criteria.map(({ key, name: [name, nameEn] }) => ({ key, name, nameEn })))
  return {
    batches: sources.flatMap((source) => {
      if ('scores' in source) return []
      const own = file.sources.find(({ key }) => key === source.key)
      const { name = source.key, criteria = [] } = own ?? {}
      const perWork = source.works.reduce((most, { expected }) => Math.max(most, expected), 0)
      const counted: Counted = {
        ...source.setting,
        ...{ perWork, decimals, combineBy, roundParts },
        criteria: criteria.map((one) => ({
          ...{ key: one.key, name: one.name[0], nameEn: one.name[1] },
          isDeduction: isDeduction(source.setting, one.key),
        })),
      }
      return [{ key: source.key, name, words: countingWords(counted) }]
    }),
    ties: tieWords({ tieBreak: [...tieBreak], criteria: named }),
  }
}

const isDeduction = (setting: PipelineSetting, key: string): boolean =>
  setting.criteria.some((one) => one.key === key && one.isDeduction === true)
