import type { CalculationInputs } from '@kaisai/contract/review/calculation/calculation-inputs'
import type { Certainty } from '@kaisai/contract/review/calculation/certainty'
import { inThread } from '#src/platform/in-thread.ts'
import { storedInputs } from '../pipeline/stored-inputs.ts'

export interface CertaintyOrder {
  readonly inputs: CalculationInputs
  readonly rows: readonly { readonly workId: string; readonly lineKey: string; readonly rank: number | null }[]
  /** Places above the line, by line. */
  readonly places: Readonly<Record<string, number>>
  readonly seed: string
  readonly draws: number
}

/** The certainty of a ranking; `sheets`: how many of experts the calculation was made from. */
export type CountedCertainty = Certainty & { readonly sheets: number }

const KEPT = 12
const kept = new Map<string, Promise<CountedCertainty | null>>()

/** Draws for so many sheets: enough for per cents, and no more than some seconds. */
export const drawsFor = (sheets: number): number => Math.round(Math.min(1000, Math.max(60, 6_000_000 / Math.max(1, sheets))))

interface Stored {
  readonly id: string
  readonly inputsHash: string
  /** Reads the inputs as they are stored: some megabytes, which nobody needs again. */
  readonly packed: () => Promise<Buffer>
}

/** The certainty of a stored calculation with these places. */
export const certaintyOfCalculation = (
  calculation: Stored,
  rows: CertaintyOrder['rows'],
  places: CertaintyOrder['places'],
): Promise<CountedCertainty | null> => {
  const key = `${calculation.id} ${JSON.stringify(places)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = compute(calculation, rows, places)
  kept.set(key, made)
  // What failed is tried again; of what succeeded the newest stay.
  made.catch(() => kept.delete(key))
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(old)
  return made
}

const compute = async (
  { packed, inputsHash }: Stored,
  rows: CertaintyOrder['rows'],
  places: CertaintyOrder['places'],
): Promise<CountedCertainty | null> => {
  const inputs = (await storedInputs(await packed())) as CalculationInputs
  const sheets = inputs.sources.reduce(
    (sum, source) => sum + ('scores' in source ? 0 : source.works.reduce((all, work) => all + work.sheets.length, 0)),
    0,
  )
  const order: CertaintyOrder = { inputs, rows, places, seed: inputsHash.slice(0, 32), draws: drawsFor(sheets) }
  const found = await inThread<Certainty | null>(new URL('./certainty-thread.ts', import.meta.url), order, 'certainty')
  return found && { ...found, sheets }
}
