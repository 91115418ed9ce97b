// Who sends files nobody can check, again and again, pauses: each of them costs this machine seconds.
// Counted in the memory of this process: a restart forgets, and several web processes count each for itself. It is a brake;
// the bounds of the processes that look into files are the wall.
import { problem } from '@kaisai/contract/problem'

const MOST = 3
const WITHIN = 60 * 60_000
const PAUSE = 10 * 60_000
const MOST_PEOPLE = 10_000

const people = new Map<string, { times: number[]; until: number }>()

/** Notes that a person's file was too complex to be checked. */
export const countComplex = (userId: string, now: Date): void => {
  const time = now.getTime()
  const known = people.get(userId)
  const times = [...(known?.times ?? []).filter((each) => time - each < WITHIN), time]
  people.delete(userId)
  people.set(userId, { times, until: times.length >= MOST ? time + PAUSE : 0 })
  // The one that was longest without news makes room.
  if (people.size > MOST_PEOPLE) people.delete(people.keys().next().value!)
}

/** Throws system.upload_paused while a person pauses. */
export const requireCalm = (userId: string, now: Date): void => {
  const left = (people.get(userId)?.until ?? 0) - now.getTime()
  if (left > 0) throw problem('system.upload_paused', { minutes: Math.ceil(left / 60_000) })
}
