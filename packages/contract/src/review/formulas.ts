// Every version of the formulas that results were ever calculated by, kept and runnable.

import { calculate } from './calculation/calculate.ts'
import { type CalculationInputs, FORMULA_VERSION } from './calculation/calculation-inputs.ts'
import type { CalculationOutput } from './calculation/calculation-output.ts'
import { calculate as calculate20262 } from './calculation-2026-2/calculate.ts'
import type { CalculationInputs as Inputs20262 } from './calculation-2026-2/calculation-inputs.ts'
import type { CalculationOutput as Output20262 } from './calculation-2026-2/calculation-output.ts'
import { calculate as calculate20263 } from './calculation-2026-3/calculate.ts'
import type { CalculationInputs as Inputs20263 } from './calculation-2026-3/calculation-inputs.ts'
import type { CalculationOutput as Output20263 } from './calculation-2026-3/calculation-output.ts'
import { calculate as calculate20264 } from './calculation-2026-4/calculate.ts'
import type { CalculationInputs as Inputs20264 } from './calculation-2026-4/calculation-inputs.ts'
import type { CalculationOutput as Output20264 } from './calculation-2026-4/calculation-output.ts'

/** Inputs of any version: what a stored result was calculated from. */
export type StoredInputs = CalculationInputs | Inputs20262 | Inputs20263 | Inputs20264
export type StoredOutput = CalculationOutput | Omit<Output20262, 'inputsHash'> | Output20263 | Output20264

// A version that is replaced moves to a folder of its own and is not edited any more.
const formulas: Readonly<Record<string, (inputs: never) => StoredOutput>> = {
  '2026-2': calculate20262 satisfies (inputs: Inputs20262) => StoredOutput,
  '2026-3': calculate20263 satisfies (inputs: Inputs20263) => StoredOutput,
  '2026-4': calculate20264 satisfies (inputs: Inputs20264) => StoredOutput,
  [FORMULA_VERSION]: calculate satisfies (inputs: CalculationInputs) => StoredOutput,
}

/** Whether results of this version can be calculated again. */
export const isKnownFormula = (version: string): boolean => Object.hasOwn(formulas, version)

/** Calculates inputs by the version of the formulas they name. Throws an Error for one nobody kept. */
export const calculateStored = (inputs: StoredInputs): StoredOutput => {
  const formula = formulas[inputs.formulaVersion]
  if (!formula) throw new Error(`no formula ${inputs.formulaVersion}`)
  return formula(inputs as never)
}
