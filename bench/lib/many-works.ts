// Works of a season, as rows.
import { sql } from 'kysely'
import type { openWorks } from '../../apps/server/src/rooms/work/work.given.ts'

/** Two-character words their titles are made of. */
export const workWords = ['城市', '候鸟', '手艺', '光影', '乡村', '声音', '课桌', '湿地', '老街', '星空']

type World = Pick<Awaited<ReturnType<typeof openWorks>>, 'app' | 'competitionId' | 'itemId' | 'stageId' | 'organizationId'>

/** Fills a world with so many works, a team and two files each: rows as a season leaves them. */
export const fillWorks = async ({ app, competitionId, itemId, stageId, organizationId }: World, size: number): Promise<void> => {
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
      select ${competitionId}::uuid, ${itemId}::uuid, ${organizationId}::uuid, 'team', 'L' || lpad(g::text, 8, '0'), '队' || g || (${workWords}::text[])[1 + g % 10], 'k' || g, p.id, s.id, s.province_code, '{organizer}', 'effective', true, 'self', 4, now()
      from generate_series(1, ${size}::int) g join people p on p.n = g % 20000 join places s on s.n = g % (select count(*) from places)`.execute(
      c,
    )
    await sql`insert into enrollment_participations (enrollment_id, stage_id, status) select id, ${stageId}::uuid, case when right(code, 1) = '9' then 'in' else 'submitted' end from enrollments where code like 'L%'`.execute(
      c,
    )
    await sql`insert into works (code, enrollment_id, competition_id, stage_id, category_id, organization_id, school_id, province_code, team_name, title, form_version_id, public_level, created_at)
      select 'W' || right(e.code, 8), e.id, e.competition_id, ${stageId}::uuid, e.category_id, e.organization_id, e.school_id, e.province_code, e.name,
        (${workWords}::text[])[1 + n % 10] || (${workWords}::text[])[1 + n / 10 % 10] || '设计' || n, (select v.id from competition_form_versions v join competition_forms f on f.id = v.form_id where f.purpose = 'work' and f.competition_id = e.competition_id limit 1), 'public',
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
