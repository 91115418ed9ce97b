// Recounting a verification file: pure, the same in the browser, in Node and in the product's own tests.
import { canonicalJson, outputParts } from '../calculation/canonical.ts'
import { calculateStored, isKnownFormula, type StoredInputs, type StoredOutput } from '../formulas.ts'
import { sha256Of } from './sha256.ts'
import { commitmentOf, lotOf, VERIFICATION_FORMAT, type VerificationFile } from './verification-file.ts'

/** Most differences that are named one by one. */
export const MOST_NAMED = 50

/**
 * What is checked, in this order. 'format': it is a file of this kind. 'inputs': they are those of their hash. 'formula': this version is
 * known and takes the inputs. 'output': recounted, everything is as it is stated. 'hash': the hash of the output is that of its bytes.
 * 'seed': every seed is the one that was promised. 'promise': it was promised before its batch was made. 'lots': they follow from the seed.
 */
export type CheckKey = 'format' | 'inputs' | 'formula' | 'output' | 'hash' | 'seed' | 'promise' | 'lots'
/** 'open': cannot be said from this file. */
export type CheckState = 'good' | 'bad' | 'open'

/** A place of the file that says something else than what comes out. */
export interface Difference {
  readonly part: 'output' | 'rows' | 'pools' | 'models' | 'findings' | 'draws'
  /** The work, pool or source it is about. */
  readonly of: string
  /** Where in it, for example `batches.0.rawMean`; empty: the whole is there on one side only. */
  readonly field: string
  /** As JSON; empty: not there. */
  readonly stated: string
  readonly recounted: string
}

export interface Recount {
  /** The same result, byte for byte, and nothing else is wrong. */
  readonly isSame: boolean
  readonly checks: readonly { readonly key: CheckKey; readonly state: CheckState }[]
  readonly differences: readonly Difference[]
  /** Differences beyond those that are named. */
  readonly more: number
  /** SHA-256 of the file in canonical form. */
  readonly fileHash: string
  /** Null: it is no such file. */
  readonly file: VerificationFile | null
  /** Null: it could not be recounted. */
  readonly output: StoredOutput | null
}

/** Recounts a file from its text. Never throws: what cannot be read is a bad check. */
export const recount = (text: string): Recount => {
  try {
    const file = readFile(text)
    return file === null ? noFile : recounted(file)
  } catch {
    return noFile
  }
}

const noFile: Recount = {
  ...{
    isSame: false,
    checks: [{ key: 'format', state: 'bad' }],
    differences: [],
    more: 0,
    fileHash: '',
    file: null,
    output: null,
  },
}

const recounted = (file: VerificationFile): Recount => {
  const found: Difference[] = []
  const output = calculated(file.inputs)
  if (output !== null) compareOutputs(file.output, output, found)
  const draws = checkDraws(file, found)
  const say = (key: CheckKey, isGood: boolean | null) =>
    ({ key, state: isGood === null ? 'open' : isGood ? 'good' : 'bad' }) as const
  const outputHash = output === null ? null : hashed(output, file.inputsHash)
  const checks = [
    say('format', true),
    say('inputs', sha256Of([canonicalJson(file.inputs)]) === file.inputsHash),
    say('formula', output !== null),
    say('output', output === null ? null : found.every(({ part }) => part === 'draws')),
    say('hash', outputHash === null ? null : outputHash === file.outputHash),
    say('seed', draws.seed),
    say('promise', draws.isBefore ? true : null),
    say('lots', draws.lots),
  ]
  return {
    isSame: checks.every(({ state }) => state !== 'bad') && output !== null,
    checks,
    differences: found.slice(0, MOST_NAMED),
    more: Math.max(0, found.length - MOST_NAMED),
    fileHash: sha256Of([canonicalJson(file)]),
    file,
    output,
  }
}

// A byte order mark is what some programs write; it is no part of the file.
const readFile = (text: string): VerificationFile | null => {
  try {
    const file = JSON.parse(text.replace(/^\uFEFF/, '')) as VerificationFile
    const isFile =
      file?.format === VERIFICATION_FORMAT &&
      [file.inputs?.works, file.inputs?.sources, file.draws, file.output?.rows, file.output?.pools].every(Array.isArray)
    return isFile && Array.isArray(file.output.findings) ? file : null
  } catch {
    return null
  }
}

// Inputs somebody made up may be anything: they are not calculated then.
const calculated = (inputs: StoredInputs): StoredOutput | null => {
  try {
    return isKnownFormula(inputs.formulaVersion) ? calculateStored(inputs) : null
  } catch {
    return null
  }
}

const hashed = (output: StoredOutput, inputsHash: string): string => sha256Of(outputParts(output, inputsHash))

type Plain = Readonly<Record<string, unknown>>
// A row by its work, a finding by work, source and kind, a pool by source and pool, a model by its source.
const nameOf = (one: Plain): string => {
  const { workId, sourceKey, poolKey, kind } = one
  return [workId, sourceKey, poolKey, kind].filter((part) => typeof part === 'string').join(' ')
}

const compareOutputs = (stated: StoredOutput, real: StoredOutput, found: Difference[]): void => {
  compare('output', '', 'formulaVersion', stated.formulaVersion, real.formulaVersion, found)
  for (const part of ['rows', 'pools', 'models', 'findings'] as const) {
    const theirs = (stated as unknown as Plain)[part] as readonly Plain[] | undefined
    const ours = (real as unknown as Plain)[part] as readonly Plain[] | undefined
    if (!Array.isArray(ours) && !Array.isArray(theirs)) continue
    const named = (some: unknown) =>
      new Map((Array.isArray(some) ? (some as Plain[]) : []).map((one) => [nameOf(one ?? {}), one]))
    const [before, after] = [named(theirs), named(ours)]
    for (const of of new Set([...before.keys(), ...after.keys()])) compare(part, of, '', before.get(of), after.get(of), found)
    // The same ones in another order are another list.
    if (theirs?.length !== ours?.length || (ours ?? []).some((one, at) => nameOf(one) !== nameOf(theirs?.[at] ?? {})))
      if (!found.some((one) => one.part === part)) found.push({ part, of: '', field: 'order', stated: '', recounted: '' })
  }
}

const shown = (value: unknown): string => (value === undefined ? '' : (JSON.stringify(value) ?? '').slice(0, 120))

const compare = (part: Difference['part'], of: string, field: string, a: unknown, b: unknown, found: Difference[]): void => {
  const areBoth =
    typeof a === 'object' && a !== null && typeof b === 'object' && b !== null && Array.isArray(a) === Array.isArray(b)
  if (!areBoth) {
    if (a !== b) found.push({ part, of, field, stated: shown(a), recounted: shown(b) })
    return
  }
  for (const key of new Set(
    [...Object.keys(a), ...Object.keys(b)].filter((one) => (a as Plain)[one] !== undefined || (b as Plain)[one] !== undefined),
  ))
    compare(part, of, field === '' ? key : `${field}.${key}`, (a as Plain)[key], (b as Plain)[key], found)
}

const checkDraws = (file: VerificationFile, found: Difference[]) => {
  const differ = (of: string, field: string, stated: unknown, real: unknown): void => {
    if (stated !== real) found.push({ part: 'draws', of, field, stated: shown(stated), recounted: shown(real) })
  }
  const before = found.length
  for (const { sourceKey, seed, commitment } of file.draws) {
    differ(sourceKey, 'commitment', commitment, commitmentOf(String(seed)))
    if (!file.inputs.sources.some(({ key }) => key === sourceKey)) differ(sourceKey, 'sourceKey', sourceKey, undefined)
  }
  const seed = file.draws.length === 0 ? null : found.length === before
  // Seeds of installations that promised none came together with their batch: nothing is wrong then, and nothing is shown.
  const isBefore =
    file.draws.length > 0 && file.draws.every(({ promisedAt, batchMadeAt }) => Date.parse(promisedAt) < Date.parse(batchMadeAt))
  const seeds = file.draws.filter(({ lots }) => lots === 'seed').map((draw) => String(draw.seed))
  if (seeds.length === 0) return { seed, isBefore, lots: null }
  const middle = found.length
  for (const work of file.inputs.works) {
    const lot = 'lot' in work ? work.lot : null
    const could = seeds.map((one) => lotOf(one, work.workId))
    if (lot !== null && !could.includes(lot)) differ(work.workId, 'lot', lot, could[0])
  }
  return { seed, isBefore, lots: found.length === middle }
}
