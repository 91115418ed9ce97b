// Names of teams: how they are compared, and what they may hold. Pure.

/** A name as it is compared: look-alikes of width, case and spacing are one. Null for an empty name. */
export const nameKey = (name: string): string | null => {
  const key = name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  return key === '' ? null : key
}

/** Whether a name holds letters, digits and plain punctuation only: no emoji, no private or control characters. */
export const isPlainName = (name: string): boolean =>
  !/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Co}\p{Cn}\p{Cc}\p{Cf}]/u.test(name)
