/** Bytes a second, smoothed over about three seconds; asked with what is done so far. `now` in milliseconds. */
export const speedMeter = (now: () => number = () => performance.now()): ((done: number) => number) => {
  let last: { at: number; done: number } | null = null
  let smooth = 0
  return (done) => {
    const at = now()
    // What was there before (a resumed upload) was not sent now.
    if (last === null || done < last.done) {
      last = { at, done }
      return smooth
    }
    const seconds = (at - last.at) / 1000
    if (seconds < 0.25) return smooth
    const current = (done - last.done) / seconds
    smooth = smooth === 0 ? current : smooth * 0.7 + current * 0.3
    last = { at, done }
    return smooth
  }
}
