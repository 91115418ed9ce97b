// What a file on this device is to a receipt. Pure.

export interface Named {
  readonly name: string
  readonly sha256: string
}
export type Compared =
  | { readonly verdict: 'same' }
  /** The same bytes under another name. */
  | { readonly verdict: 'renamed'; readonly name: string }
  /** The same name over other bytes. */
  | { readonly verdict: 'differs' }
  | { readonly verdict: 'foreign' }

/** Compares by content first: a name proves nothing. */
export const compareFile = (file: Named, receipt: readonly Named[]): Compared => {
  const hash = file.sha256.toLowerCase()
  const alike = receipt.filter((one) => one.sha256.toLowerCase() === hash)
  if (alike.some(({ name }) => name === file.name)) return { verdict: 'same' }
  if (alike[0]) return { verdict: 'renamed', name: alike[0].name }
  return { verdict: receipt.some(({ name }) => name === file.name) ? 'differs' : 'foreign' }
}

/** A receipt's number as it is stored, out of what somebody typed or pasted; null when it cannot be one. */
export const receiptNumber = (typed: string): string | null => {
  const tidy = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[2-9A-HJ-NP-Z]{20}$/.test(tidy) ? tidy : null
}
