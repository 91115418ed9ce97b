// What this browser remembers beside the product's storage keys: dark mode, column choices, open tags. Losing it costs nothing.

const key = (name: string): string => `kaisai.${name}`

/** A remembered value, or the fallback. Anything unreadable counts as not remembered. */
export const preference = <T>(name: string, fallback: T): T => {
  try {
    const text = localStorage.getItem(key(name))
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

/** Remembers a value; undefined forgets it. */
export const remember = (name: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(key(name))
    else localStorage.setItem(key(name), JSON.stringify(value))
  } catch {
    // Storage is refused or full: it is only a preference.
  }
}
