// Fingerprints of inputs and outputs.
import { createHash } from 'node:crypto'
import { outputParts } from '@kaisai/contract/review/calculation/canonical'
import type { StoredOutput } from '@kaisai/contract/review/formulas'

/** SHA-256 of a text, hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256 of an output with the hash of its inputs, part after part: a large one would be longer than a text may be. */
export const outputHashOf = (output: StoredOutput, inputsHash: string): string => {
  const hash = createHash('sha256')
  for (const part of outputParts(output, inputsHash)) hash.update(part)
  return hash.digest('hex')
}
