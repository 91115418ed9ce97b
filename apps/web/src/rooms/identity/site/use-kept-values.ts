import { useEffect, useRef } from 'react'

type Values = Readonly<Record<string, string | boolean>>

const read = (key: string): Values => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Values
  } catch {
    return {}
  }
}

/**
 * Keeps what was typed until the tab is closed and puts it back after a reload: a phone unloads the page while the code is read in another
 * app. Never give it a password. Returns what forgets it, once it was sent.
 */
export const useKeptValues = (
  name: string,
  values: Values,
  put: (field: string, value: string | boolean) => void,
): (() => void) => {
  const key = `kept.${name}`
  const isFirst = useRef(true)
  const text = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: put back once, after the page that the server made was taken over
  useEffect(() => {
    for (const [field, value] of Object.entries(read(key))) put(field, value)
  }, [])
  useEffect(() => {
    // The values of the first moment are those of an empty form.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // Storage is refused or full: the page works on without remembering.
    }
  }, [key, text])
  return () => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  }
}
