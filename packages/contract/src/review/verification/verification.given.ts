// Verification files for tests: of the stored results, which hold every method the engine has, and of whatever inputs.
import { readFileSync } from 'node:fs'
import { calculateStored, type StoredInputs } from '../formulas.ts'
import { codedInputs, codesOf, fileOf } from './make-file.ts'
import { commitmentOf, type Draw, VERIFICATION_FORMAT, type VerificationFile } from './verification-file.ts'

export const salt = '00112233445566778899aabbccddeeff'
export const seed = 'ffeeddccbbaa99887766554433221100'

/** The results that are stored for every version of the formulas. */
export const storedInputs: readonly { readonly name: string; readonly inputs: StoredInputs }[] = [
  '2026-2',
  '2026-3',
  '2026-4',
  '2026-5',
].flatMap((version) =>
  readFileSync(new URL(`../stored-results-${version}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; inputs: StoredInputs })
    .map(({ name, inputs }) => ({ name: `${version} ${name}`, inputs })),
)

export const drawOf = (sourceKey: string, lots: Draw['lots']): Draw => ({
  ...{ sourceKey, seed, commitment: commitmentOf(seed), lots },
  ...{ promisedAt: '2026-05-01T00:00:00.000Z', batchMadeAt: '2026-05-02T00:00:00.000Z' },
})

/** A file of inputs, as the product makes it. */
export const givenFile = (inputs: StoredInputs): VerificationFile => {
  const codes = codesOf(inputs, salt)
  const coded = codedInputs(inputs, codes, [seed])
  const about = {
    format: VERIFICATION_FORMAT,
    competition: ['竞赛', 'Competition'],
    stage: ['初赛', 'Preliminary'],
    ...{ resultNo: 1, calculationNo: 2, calculatedAt: '2026-06-01T00:00:00.000Z', categories: [], sources: [] },
    draws: [drawOf('S1', coded.lots)],
  } as const
  return fileOf(about, coded.inputs, calculateStored(coded.inputs))
}
