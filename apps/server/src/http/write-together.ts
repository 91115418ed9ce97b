// Replies of one turn of the event loop are written one right after the other. A write wakes whoever waits for it, on another processor, and
// that wake-up costs more than the bytes: the first write pays it, the others find the reader awake.

let waiting: (() => void)[] = []

const writeAll = (): void => {
  const all = waiting
  waiting = []
  for (const write of all) write()
}

/** Calls `write` once everything that was ready to be read in this turn of the event loop has been read, after those that were given before it. */
export const writeTogether = (write: () => void): void => {
  if (waiting.push(write) === 1) setImmediate(writeAll)
}
