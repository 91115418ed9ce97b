// Files of different teams that are the same or look alike, over all competitions and editions.
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

/** Pictures differing in no more of their 64 bits look alike. Any two such share one of eight bytes at least, which the indexes find. */
export const ALIKE_BITS = 7
/** Pages of documents: text in the same layout looks alike from afar, so only nearly the same page is told. */
export const ALIKE_PAGE_BITS = 2
const MOST = 50

export interface PictureHash {
  readonly fileId: string
  readonly no: number
  /** 16 hexadecimal digits. */
  readonly hash: string
}

/**
 * Keeps the fingerprints of a work's pictures, and writes down which files of other teams are the same bytes or look alike. The work that
 * was handed in later is the one that is told. What a human answered stays.
 */
export const findMatches = async (
  tx: Tx,
  work: { id: string; enrollment_id: string; submissionId: string },
  pictures: readonly PictureHash[],
): Promise<void> => {
  await sql`delete from work_pictures where work_id = ${work.id}::uuid`.execute(tx)
  await sql`insert into work_pictures (work_id, file_id, no, hash)
    select ${work.id}::uuid, p.file_id, p.no, ('x' || p.hash)::bit(64)::bigint
      from jsonb_to_recordset(${JSON.stringify(pictures.map(({ fileId, no, hash }) => ({ file_id: fileId, no, hash })))}::jsonb) as p (file_id uuid, no int, hash text)`.execute(
    tx,
  )
  await sql`delete from work_matches m where m.answer = 'open' and m.work_id = ${work.id}::uuid`.execute(tx)
  const band = (shift: number) =>
    sql`select o.work_id, o.file_id, o.hash from work_pictures o where ((o.hash >> ${sql.lit(shift)}) & 255) = ((p.hash >> ${sql.lit(shift)}) & 255)`
  const first = sql`select o.work_id, o.file_id, o.hash from work_pictures o where (o.hash & 255) = (p.hash & 255)`
  const candidates = sql.join([first, ...[8, 16, 24, 32, 40, 48, 56].map(band)], sql` union `)
  await sql`
    with same as (
      select 'same' as kind, mine.file_id, other.file_id as other_file_id, w.id as other_id, 0 as distance
        from work_submission_files mine join work_submission_files other on other.sha256 = mine.sha256
        join works w on w.submission_id = other.submission_id
       where mine.submission_id = ${work.submissionId}::uuid and w.enrollment_id <> ${work.enrollment_id}::uuid limit ${MOST}),
    alike as (
      select 'alike' as kind, p.file_id, c.file_id as other_file_id, w.id as other_id, min(bit_count((p.hash # c.hash)::bit(64)))::int as distance
        from work_pictures p cross join lateral (${candidates}) c join works w on w.id = c.work_id
       where p.work_id = ${work.id}::uuid and w.enrollment_id <> ${work.enrollment_id}::uuid and bit_count((p.hash # c.hash)::bit(64)) <= case when exists (select 1 from system_files s where s.id in (p.file_id, c.file_id) and s.extension = 'pdf')
           then ${ALIKE_PAGE_BITS}::int else ${ALIKE_BITS}::int end
       group by p.file_id, c.file_id, w.id order by distance limit ${MOST}),
    found as (
      select * from same union all
      select * from alike a where not exists (select 1 from same s where s.other_id = a.other_id and s.file_id = a.file_id and s.other_file_id = a.other_file_id))
    insert into work_matches (kind, work_id, other_work_id, file_id, other_file_id, distance)
    select f.kind, case when o.isLater then ${work.id}::uuid else f.other_id end, case when o.isLater then f.other_id else ${work.id}::uuid end,
      case when o.isLater then f.file_id else f.other_file_id end, case when o.isLater then f.other_file_id else f.file_id end, f.distance
      from found f cross join lateral (select (a.submitted_at, a.id) > (b.submitted_at, b.id) as isLater from works a, works b
        where a.id = ${work.id}::uuid and b.id = f.other_id) o
    on conflict do nothing`.execute(tx)
  // Earlier scans may have told the other side: its count follows.
  await sql`update works w set open_findings = (select count(*) from work_findings f where f.work_id = w.id and f.answer = 'open')
      + (select count(*) from work_matches m where m.work_id = w.id and m.answer = 'open')
    where w.id in (select m.work_id from work_matches m where m.other_work_id = ${work.id}::uuid)`.execute(tx)
}
