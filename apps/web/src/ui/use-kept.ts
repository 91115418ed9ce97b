import { useState } from 'react'

/** What a dialog is open for, kept while it closes: title and fields do not change in the eyes of the person who closes it. */
export const useKept = <T>(value: T | null): T | null => {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)
  return value ?? kept
}
