// The search of a site with 100,000 public documents: articles, guides, and competitions, for common, rare and missing words.
import { sql } from 'kysely'
import { startApp } from '../apps/server/test/app.ts'
import { searchSite } from '../packages/contract/src/website/search.endpoints.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZE = scaled(100_000, 300)
const ASKS = scaled(100, 10)
const GOAL_MS = 50

/** Runs the bench; a number asks for so many documents. */
export const run = async (words: string[] = []): Promise<void> => {
  const size = words[0] ? Number(words[0]) : SIZE
  const app = await startApp()
  const { db } = app.ctx
  await app.asOwner(async (c) => {
    await sql`set statement_timeout = 0`.execute(c)
    // Filled first, indexed after: row by row it takes ten times as long.
    const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
      select indexname, indexdef from pg_indexes where tablename = 'news_articles' and indexdef like '% gin %'`.execute(c)
    for (const { indexname } of indexes) await sql`drop index ${sql.ref(indexname)}`.execute(c)
    await sql`insert into news_articles (site_id, organization_id, column_key, title_zh, title_en, plain_zh, plain_en, html_zh, html_en, status, publish_at, appeared_at)
      select s.id, s.organization_id, (array['notice', 'news', 'guide'])[1 + n % 3],
        (array['关于', '通知：', '报道：'])[1 + n % 3] || (array['工业设计', '程序设计', '数学建模', '机械创新', '电子商务'])[1 + n % 5] || '第' || n || '号',
        'Notice ' || n || ' of ' || (array['design', 'programming', 'modelling', 'engineering', 'commerce'])[1 + n % 5],
        repeat('参赛队伍请按时提交作品并核对学校与指导教师信息，', 6) || '编号' || n, repeat('Teams submit their works in time and check their schools. ', 4), '<p>正文</p>', '',
        'published', now() - make_interval(mins => n), now()
      from website_sites s, generate_series(1, ${size}::int) n where s.is_default`.execute(c)
    for (const { indexdef } of indexes) await sql.raw(indexdef).execute(c)
    await sql`vacuum analyze news_articles`.execute(c).catch(() => sql`analyze news_articles`.execute(c))
  })
  const asked: Record<string, readonly string[]> = {
    'common, in every text': ['作品', '学校', 'works'],
    'common, in every fifth title': ['设计', '建模', 'design'],
    'two words': ['设计 学校', 'design notice', '建模 通知'],
    rare: ['第77号', `编号${Math.floor(size / 2)}`, `notice ${Math.floor(size / 3)}`],
    'common pairs, never together': ['设商', '模程序', 'designnotice'],
    nothing: ['查无此物', 'zzqqxx'],
  }
  const rows: string[][] = [['words', 'found', 'p50 ms', 'p95 ms', 'p99 ms']]
  const slowest: number[] = []
  for (const [kind, some] of Object.entries(asked)) {
    const times: number[] = []
    let found = 0
    for (let at = -6; at < ASKS; at++) {
      const began = performance.now()
      const { data } = await app.call(searchSite, { keyword: some[Math.abs(at) % some.length]!, pageSize: 4 })
      if (at >= 0) times.push(performance.now() - began)
      found = data.groups.reduce((sum, { count }) => sum + count, 0)
    }
    times.sort((a, b) => a - b)
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
    slowest.push(at(0.95))
    rows.push([kind, String(found), at(0.5).toFixed(1), at(0.95).toFixed(1), at(0.99).toFixed(1)])
  }
  process.stdout.write(`${size.toLocaleString('en')} articles and guides\n\n`)
  table(rows)
  process.stdout.write('\n')
  verdict('slowest p95, ms', Math.max(...slowest), GOAL_MS, 'less')
  await db.destroy()
}
