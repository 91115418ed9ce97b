// What is published so that everybody can recount a result: no names, no comments. The format is described in docs/VERIFYING.md.
import type { StoredInputs, StoredOutput } from '../formulas.ts'
import { sha256Of } from './sha256.ts'

/** The format of the files; another number when a reader of the old ones would misread them. */
export const VERIFICATION_FORMAT = 'kaisai-verification/1'
/** Largest result that is published in this way. */
export const MOST_WORKS = 20_000

/** A name in Chinese and English; the second may be empty. */
type Name = readonly [string, string]

/** The chance of one source: what was promised before it was judged, and what it was. */
export interface Draw {
  readonly sourceKey: string
  /** 32 hexadecimal digits, all of which are the state of the generator. */
  readonly seed: string
  /** SHA-256 of the seed. */
  readonly commitment: string
  /** When the seed was promised, and when the batch was made. */
  readonly promisedAt: string
  readonly batchMadeAt: string
  /** 'seed': the lots of works follow from the seed. 'order': they were drawn by an older rule; what is given is their order. 'none': there are none. */
  readonly lots: 'seed' | 'order' | 'none'
}

export interface VerificationFile {
  readonly format: typeof VERIFICATION_FORMAT
  readonly competition: Name
  readonly stage: Name
  readonly resultNo: number
  readonly calculationNo: number
  readonly calculatedAt: string
  readonly categories: readonly { readonly id: string; readonly name: Name }[]
  readonly sources: readonly {
    readonly key: string
    readonly name: string
    readonly criteria: readonly { readonly key: string; readonly name: Name }[]
  }[]
  readonly draws: readonly Draw[]
  readonly inputs: StoredInputs
  /** SHA-256 over the canonical JSON of the inputs. */
  readonly inputsHash: string
  readonly output: StoredOutput
  /** SHA-256 over the parts of the output, the first of which holds the hash of the inputs. */
  readonly outputHash: string
}

/** What stands for a seed until it is revealed. */
export const commitmentOf = (seed: string): string => sha256Of([seed])

/** The lot of a work, less is better: the first 48 bits of a hash of the seed and the code of the work. */
export const lotOf = (seed: string, code: string): number => Number.parseInt(sha256Of([`${seed} lot ${code}`]).slice(0, 12), 16)

/** The code of a work in files of its stage: twelve hexadecimal digits that say nothing without the salt. */
export const codeOf = (salt: string, workId: string): string => sha256Of([`${salt} work ${workId}`]).slice(0, 12)
