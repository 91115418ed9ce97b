// The rows of one enrollment, in the two transactions people make of it: the draft is written, and later submitted. Nothing is read or checked.
import type pg from 'pg'

export interface Place {
  readonly competitionId: string
  readonly itemId: string
}
export interface Row {
  readonly userId: string
  readonly schoolId: string
  readonly collegeId: string
  readonly organizationId: string
}

const query = (client: pg.PoolClient, name: string, text: string, values: unknown[]) => client.query({ name, text, values })
const log = (client: pg.PoolClient, row: Row, action: string, id: string) =>
  query(
    client,
    'a',
    `insert into audit_log (action, outcome, entity, entity_id, entity_name, user_id, user_name, real_name, role_key, organization_id, changes, ip, agent, request_id)
     values ($1, 'done', 'enrollments', $2, 'BARE00001', $3, 'u00001', '安然', 'student', $4, '[]', '127.0.0.1', '', 'req-1')`,
    [action, id, row.userId, row.organizationId],
  )

/** Writes the draft; returns its id. */
export const writeFounded = async (client: pg.PoolClient, place: Place, row: Row, no: number): Promise<string> => {
  await client.query('begin')
  const { rows } = await query(
    client,
    'e',
    `with team as (
       insert into enrollments (competition_id, category_id, organization_id, mode, code, captain_user_id, school_id, college_id, province_code, source, member_count, updated_by)
       values ($1, $2, $3, 'individual', $4, $5, $6, $7, '110000', 'self', 1, $5) returning id)
     insert into enrollment_members (enrollment_id, competition_id, organization_id, school_id, user_id, name, role, status, invited_via, joined_at)
     select id, $1, $3, $6, $5, '安然', 'captain', 'accepted', 'founder', now() from team returning enrollment_id as id`,
    [
      place.competitionId,
      place.itemId,
      row.organizationId,
      `BARE${String(no).padStart(5, '0')}`,
      row.userId,
      row.schoolId,
      row.collegeId,
    ],
  )
  const { id } = rows[0] as { id: string }
  await log(client, row, 'enrollment.founded', id)
  await client.query('commit')
  return id
}

/** Submits it. */
export const writeEnrolled = async (client: pg.PoolClient, place: Place, row: Row, id: string): Promise<void> => {
  await client.query('begin')
  await query(
    client,
    'v',
    `with moved as (
       update enrollments set status = 'pending', submitted_at = clock_timestamp(), audit_chain = '{organizer}', has_place = true, version = 2 where id = $1 returning id)
     insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note) select 'enrollments', id, 'submit', 'draft', 'pending', $2, '' from moved`,
    [id, row.userId],
  )
  const snapshot = {
    name: '安然',
    school: '某某大学',
    college: '计算机学院',
    major: '软件工程',
    grade: '2024',
    studentNo: 'S1001',
  }
  await query(client, 'm', `update enrollment_members set snapshot = $2 where enrollment_id = $1`, [
    id,
    JSON.stringify({ ...snapshot, idMasked: '320***********1234', phone: '138****0001' }),
  ])
  await query(
    client,
    's',
    `insert into enrollment_seats (scope, user_id, seat_no, most, enrollment_id) values ($1, $2, 1, 1, $3)`,
    [`category:${place.itemId}:participant`, row.userId, id],
  )
  await log(client, row, 'enrollment.submitted', id)
  await client.query('commit')
}
