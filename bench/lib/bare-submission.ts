// What submitting a work writes.
import type pg from 'pg'

export interface Draft {
  readonly workId: string
  readonly teamId: string
  readonly userId: string
}

// The rows of one submission in one transaction: lock, version, its two files, the moves of work and team, the log. Nothing is read or checked.
/** Writes them. `no` makes the receipt one of its own. */
export const writeSubmitted = async (client: pg.PoolClient, draft: Draft, no: number): Promise<void> => {
  const query = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await client.query('begin')
  await query('l', 'select id from works where id = $1 for update', [draft.workId])
  const { rows } = await query(
    'v',
    `with made as (
       insert into work_submissions (work_id, no, form_version_id, title, answers, hash, receipt_no, submitter_id, submitted_at, is_late, file_count, bytes)
       select id, version_no + 1, form_version_id, title, answers, sha256($2::bytea), $3, $4, clock_timestamp(), false, 2, 400 from works where id = $1 returning id),
     listed as (
       insert into work_submission_files (submission_id, position, field, file_id, name, bytes, sha256)
       select made.id, row_number() over (order by f.file_id), 'paper', f.file_id, s.name, s.bytes, s.sha256 from made, work_files f join system_files s on s.id = f.file_id where f.enrollment_id = $5)
     select id from made`,
    [draft.workId, Buffer.from(draft.workId), receipt(no), draft.userId, draft.teamId],
  )
  const { id } = rows[0] as { id: string }
  await query(
    'm',
    `with moved as (
       update works set status = 'submitted', submission_id = $2, version_no = version_no + 1, file_count = 2, bytes = 400, submitted_at = clock_timestamp(), version = version + 1 where id = $1 returning id)
     insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note) select 'works', id, 'submit', 'draft', 'submitted', $3, '' from moved`,
    [draft.workId, id, draft.userId],
  )
  await query(
    'p',
    `with moved as (update enrollment_participations set status = 'submitted' where enrollment_id = $1 and status = 'in' returning id)
     insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note) select 'enrollment_participations', id, 'submit', 'in', 'submitted', null, '' from moved`,
    [draft.teamId],
  )
  await query(
    'a',
    `insert into audit_log (action, outcome, entity, entity_id, entity_name, user_id, user_name, real_name, role_key, organization_id, changes, ip, agent, request_id)
     values ('work.submitted', 'done', 'works', $1, 'W00000000', $2, 'u00001', '安然', 'student', null, '[]', '127.0.0.1', '', 'req-1')`,
    [draft.workId, draft.userId],
  )
  await client.query('commit')
}

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const receipt = (no: number): string =>
  'BBBBBBBBBB' + Array.from({ length: 10 }, (_, at) => SIGNS[Math.floor(no / 32 ** at) % 32]).join('')
