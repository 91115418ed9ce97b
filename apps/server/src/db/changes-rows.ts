const CHANGES = /\b(?:insert\s+into|update\s+\S+\s+(?:as\s+)?(?:\S+\s+)?set|delete\s+from|merge\s+into)\b/i

/** Whether a statement writes rows, as far as its text says. */
export const changesRows = (text: string): boolean => CHANGES.test(text)
