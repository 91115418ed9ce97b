// The one clock of an installation is the database's. A process goes by the clock of its machine as long as that agrees with it, and by
// the database's, carried on by the machine's steady counter, where it does not (decision 149).

/** Clocks that are kept synchronized differ by far less; codes of authenticator apps allow half a minute. */
export const OFF_MS = 2000
const LOOK_MS = 60_000
/** A reply that took longer says too little: it is off by up to half of that. */
const LONGEST_REPLY_MS = 1000
const SOONEST_AGAIN_MS = 1000

export interface Clock {
  now(): Date
  /** Compares once more with the database; a look that fails leaves what is known. */
  look(): Promise<void>
  close(): void
}

export interface ClockPlan {
  /** The database's moment, milliseconds since 1970. */
  ask(): Promise<number>
  /** The clock of this machine. */
  machineNow(): Date
  /** Milliseconds that pass whatever the machine's clock is set to; `performance.now` unless given. */
  steady?(): number
  /** The machine's clock began or ceased to be off, by so many milliseconds (ahead: positive). */
  onChange(isOff: boolean, aheadMs: number): void
}

/** Makes the clock of a process; it looks every minute, and at once where the machine's clock was turned meanwhile. */
export const makeClock = ({ ask, machineNow, steady = () => performance.now(), onChange }: ClockPlan): Clock => {
  /** What the steady counter said when the database's clock stood at 0. */
  let origin: number | null = null
  let wasOff = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  const aheadMs = (machine: Date): number => (origin === null ? 0 : machine.getTime() - (steady() - origin))
  const compare = async (): Promise<void> => {
    const before = steady()
    lookedAt = before
    const database = await ask()
    const took = steady() - before
    if (took > LONGEST_REPLY_MS && origin !== null) return
    origin = before + took / 2 - database
    const ahead = aheadMs(machineNow())
    const isOff = Math.abs(ahead) > OFF_MS
    if (isOff !== wasOff) onChange(isOff, Math.round(ahead))
    wasOff = isOff
  }
  const look = (): Promise<void> => {
    looking ??= compare()
      .catch(() => undefined)
      .finally(() => {
        looking = null
      })
    return looking
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    now: () => {
      const machine = machineNow()
      const ahead = aheadMs(machine)
      const isOff = Math.abs(ahead) > OFF_MS
      // The machine's clock was turned, or the machine slept: the database knows which.
      if (isOff !== wasOff && steady() - lookedAt > SOONEST_AGAIN_MS) void look()
      return isOff ? new Date(machine.getTime() - ahead) : machine
    },
    look,
    close: () => clearInterval(timer),
  }
}
