// Our product as a peer is measured against it: a database that syncs every commit, one web process, and what people do as requests.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/postgres/supervisor.ts'
import { signatureOf } from '../../apps/server/src/rooms/work/sign.stories.ts'
import { openWorks } from '../../apps/server/src/rooms/work/work.given.ts'
import { defaultForms } from '../../packages/contract/src/competition/form/default-forms.ts'
import { fillWorks } from './many-works.ts'
import { type Doings, type PeerSize, summary } from './peer-doings.ts'
import { serve } from './serving.ts'
import { type Step, type Walk, walk } from './ways.ts'

const API = '/prod-api'
const PDF_BYTES = 16_000

export interface Ours extends Doings {
  readonly port: number
  readonly pid: number
  readonly url: string
  readonly versions: string
  /** A small PDF; each number is another one. */
  pdf(no: number): Buffer
  stop(): Promise<void>
}

// Tests and other benches run over a server that does not sync. Here that would be unfair.
const startDurable = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-durable-'))
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: join(folder, 'postgres') })
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query('alter role kaisai createdb')
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  await client.end()
  process.env.KAISAI_TEST_DATABASE = database.url
  // Whoever ends the run early leaves no server behind.
  const [serverPid] = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const end = (): void => {
    process.kill(Number(serverPid), 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', end)
  const stop = async (): Promise<void> => {
    process.off('exit', end)
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { version: rows[0]!.version, stop }
}

const pdfMaker = async (): Promise<(no: number) => Buffer> => {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('A work', { x: 60, y: 700, size: 24 })
  document.context.register(document.context.stream(randomBytes(PDF_BYTES)))
  const bytes = Buffer.from(await document.save())
  return (no) => Buffer.concat([bytes, Buffer.from(`%${no}\n`)])
}

/** Starts it with `listed` works and `writers` captains whose teams may submit. */
export const makeOurs = async (size: PeerSize): Promise<Ours> => {
  const database = await startDurable()
  const pdf = await pdfMaker()
  const world = await openWorks()
  const { app, competitionId, stageId, manager } = world
  const root = await app.root()
  await takePaperAlone(world)
  const writers: { token: string; teamId: string; name: string; id: string }[] = []
  for (let at = 0; at < size.writers; at++) {
    const { captain, teamId } = await world.team()
    writers.push({ token: captain.token, teamId, name: captain.realName, id: captain.id })
  }
  await fillWorks(world, size.listed)
  const teamIds = writers.map(({ teamId }) => teamId)
  const server = await serve({ kind: 'ours', url: app.url, statements: [], pages: true })

  // What is asked to be signed is the same for all: seen once.
  const workId = await world.begin({ ...writers[0]! } as never, teamIds[0]!)
  const { statements } = await world.get({ ...writers[0]! } as never, workId)
  // Versions that were submitted are kept for good: only the owner of the tables may take them out again.
  const putBack = (work: 'gone' | 'draft'): Promise<void> =>
    app.asOwner(async (owner) => {
      const isOwn = sql`enrollment_id = any(${teamIds}::uuid[])`
      await sql`update works set status = 'draft', submission_id = null, version_no = 0, told_no = 0, scanned_no = 0, version = 2 where ${isOwn}`.execute(
        owner,
      )
      await sql`delete from work_submissions where work_id in (select id from works where ${isOwn})`.execute(owner)
      if (work === 'gone') {
        await sql`delete from work_files where ${isOwn}`.execute(owner)
        await sql`delete from works where ${isOwn}`.execute(owner)
      }
      await sql`update enrollment_participations set status = 'in' where ${isOwn}`.execute(owner)
      await sql`vacuum analyze works, work_submissions, work_submission_files, enrollment_participations`.execute(owner)
    })
  const stored = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct v.work_id)::int as count from works w join work_submissions v on v.id = w.submission_id join work_submission_files f on f.submission_id = v.id
        where w.enrollment_id = any(${teamIds}::uuid[]) and w.status = 'submitted' and f.bytes > ${PDF_BYTES}`.execute(app.ctx.db)
    return rows[0]!.count
  }
  const list = (pageSize: number, pageNum: number): Step => ({
    ...{ method: 'GET', path: `${API}/work/page?competitionId=${competitionId}&pageSize=${pageSize}&pageNum=${pageNum}` },
    expect: '^HTTP/1.1 200[^]*"code":0',
  })
  const some = Array.from({ length: size.connections }, (_, at) => at)
  const asked = (steps: readonly Step[], tokenOf: (at: number) => string): readonly Walk[] =>
    some.map((at) => ({ headers: bearer(tokenOf(at)), steps }))
  const wholes = writers.map(({ token, teamId, name }, at) => ({
    headers: bearer(token),
    steps: wholeWork({ teamId, stageId, pdf: pdf(20_000_000 + at), signed: signatureOf(statements, name) }),
  }))
  const drafts: Walk[] = []
  const drafted = new Set<string>()
  return {
    ...{ port: server.port, pid: server.pid, url: app.url, pdf },
    versions: `Node ${process.versions.node}, one web process, PostgreSQL ${database.version}`,
    whole: {
      walks: wholes,
      reset: () => putBack('gone'),
      stored,
    },
    draft: {
      walks: drafts,
      reset: async () => {
        await putBack(drafted.size === 0 ? 'gone' : 'draft')
        const missing = wholes.filter((_, at) => !drafted.has(writers[at]!.teamId))
        if (missing.length > 0) {
          const unsubmitted = missing.map(({ headers, steps }) => ({ headers, steps: steps.slice(0, -1) }))
          await walk({ port: server.port, walks: unsubmitted, connections: 4, seconds: 300, isOnce: true })
        }
        const { rows } = await sql<{ id: string; team: string }>`
          select id, enrollment_id as team from works where enrollment_id = any(${teamIds}::uuid[])`.execute(app.ctx.db)
        const workOf = new Map(rows.map(({ id, team }) => [team, id]))
        drafts.length = 0
        for (const { token, teamId, name } of writers) {
          drafted.add(teamId)
          drafts.push({ headers: bearer(token), steps: [submit(workOf.get(teamId)!, 2, signatureOf(statements, name))] })
        }
      },
      stored,
    },
    rows: { walks: asked([list(20, 1)], () => manager.token) },
    all: {
      walks: asked(
        Array.from({ length: Math.ceil(size.listed / 100) }, (_, at) => list(100, at + 1)),
        () => manager.token,
      ),
    },
    own: {
      walks: asked(
        [{ method: 'GET', path: `${API}/web/work/list`, expect: '"code":0[^]*teamId' }],
        (at) => writers[at % writers.length]!.token,
      ),
    },
    people: {
      walks: asked(
        [{ method: 'GET', path: `${API}/system/user/page?pageSize=20`, expect: '^HTTP/1.1 200[^]*"code":0' }],
        () => root.token,
      ),
    },
    home: {
      walks: some.map(() => ({
        headers: {},
        steps: [{ method: 'GET', path: '/home/homepage', expect: '^HTTP/1.1 200[^]*</html>' }],
      })),
    },
    stop: async () => {
      await server.stop()
      // Rows of the list skip what the rooms keep in step: the invariants are not asked here.
      await app.ctx.db.destroy()
      await database.stop()
      rmSync(join(tmpdir(), 'kaisai-bench'), { recursive: true, force: true })
    },
  }
}

const bearer = (token: string): Walk['headers'] => ({ authorization: `Bearer ${token}` })

// HotCRP asks for a title, an abstract and a PDF: so does this form.
const takePaperAlone = async ({ app, competitionId, itemId }: Awaited<ReturnType<typeof openWorks>>): Promise<void> => {
  const { document } = defaultForms.pdfAndVideo
  const sections = document.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key }) => ['title', 'summary', 'paper'].includes(key)),
  }))
  const { id } = await app.ctx.db
    .insertInto('competition_forms')
    .values({ competition_id: competitionId, purpose: 'work', name: '论文', name_en: 'Paper' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.ctx.db
    .insertInto('competition_form_versions')
    .values({ form_id: id, no: 1, document: JSON.stringify({ ...document, sections }) })
    .execute()
  await sql`update competition_categories set work_form_id = ${id}::uuid where id = ${itemId}::uuid`.execute(app.ctx.db)
  await sql`update competitions set content_no = content_no + 1 where id = ${competitionId}::uuid`.execute(app.ctx.db)
}

const call = (path: string, body: object, keep: Readonly<Record<string, string>> = {}): Step => ({
  ...{ method: 'POST', path: API + path, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) },
  ...{ expect: '^HTTP/1.1 200[^]*"code":0', keep },
})
const submit = (workId: string, version: number, signed: object): Step => call('/web/work/submit', { workId, version, signed })

interface Whole {
  readonly teamId: string
  readonly stageId: string
  readonly pdf: Buffer
  readonly signed: object
}
// What the page of a work sends when everything is filled in at once.
const wholeWork = ({ teamId, stageId, pdf, signed }: Whole): readonly Step[] => {
  const named = (value: string): string => Buffer.from(value).toString('base64')
  const tus = { 'tus-resumable': '1.0.0' }
  const paper = [{ fileId: '{{fileId}}', name: 'paper.pdf', bytes: pdf.length }]
  return [
    call('/web/work/begin', { teamId, stageId }, { workId: '"workId":"([^"]+)"' }),
    {
      ...{ method: 'POST', path: `${API}/system/file/upload` },
      headers: {
        ...tus,
        'upload-length': String(pdf.length),
        'upload-metadata': `filename ${named('paper.pdf')},purpose ${named('workFile')}`,
      },
      ...{ expect: '^HTTP/1.1 201', keep: { upload: '\\nlocation: (\\S+)' } },
    },
    {
      ...{ method: 'PATCH', path: '{{upload}}', bytes: pdf },
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      ...{ expect: '^HTTP/1.1 204', keep: { fileId: '\\nx-file-id: (\\S+)' } },
    },
    call('/web/work/save', {
      ...{ workId: '{{workId}}', version: 1, coverFileId: null, publicLevel: 'public' },
      answers: { title: 'Written in one go', summary, paper },
    }),
    submit('{{workId}}', 2, signed),
  ]
}
