// The desk's list of works, its filters, search and numbers with 50,000 and 500,000 works, asked one after another.

import { sql } from 'kysely'
import { openWorks } from '../apps/server/src/rooms/work/work.given.ts'
import * as desk from '../packages/contract/src/work/desk.endpoints.ts'
import * as found from '../packages/contract/src/work/findings.endpoints.ts'
import { type Asked, askedTimes, sizesTable } from './lib/asked.ts'
import { verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const SIZES = scaled([50_000, 500_000], [300])
const WORDS = ['城市', '候鸟', '手艺', '光影', '乡村', '声音', '课桌', '湿地', '老街', '星空']

type World = Awaited<ReturnType<typeof openWorks>>

// A team and a work for each, with two files: rows as a season leaves them.
const fill = async ({ app, competitionId, itemId, stageId, organizationId }: World, size: number): Promise<void> => {
  await app.asOwner(async (c) => {
    await sql`set statement_timeout = 0`.execute(c)
    await sql`set synchronous_commit = off`.execute(c)
    await sql`create temp table people on commit preserve rows as select uuidv7() as id, n from generate_series(0, 19999) n`.execute(
      c,
    )
    await sql`insert into identity_users (id, user_name, real_name, user_type) select id, 'b' || n || 'xxx', '队长' || n, 'student' from people`.execute(
      c,
    )
    await sql`create temp table places on commit preserve rows as select id, province_code, row_number() over (order by code) - 1 as n from organization_schools`.execute(
      c,
    )
    await sql`create index on people (n)`.execute(c)
    await sql`create index on places (n)`.execute(c)
    await sql`insert into enrollments (competition_id, category_id, organization_id, mode, code, name, name_key, captain_user_id, school_id, province_code, audit_chain, status, has_place, source, member_count, submitted_at)
      select ${competitionId}::uuid, ${itemId}::uuid, ${organizationId}::uuid, 'team', 'L' || lpad(g::text, 8, '0'), '队' || g || (${WORDS}::text[])[1 + g % 10], 'k' || g, p.id, s.id, s.province_code, '{organizer}', 'effective', true, 'self', 4, now()
      from generate_series(1, ${size}::int) g join people p on p.n = g % 20000 join places s on s.n = g % (select count(*) from places)`.execute(
      c,
    )
    await sql`insert into enrollment_participations (enrollment_id, stage_id, status) select id, ${stageId}::uuid, case when right(code, 1) = '9' then 'in' else 'submitted' end from enrollments where code like 'L%'`.execute(
      c,
    )
    await sql`insert into works (code, enrollment_id, competition_id, stage_id, category_id, organization_id, school_id, province_code, team_name, title, form_version_id, public_level, created_at)
      select 'W' || right(e.code, 8), e.id, e.competition_id, ${stageId}::uuid, e.category_id, e.organization_id, e.school_id, e.province_code, e.name,
        (${WORDS}::text[])[1 + n % 10] || (${WORDS}::text[])[1 + n / 10 % 10] || '设计' || n, (select v.id from competition_form_versions v join competition_forms f on f.id = v.form_id where f.purpose = 'work' and f.competition_id = e.competition_id limit 1), 'public',
        now() - n * interval '1 second' from (select *, right(code, 8)::int as n from enrollments where code like 'L%') e`.execute(
      c,
    )
    await sql`insert into system_files (purpose, name, extension, media_type, bytes, sha256, location)
      select 'workFile', 'f' || k || '.pdf', 'pdf', 'application/pdf', 100000, sha256((w.code || k)::bytea), w.code || '-' || k from works w cross join generate_series(1, 2) k`.execute(
      c,
    )
    await sql`insert into work_submissions (work_id, no, form_version_id, title, answers, hash, receipt_no, submitted_at, is_late, file_count, bytes)
      select w.id, 1, w.form_version_id, w.title, '{"aiUse":"none"}', sha256(w.code::bytea), translate(lpad(substr(w.code, 2), 20, '2'), '01', 'AB'), w.created_at + interval '1 hour', false, 2, 200000
        from works w where right(w.code, 1) <> '9'`.execute(c)
    await sql`insert into work_submission_files (submission_id, position, field, file_id, name, bytes, sha256)
      select v.id, k, case k when 1 then 'paper' else 'video' end, f.id, f.name, f.bytes, f.sha256 from work_submissions v join works w on w.id = v.work_id cross join generate_series(1, 2) k join system_files f on f.location = w.code || '-' || k`.execute(
      c,
    )
    await sql`update works w set submission_id = v.id, version_no = 1, told_no = 1, scanned_no = 1, file_count = 2, bytes = 200000, submitted_at = v.submitted_at, open_findings = case when right(w.code, 2) = '11' then 1 else 0 end,
      status = case when right(w.code, 1) < '6' then 'submitted' when right(w.code, 1) = '8' then 'invalid' else 'accepted' end from work_submissions v where v.work_id = w.id`.execute(
      c,
    )
    for (const table of [
      'works',
      'enrollments',
      'work_submissions',
      'work_submission_files',
      'system_files',
      'enrollment_participations',
    ])
      await sql`vacuum analyze ${sql.table(table)}`.execute(c)
  })
}

/** Runs the bench. */
export const run = async (words: string[] = []): Promise<void> => {
  const figures = new Map<number, Asked[]>()
  for (const size of words[0] ? [Number(words[0])] : SIZES) {
    const world = await openWorks()
    const began = performance.now()
    await fill(world, size)
    process.stdout.write(`${size.toLocaleString('en')} works after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    const { competitionId, does, manager, schoolAdmin } = world
    const list = (input: object) => () => does(manager, desk.pageWorks, { competitionId, ...input } as never)
    figures.set(size, [
      await askedTimes('list, page 1', list({})),
      await askedTimes('list, page 500', list({ pageNum: 500 })),
      await askedTimes('list, oldest first', list({ sort: 'createTime' })),
      await askedTimes('list, of one status', list({ status: 'invalid' })),
      await askedTimes('list, by submission', list({ sort: '-submitTime' })),
      await askedTimes('list, with findings', list({ hasFindings: true })),
      await askedTimes('list, late ones (none)', list({ isLate: true })),
      await askedTimes('search by two characters', (at) =>
        does(manager, desk.pageWorks, { competitionId, keyword: WORDS[at % 10]! }),
      ),
      await askedTimes('search by four characters', (at) =>
        does(manager, desk.pageWorks, { competitionId, keyword: `${WORDS[at % 10]}${WORDS[(at + 3) % 10]}` }),
      ),
      await askedTimes('search by number', (at) =>
        does(manager, desk.pageWorks, { competitionId, keyword: `W${String(at + 100).padStart(8, '0')}` }),
      ),
      await askedTimes('numbers by status', () => does(manager, desk.countWorks, { competitionId })),
      await askedTimes('list of a school', () => does(schoolAdmin, desk.pageWorks, { competitionId })),
      await askedTimes('teams that have not submitted', () => does(manager, desk.pageMissing, { competitionId })),
      await askedTimes('statistics', () => does(manager, found.getWorkStatistics, { competitionId })),
    ])
    await world.app.ctx.db.destroy()
  }
  sizesTable(figures)
  const most = [...figures.values()].at(-1)!
  verdict('slowest p99, ms', Math.max(...most.map(({ p99 }) => p99)), 300, 'less')
}
