// The number of the request somebody waits for, wherever its work goes: statements, jobs, lines of the log.
import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** The id of the request (or of the request that wanted the job) this code works for; undefined: for none. */
export const requestId = (): string | undefined => ids.getStore()

/** Runs `work` and all it begins for a request. */
export const forRequest = <T>(id: string | undefined, work: () => T): T => (id === undefined ? work() : ids.run(id, work))
