// What is counted in a process while it works. One set for each process: it is counted whether somebody looks or not.
import { Counter, Histogram, Registry } from 'prom-client'

/** Everything of this process that `/metrics` shows. */
export const registry = new Registry()

const registers = [registry]

/** By endpoint as it is declared (never the address somebody typed) and outcome: ok, refused (4xx), failed (5xx). */
export const requests = new Counter({
  name: 'kaisai_requests_total',
  help: 'Requests by endpoint and outcome',
  labelNames: ['endpoint', 'method', 'outcome'] as const,
  registers,
})

/** By kind alone: one histogram for each of a thousand endpoints would be more than all the rest. */
export const requestSeconds = new Histogram({
  name: 'kaisai_request_seconds',
  help: 'Time from the first byte of a request to the last of its reply, by kind (call, file, page)',
  labelNames: ['kind'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
})

export const endpointSeconds = new Counter({
  name: 'kaisai_endpoint_seconds_total',
  help: 'Time spent by endpoint; divided by its requests: the mean',
  labelNames: ['endpoint', 'method'] as const,
  registers,
})

export const slowStatements = new Counter({
  name: 'kaisai_slow_statements_total',
  help: 'Statements that took longer than half a second; the log names them',
  registers,
})

/** Outcome: read on the standby, or on the primary because the standby was behind, or failed. */
export const standbyReads = new Counter({
  name: 'kaisai_standby_reads_total',
  help: 'Statements that may be read on the standby, by where they were: standby, or the primary because it was behind or failed',
  labelNames: ['outcome'] as const,
  registers,
})

/** Outcome: done, or failed (it may be tried again). */
export const jobs = new Counter({
  name: 'kaisai_jobs_total',
  help: 'Jobs that ended, by kind and outcome',
  labelNames: ['kind', 'outcome'] as const,
  registers,
})

export const jobSeconds = new Counter({
  name: 'kaisai_job_seconds_total',
  help: 'Time spent by kind of job',
  labelNames: ['kind'] as const,
  registers,
})

export const uploads = new Counter({
  name: 'kaisai_uploads_total',
  help: 'Uploads by outcome: begun, finished, refused',
  labelNames: ['outcome'] as const,
  registers,
})

export const uploadBytes = new Counter({ name: 'kaisai_upload_bytes_total', help: 'Bytes of uploads taken in', registers })

/** Outcome: hit, or miss (the page was rendered or waited for). */
export const pageCacheLooks = new Counter({
  name: 'kaisai_page_cache_total',
  help: 'Looks into the cache of rendered pages by outcome',
  labelNames: ['outcome'] as const,
  registers,
})
