// A bare route: what a good engineer writes by hand where nothing has to be checked. Fastify, the session behind a token, the same rows
// in a transaction.
import { createHash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { type Place, type Row, writeEnrolled, writeFounded } from './bare-enrollment.ts'
import { writeLook } from './bare-look.ts'
import { writeSheet } from './bare-sheet.ts'
import { type Draft, writeSubmitted } from './bare-submission.ts'

/** What the route writes; what the product would look up about a person or a work is given. */
export type BareRoute =
  | { readonly kind: 'enroll'; readonly place: Place; readonly rows: readonly Row[] }
  | { readonly kind: 'submit'; readonly drafts: readonly Draft[]; readonly first: number }
  | { readonly kind: 'sheet' }
  | { readonly kind: 'trace' }

interface Session {
  readonly id: string
  readonly user_id: string
}
type Body = Readonly<Record<string, string>>
type Write = (client: pg.PoolClient, path: string, body: Body, session: Session) => Promise<object>

const writeOf = (route: Exclude<BareRoute, { kind: 'trace' }>): Write => {
  let no = 0
  if (route.kind === 'sheet')
    return async (client, _, { taskId }) => {
      await writeSheet(client, taskId!)
      return { version: 2 }
    }
  if (route.kind === 'submit') {
    const drafts = new Map(route.drafts.map((draft) => [draft.workId, draft]))
    return async (client, _, { workId }) => {
      await writeSubmitted(client, drafts.get(workId!)!, route.first + no++)
      return { workId }
    }
  }
  const rows = new Map(route.rows.map((row) => [row.userId, row]))
  return async (client, path, { teamId }, session) => {
    const row = rows.get(session.user_id)!
    if (path.endsWith('/create')) return { teamId: await writeFounded(client, route.place, row, no++) }
    await writeEnrolled(client, route.place, row, teamId!)
    return { teamId }
  }
}

/** Listens; returns the port. */
export const serveBare = async (url: string, route: BareRoute, connections: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const app = fastify()
  if (route.kind === 'trace') {
    // Whoever looks is nobody: the certificate with its key, and the row that says somebody looked.
    app.get('/*', async (request) => {
      const { code } = request.query as { code: string }
      const client = await pool.connect()
      try {
        return { code: 0, msg: '', data: await writeLook(client, code) }
      } finally {
        client.release()
      }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as { port: number }).port
  }
  const write = writeOf(route)
  app.post('/*', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const client = await pool.connect()
    try {
      const { rows } = await client.query<Session>({
        name: 'session',
        text: 'select id, user_id from identity_sessions where token_hash = $1 and expires_at > now()',
        values: [createHash('sha256').update(token).digest()],
      })
      if (!rows[0]) return await reply.code(401).send({ code: 40100, msg: '', data: null })
      return { code: 0, msg: '', data: await write(client, request.url, request.body as Body, rows[0]) }
    } finally {
      client.release()
    }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}
