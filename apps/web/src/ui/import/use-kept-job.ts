import { useState } from 'react'

/** The job of an import in this tab: it is still there after the page was left, until another one begins. */
export const useKeptJob = <J extends object>(name: string): readonly [J | null, (job: J | null) => void] => {
  const key = `import.${name}`
  const [job, put] = useState<J | null>(() => read<J>(key))
  const keep = (next: J | null): void => {
    put(next)
    try {
      if (next === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing shows the import while its page stays open.
    }
  }
  return [job, keep]
}

const read = <J>(key: string): J | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as J | null
  } catch {
    return null
  }
}
