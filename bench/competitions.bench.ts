// The public list and details of competitions, 1,000 and 10,000 of 200 organisations, against the same statements through the bare driver.

import { sql } from 'kysely'
import { startApp, type TestApp } from '../apps/server/test/app.ts'
import { getPublicCompetition, listPublicCompetitions } from '../packages/contract/src/competition/public.endpoints.ts'
import { defaultCategoryLimits, defaultRules } from '../packages/contract/src/competition/rules/rules.ts'
import { defaultEnrollSetting, defaultReviewSetting, defaultWorkSetting } from '../packages/contract/src/competition/settings.ts'
import { load, type Measured } from './lib/load.ts'
import { cpuOf, median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { databaseOf, type Plan, serve, statementsOf } from './lib/serving.ts'

const SIZES = scaled([1000, 10_000], [60, 120])
const ORGANISATIONS = scaled(200, 10)
const ROUNDS = scaled(3, 1)
const SECONDS = scaled(4, 1)
const CONNECTIONS = scaled(16, 4)

// Competitions of all badges, two stages and eight windows each, three categories, on the default site.
const fill = (app: TestApp, size: number) =>
  app.asOwner(async (c) => {
    await sql`set statement_timeout = 0`.execute(c)
    await sql`insert into organizations (parent_id, code, name, name_en, type, path)
      select p.id, 'B' || n, '主办组织' || n, 'Organisation ' || n, 'organiser', p.path from generate_series(1, ${ORGANISATIONS}::int) n, organizations p where p.type = 'platform'`.execute(
      c,
    )
    await sql`update organizations set path = path || id where code like 'B%'`.execute(c)
    await sql`insert into competition_series (organization_id, code, name) select id, code, name from organizations where code like 'B%'`.execute(
      c,
    )
    await sql`insert into competitions (series_id, organization_id, edition, year, name, name_en, short_name, level, subject_type, hosts, contact, intro_html, rules,
        enroll_setting, work_setting, status, published_at, enroll_windows, submit_windows, review_windows, publicity_windows, starts_at, ends_at, enroll_starts_at, enroll_ends_at)
      select s.id, s.organization_id, 1 + n / ${ORGANISATIONS}::int, 2026, '全国大学生竞赛第' || n || '号', 'Competition ' || n, '竞赛' || n,
        (array['school','city','provincial','national','international'])[1 + n % 5], (array['design','computing','business'])[1 + n % 3], array['主办单位'],
        '{"name":"","phone":"025-12345678","email":"","qq":""}', repeat('<p>竞赛介绍</p>', 40), ${JSON.stringify(defaultRules)}::jsonb,
        ${JSON.stringify(defaultEnrollSetting)}::jsonb, ${JSON.stringify(defaultWorkSetting)}::jsonb, 'published', now(),
        tstzmultirange(tstzrange(t, t + interval '60 days')), tstzmultirange(tstzrange(t + interval '30 days', t + interval '80 days')),
        tstzmultirange(tstzrange(t + interval '85 days', t + interval '100 days')), tstzmultirange(tstzrange(t + interval '102 days', t + interval '107 days')),
        t, t + interval '140 days', t, t + interval '60 days'
      from generate_series(0, ${size}::int - 1) n
      join lateral (select * from competition_series order by code offset n % ${ORGANISATIONS}::int limit 1) s on true
      cross join lateral (select now() - interval '200 days' + n * interval '53 minutes' as t) at`.execute(c)
    await sql`insert into competition_sites (site_id, competition_id) select w.id, k.id from competitions k, website_sites w where w.is_default`.execute(
      c,
    )
    await sql`insert into competition_stages (competition_id, seq, name, level, mode, review)
      select id, q, '赛段' || q, 'custom', 'online', ${JSON.stringify(defaultReviewSetting)}::jsonb from competitions, generate_series(1, 2) q`.execute(
      c,
    )
    await sql`insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at)
      select s.id, k.id, (array['ENROLL','SUBMIT','REVIEW','PUBLICITY'])[w], k.starts_at + w * interval '20 days', k.starts_at + w * interval '20 days' + interval '15 days'
        from competition_stages s join competitions k on k.id = s.competition_id, generate_series(1, 4) w`.execute(c)
    await sql`update competitions c set enroll_windows = w.enroll, submit_windows = w.submit, review_windows = w.review, publicity_windows = w.publicity,
        starts_at = w.first, ends_at = w.last, enroll_starts_at = lower(w.enroll), enroll_ends_at = upper(w.enroll)
      from (select competition_id, min(starts_at) as first, max(ends_at) as last,
        range_agg(tstzrange(starts_at, ends_at)) filter (where kind = 'ENROLL') as enroll,
        range_agg(tstzrange(starts_at, ends_at)) filter (where kind = 'SUBMIT') as submit,
        range_agg(tstzrange(starts_at, ends_at)) filter (where kind = 'REVIEW') as review,
        range_agg(tstzrange(starts_at, ends_at)) filter (where kind = 'PUBLICITY') as publicity
        from competition_windows group by 1) w where w.competition_id = c.id`.execute(c)
    await sql`insert into competition_categories (competition_id, code, name, limits, sort)
      select id, 'C' || q, '赛项' || q, ${JSON.stringify(defaultCategoryLimits)}::jsonb, q from competitions, generate_series(1, 3) q`.execute(
      c,
    )
    await sql`vacuum analyze`.execute(c)
  })

interface Figure {
  readonly measured: Measured
  readonly cpu: number
}
type Page = 'list' | 'details'
type Kind = 'driver' | 'ours'

const measure = async (plan: Plan, path: string): Promise<Figure> => {
  const server = await serve(plan)
  const ask = { port: server.port, connections: CONNECTIONS, path, headers: { host: 'localhost' } }
  await load({ ...ask, seconds: 1 })
  const database = databaseOf(plan.url)
  const before = cpuOf(server.pid, database)
  const measured = await load({ ...ask, seconds: SECONDS })
  const cpu = ((cpuOf(server.pid, database) - before) / (measured.rate * SECONDS)) * 1e6
  await server.stop()
  if (measured.errors > 0) throw new Error(`${plan.kind} ${path}: ${measured.errors} replies were not 200`)
  return { measured, cpu }
}

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const figures = new Map<string, Figure[]>()
  for (const size of SIZES) {
    const app = await startApp()
    await fill(app, size)
    const { rows } = (await app.call(listPublicCompetitions, {})).data
    const id = rows[0]!.competitionId
    // Asked twice before: the total of a long list is kept for some seconds, and then it is not asked.
    const statements: Record<Page, Awaited<ReturnType<typeof statementsOf>>> = {
      list: await statementsOf('competitions', () => app.call(listPublicCompetitions, {})),
      details: await statementsOf('competition', () => app.call(getPublicCompetition, { id })),
    }
    const paths: Record<Page, string> = {
      list: '/prod-api/home/competition/page',
      details: `/prod-api/home/competition/competition/detail?id=${id}`,
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const page of ['list', 'details'] as const) {
        for (const kind of ['driver', 'ours'] as const) {
          const key = `${size} ${page} ${kind}`
          const figure = await measure({ kind, url: app.url, statements: statements[page] }, paths[page])
          figures.set(key, [...(figures.get(key) ?? []), figure])
        }
      }
    }
    process.stdout.write(
      `${size} competitions: list ${statements.list.length}, details ${statements.details.length} statements\n`,
    )
    await app.stop()
  }
  const of = (size: number, page: Page, kind: Kind, what: (figure: Figure) => number): number =>
    median(figures.get(`${size} ${page} ${kind}`)!.map(what))
  table([
    ['competitions', 'page', 'server', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs/req'],
    ...SIZES.flatMap((size) =>
      (['list', 'details'] as const).flatMap((page) =>
        (['driver', 'ours'] as const).map((kind) => [
          size.toLocaleString('en'),
          page,
          kind === 'driver' ? 'SQL through the bare driver' : 'ours',
          of(size, page, kind, (r) => r.measured.rate).toFixed(0),
          of(size, page, kind, (r) => r.measured.p50).toFixed(1),
          of(size, page, kind, (r) => r.measured.p99).toFixed(1),
          of(size, page, kind, (r) => r.cpu).toFixed(0),
        ]),
      ),
    ),
  ])
  process.stdout.write('\n')
  const most = SIZES.at(-1)!
  const p99 = (r: Figure) => r.measured.p99
  const cpu = (r: Figure) => r.cpu
  verdict('list p99, ours / the SQL alone, at 10,000', of(most, 'list', 'ours', p99) / of(most, 'list', 'driver', p99), 3, 'less')
  verdict(
    'details p99, ours / the SQL alone, at 10,000',
    of(most, 'details', 'ours', p99) / of(most, 'details', 'driver', p99),
    3,
    'less',
  )
  verdict(
    'list CPU a request, at 10,000 / at 1,000',
    of(most, 'list', 'ours', cpu) / of(SIZES[0]!, 'list', 'ours', cpu),
    1.3,
    'less',
  )
  verdict(
    'details CPU a request, at 10,000 / at 1,000',
    of(most, 'details', 'ours', cpu) / of(SIZES[0]!, 'details', 'ours', cpu),
    1.3,
    'less',
  )
}
