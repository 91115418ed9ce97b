// Notes which calls a test file (the process's first argument) makes with success, for docs/generated/calls.md (`npm run calls`).
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Endpoint } from '@kaisai/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const root = join(import.meta.dirname, '../../..')
const noted = new Set<string>()

// A batch in which every row was refused replies with code 0 all the same.
const NOTHING_DONE = '{"code":0,"msg":"","data":{"done":0,'

/** Appends `METHOD path⇥test file` to the file KAISAI_CALLS names, once for each call that succeeds. Add before `ready`. */
export const recordCalls = (http: FastifyInstance): void => {
  const record = process.env.KAISAI_CALLS
  if (!record) return
  const testFile = relative(root, process.argv[1] ?? '')
  const note = ({ method, path }: Endpoint): void => {
    const call = `${path} ${testFile}`
    if (noted.has(call)) return
    noted.add(call)
    appendFileSync(record, `${method} ${path}\t${testFile}\n`)
  }
  http.addHook('onSend', (request, _reply, payload, next) => {
    const endpoint = endpointOf(request)
    const isDone = typeof payload === 'string' && payload.startsWith('{"code":0,') && !payload.startsWith(NOTHING_DONE)
    if (endpoint && endpoint.kind !== 'file' && isDone) note(endpoint)
    next(null, payload)
  })
  // Files are sent past the framework: of them only the end is seen.
  http.addHook('onResponse', (request, reply, next) => {
    const endpoint = endpointOf(request)
    if (endpoint?.kind === 'file' && reply.raw.statusCode < 300) note(endpoint)
    next()
  })
}

const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  (request.routeOptions.config as { endpoint?: Endpoint }).endpoint
