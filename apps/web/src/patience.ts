// Waiting that ends when the caller gives up.

/** Why a call ended that took too long. */
export const TIMED_OUT = Symbol('timed out')

/** Waits, unless the signal ends it: then it throws. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    setTimeout(resolve, ms)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })

/** A signal that follows the caller's and gives up after a time; `stop` ends the waiting. */
export const limited = (outer: AbortSignal | undefined, ms: number): { signal: AbortSignal; stop: () => void } => {
  const controller = new AbortController()
  const follow = (): void => controller.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow)
  const timer = setTimeout(() => controller.abort(TIMED_OUT), ms)
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', follow)
    },
  }
}
