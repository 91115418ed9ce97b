/** How many files travel at the same time. */
export const MOST_AT_ONCE = 3

/** Places for work that waits its turn. `take` answers when there is one, with the way to give it back; an aborted wait rejects. */
export const makeSlots = (most: number) => {
  let free = most
  const waiting: (() => void)[] = []
  const give = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    take: async (signal?: AbortSignal): Promise<() => void> => {
      signal?.throwIfAborted()
      if (free > 0) free -= 1
      else
        await new Promise<void>((resolve, reject) => {
          const onAbort = (): void => {
            waiting.splice(waiting.indexOf(turn), 1)
            reject(signal!.reason as Error)
          }
          const turn = (): void => {
            signal?.removeEventListener('abort', onAbort)
            resolve()
          }
          waiting.push(turn)
          signal?.addEventListener('abort', onAbort, { once: true })
        })
      let isGiven = false
      return () => {
        if (!isGiven) give()
        isGiven = true
      }
    },
  }
}

/** The places of this page. */
export const uploadSlots = makeSlots(MOST_AT_ONCE)
