// From a stored calculation to what everybody may see of it: every id becomes a code or a letter, and it is calculated once more.
import type { CalculationInputs } from '../calculation/calculation-inputs.ts'
import { canonicalJson, inOrder, outputParts } from '../calculation/canonical.ts'
import { byText } from '../calculation/statistics.ts'
import type { StoredInputs, StoredOutput } from '../formulas.ts'
import { sha256Of } from './sha256.ts'
import { codeOf, type Draw, lotOf, type VerificationFile } from './verification-file.ts'

/** What replaces the ids of a calculation. */
export interface Codes {
  readonly work: (id: string) => string
  readonly judge: (id: string) => string
  readonly source: (key: string) => string
  readonly category: (id: string) => string
  readonly panel: (id: string) => string
  readonly judges: number
}

// What files of every version of the formulas have in common, as far as it names anybody.
interface Named {
  readonly works: readonly { readonly workId: string; readonly categoryId: string; readonly lot?: number | null }[]
  readonly sources: readonly (
    | { readonly key: string; readonly scores: readonly { readonly workId: string }[] }
    | {
        readonly key: string
        readonly works: readonly {
          readonly workId: string
          readonly groupId: string | null
          readonly decision: { readonly kind: string; readonly expertIds?: readonly string[] } | null
          readonly sheets: readonly { readonly expertId: string }[]
        }[]
      }
  )[]
}

/**
 * The codes of a calculation. Works: from the salt of their stage, so that a team finds its own in every file of it. Judges: letters in an
 * order that is a matter of chance. Sources, categories and panels: numbers in the order of their ids, for ties look at it.
 */
export const codesOf = (inputs: StoredInputs, salt: string): Codes => {
  const { works, sources } = inputs as unknown as Named
  const batches = sources.flatMap((source) => ('works' in source ? source.works : []))
  const experts = new Set(batches.flatMap(({ sheets }) => sheets.map(({ expertId }) => expertId)))
  const byChance = [...experts].map((id): [string, string] => [sha256Of([`${salt} judge ${id}`]), id])
  const letters = new Map(byChance.sort(([a], [b]) => byText(a, b)).map(([, id], at) => [id, letterOf(at)]))
  const source = numbered(
    sources.map(({ key }) => key),
    'S',
  )
  const category = numbered(
    works.map(({ categoryId }) => categoryId),
    'C',
  )
  const panel = numbered(
    batches.flatMap(({ groupId }) => groupId ?? []),
    'P',
  )
  return {
    work: (id) => codeOf(salt, id),
    // Somebody who was asked for a further score and gave none has no letter of his own.
    judge: (id) => letters.get(id) ?? '-',
    source: (key) => source.get(key) ?? '-',
    category: (id) => category.get(id) ?? '-',
    panel: (id) => panel.get(id) ?? '-',
    judges: experts.size,
  }
}

/** A to Z, then AA, AB …: the letter of a judge. */
export const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))

const numbered = (ids: readonly string[], sign: string): ReadonlyMap<string, string> => {
  const all = [...new Set(ids)].sort(byText)
  const width = String(all.length).length
  return new Map(all.map((id, at) => [id, `${sign}${String(at + 1).padStart(width, '0')}`]))
}

/**
 * The inputs of a calculation under codes, without schools. Lots that follow from one of the seeds stay; those of an older rule, which could be
 * led back to works by whoever knows a seed, are replaced by their order. Lists are in the order of codes, so that none of ids shows.
 */
export const codedInputs = (
  inputs: StoredInputs,
  codes: Codes,
  seeds: readonly string[],
): { readonly inputs: StoredInputs; readonly lots: Draw['lots'] } => {
  const given = inputs as unknown as Named
  const { kind, lots } = lotsOf(given.works, codes, seeds)
  const coded = {
    ...given,
    works: given.works.map((work) => ({
      ...work,
      ...('lot' in work ? { lot: lots.get(work.workId) ?? null } : {}),
      workId: codes.work(work.workId),
      categoryId: codes.category(work.categoryId),
      schoolId: null,
    })),
    sources: given.sources.map((source) => ({
      ...source,
      key: codes.source(source.key),
      ...('scores' in source
        ? { scores: source.scores.map((score) => ({ ...score, workId: codes.work(score.workId) })) }
        : {
            works: source.works.map((work) => ({
              ...work,
              workId: codes.work(work.workId),
              groupId: work.groupId === null ? null : codes.panel(work.groupId),
              decision: work.decision?.expertIds
                ? { ...work.decision, expertIds: work.decision.expertIds.map(codes.judge) }
                : work.decision,
              sheets: work.sheets.map((sheet) => ({ ...sheet, expertId: codes.judge(sheet.expertId) })),
            })),
          }),
    })),
  } as unknown as StoredInputs
  return { inputs: orderedInputs(coded), lots: kind }
}

const lotsOf = (
  works: Named['works'],
  codes: Codes,
  seeds: readonly string[],
): { readonly kind: Draw['lots']; readonly lots: ReadonlyMap<string, number> } => {
  const drawn = works.flatMap(({ workId, lot }): [string, number][] => (lot === null || lot === undefined ? [] : [[workId, lot]]))
  if (drawn.length === 0) return { kind: 'none', lots: new Map() }
  if (drawn.every(([id, lot]) => seeds.some((seed) => lotOf(seed, codes.work(id)) === lot)))
    return { kind: 'seed', lots: new Map(drawn) }
  const order = new Map([...new Set(drawn.map(([, lot]) => lot))].sort((a, b) => a - b).map((lot, at) => [lot, at + 1]))
  return { kind: 'order', lots: new Map(drawn.map(([id, lot]) => [id, order.get(lot)!])) }
}

// Sources stay where they are, for version 2026-2 looks at their order.
const orderedInputs = (given: StoredInputs): StoredInputs => {
  const ordered = inOrder(given as CalculationInputs)
  const sources = given.sources.map(({ key }) => ordered.sources.find((one) => one.key === key)!)
  return JSON.parse(canonicalJson({ ...ordered, sources })) as StoredInputs
}

/** The file from its parts: inputs in order, what was calculated from them, and the hashes of both. */
export const fileOf = (
  about: Omit<VerificationFile, 'inputs' | 'inputsHash' | 'output' | 'outputHash'>,
  inputs: StoredInputs,
  output: StoredOutput,
): VerificationFile => {
  const inputsHash = sha256Of([canonicalJson(inputs)])
  return { ...about, inputs, inputsHash, output, outputHash: sha256Of(outputParts(output, inputsHash)) }
}
