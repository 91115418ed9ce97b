// The inputs of a calculation as they are kept: canonical JSON, gzip.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { StoredInputs } from '@kaisai/contract/review/formulas'

const unpacked = promisify(gunzip)

/** What a calculation was made from, of whichever version. */
export const storedInputs = async (packed: Buffer): Promise<StoredInputs> =>
  JSON.parse((await unpacked(packed)).toString()) as StoredInputs
