// Looking certificates up by their trace code, with a million of them and with five, through the whole call, against the bare statement.

import { sql } from 'kysely'
import { openCertificates } from '../apps/server/src/rooms/certificate/certificate.given.ts'
import { recordKeyOf } from '../apps/server/src/rooms/certificate/record/record-key.ts'
import { signRecord } from '../apps/server/src/rooms/certificate/record/sign-record.ts'
import { traceCertificate } from '../packages/contract/src/certificate/open.endpoints.ts'
import { scaled } from './lib/scale.ts'
import { besideRoute, type Carried, carried } from './lib/served-crowd.ts'

const SIZES = scaled([1_000_000, 5_000_000], [300])
const ASKED = scaled(5_000, 50)
const AT_ONCE = 16
const CLIENTS = 64
const ROUNDS = scaled(3, 1)

type World = Awaited<ReturnType<typeof openCertificates>>

// Rows as years of competitions leave them; those that will be asked for are signed as every certificate is.
const fill = async (world: World, size: number): Promise<string[]> => {
  const { app, issued, design } = world
  const batchId = await issued(await design())
  return app.asOwner(async (c) => {
    await sql`set statement_timeout = 0`.execute(c)
    await sql`set synchronous_commit = off`.execute(c)
    await sql`alter table certificates disable trigger user`.execute(c)
    await sql`insert into certificates (organization_id, competition_id, category_id, batch_id, version_id, template_id, holder_key, holder_name, seq, number, trace_code, facts, record, record_hash, jws, key_id, status, issued_at)
      select x.organization_id, x.competition_id, x.category_id, x.batch_id, x.version_id, x.template_id, 'b' || g, '获奖者' || g, 100 + g, 'BENCH-' || g,
             upper(translate(substr(encode(sha256(g::text::bytea), 'hex'), 1, 16), 'ilou', '1100')), x.facts, r.record, sha256(convert_to(r.record, 'UTF8')), left(x.jws, 300), x.key_id, 'issued', now() - g * interval '1 second'
        from (select * from certificates where batch_id = ${batchId}::uuid and status = 'issued' limit 1) x, generate_series(1, ${size}::int) g, lateral (select x.record || ' ' || g as record) r`.execute(
      c,
    )
    const { rows } = await sql<{
      id: string
      organization_id: string
      trace_code: string
      number: string
      facts: Record<string, string>
    }>`
      select id, organization_id, trace_code, number, facts from certificates where number in (select 'BENCH-' || (1 + floor(random() * ${size}))::int from generate_series(1, ${ASKED}))`.execute(
      c,
    )
    const key = recordKeyOf(app.ctx, rows[0]!.organization_id)
    const signed = rows.map((row) =>
      signRecord(key, {
        ...{ traceCode: row.trace_code, number: row.number, holder: '获奖者', facts: row.facts, competition: '基准', item: '' },
        ...{ issuer: '基准', madeAt: '2026-11-22T00:00:00.000Z', design: '', replaces: '' },
      }),
    )
    await sql`update certificates x set record = r.record, record_hash = r.hash, jws = r.jws from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${signed.map(({ record }) => record)}::text[], ${signed.map(({ hash }) => hash)}::bytea[], ${signed.map(({ jws }) => jws)}::text[]) r(id, record, hash, jws) where x.id = r.id`.execute(
      c,
    )
    await sql`alter table certificates enable trigger user`.execute(c)
    await sql`vacuum analyze certificates`.execute(c)
    return rows.map(({ trace_code }) => trace_code)
  })
}

const timed = async (codes: readonly string[], ask: (code: string) => Promise<unknown>) => {
  const times: number[] = []
  const left = [...codes]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let code = left.pop(); code; code = left.pop()) {
        const from = performance.now()
        await ask(code)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: codes.length / seconds,
    p50: times[Math.floor(times.length / 2)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
  }
}

// Over HTTP, each server in a process of its own, beside a bare route that reads the certificate and writes that somebody looked.
const served = async ({ url, keysText }: World['app'], codes: readonly string[]): Promise<void> => {
  const way = { kind: 'get', paths: codes.map((code) => `/prod-api/certificate/trace/detail?code=${code}`) } as const
  const nobody = Array.from({ length: CLIENTS }, () => '')
  const [ours, routes]: [Carried[], Carried[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    routes.push(await carried({ kind: 'route', url, statements: [], route: { kind: 'trace' } }, nobody, way))
    ours.push(await carried({ kind: 'ours', url, keys: keysText, statements: [] }, nobody, way))
    if (ours.at(-1)!.done !== codes.length) throw new Error(JSON.stringify(ours.at(-1)!.others))
  }
  besideRoute('looks', ours, routes)
}

/** Runs the bench. `words[0]`: one size. */
export const run = async (words: string[] = []): Promise<void> => {
  for (const size of words[0] ? [Number(words[0])] : SIZES) {
    const world = await openCertificates()
    const began = performance.now()
    const codes = await fill(world, size)
    process.stdout.write(`${size.toLocaleString('en')} certificates after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    const { db } = world.app.ctx
    const bare = (code: string) =>
      sql`select * from certificates where trace_code = ${code} and issued_at is not null`.execute(db)
    const ours = async (code: string) => {
      const reply = await world.app.call(traceCertificate, { code })
      if (reply.code !== 0 || !reply.data.signature.isValid) throw new Error(`${code}: ${reply.msg}`)
    }
    await timed(codes.slice(0, 500), bare)
    await timed(codes.slice(0, 500), ours)
    const floor = await timed(codes, bare)
    const own = await timed(codes, ours)
    for (const [name, { perSecond, p50, p99 }] of [
      ['bare statement', floor],
      ['traceCertificate', own],
    ] as const)
      process.stdout.write(
        `  ${name.padEnd(20)} ${perSecond.toFixed(0).padStart(7)} a second   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms\n`,
      )
    process.stdout.write(
      `  ratio ${(own.perSecond / floor.perSecond).toFixed(2)}: a lookup checks the signature, says what is printed, and writes that somebody looked\n`,
    )
    await served(world.app, codes)
    // The invariants at the end of a world are for stories: over millions of rows they take longer than a statement may.
    await world.app.stop().catch(() => undefined)
  }
}
