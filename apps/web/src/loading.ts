import { data } from 'react-router'
import { CallError } from './call-error.ts'

const statusOf: Record<number, number> = { 40400: 404, 40000: 404, 42100: 421, 42900: 429, 50300: 503, 50310: 503 }

/** For loaders of public pages: what the server does not find becomes the page's 404, other failures its error face. */
export const orNotFound = <T>(reply: Promise<T>): Promise<T> =>
  reply.catch((error: unknown) => {
    const status = error instanceof CallError ? statusOf[error.code] : undefined
    throw status === undefined ? error : data(null, { status })
  })
