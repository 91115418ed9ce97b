// Files of different teams that are the same or look alike, over all competitions and editions.
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'

/** Pictures differing in no more of their 64 bits look alike. Any two such share one of eight bytes at least, which the indexes find. */
export const ALIKE_BITS = 7
/** Pages of documents: text in the same layout looks alike from afar, so only nearly the same page is reported. */
export const ALIKE_PAGE_BITS = 2
const MOST = 50

export interface PictureHash {
  readonly fileId: string
  readonly no: number
  /** 16 hexadecimal digits. */
  readonly hash: string
}
export interface FoundMatch {
  readonly kind: 'same' | 'alike'
  readonly fileId: string
  readonly otherFileId: string
  readonly otherId: string
  readonly distance: number
  /** This work had the file first: the other is the one that is reported. */
  readonly isFirst: boolean
}

const asRows = (pictures: readonly PictureHash[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pictures.map(({ fileId, no, hash }) => ({ file_id: fileId, no, hash })))}::jsonb) as r (file_id uuid, no int, hash text)`

/** Looks for files like those of a version among all other teams’; reads only, so nobody waits for it. At most 50 of each kind. */
export const lookForMatches = async (
  db: Db,
  work: { id: string; enrollment_id: string; submissionId: string },
  pictures: readonly PictureHash[],
): Promise<FoundMatch[]> => {
  const band = (shift: number) =>
    sql`select o.work_id, o.file_id, o.hash from work_pictures o where ((o.hash >> ${sql.lit(shift)}) & 255) = ((p.hash >> ${sql.lit(shift)}) & 255)`
  const first = sql`select o.work_id, o.file_id, o.hash from work_pictures o where (o.hash & 255) = (p.hash & 255)`
  const candidates = sql.join([first, ...[8, 16, 24, 32, 40, 48, 56].map(band)], sql` union `)
  // A file counts from the first version it was in: a correction does not make its author the copier.
  const since = (
    file: string,
    owner: string,
  ) => sql`(select min(v.submitted_at) from work_submission_files s join work_submissions v on v.id = s.submission_id
    where s.file_id = ${sql.ref(file)} and v.work_id = ${sql.ref(owner)})`
  const { rows } = await sql<FoundMatch>`
    with same as (
      select 'same' as kind, mine.file_id, other.file_id as other_file_id, w.id as other_id, 0 as distance
        from work_submission_files mine join work_submission_files other on other.sha256 = mine.sha256
        join works w on w.submission_id = other.submission_id
       where mine.submission_id = ${work.submissionId}::uuid and w.enrollment_id <> ${work.enrollment_id}::uuid limit ${MOST}),
    p as (select r.file_id, r.no, ('x' || r.hash)::bit(64)::bigint as hash from ${asRows(pictures)}),
    alike as (
      select 'alike' as kind, p.file_id, c.file_id as other_file_id, w.id as other_id, min(bit_count((p.hash # c.hash)::bit(64)))::int as distance
        from p cross join lateral (${candidates}) c join works w on w.id = c.work_id
       where w.enrollment_id <> ${work.enrollment_id}::uuid and bit_count((p.hash # c.hash)::bit(64)) <= case
           when exists (select 1 from system_files s where s.id in (p.file_id, c.file_id) and s.extension = 'pdf') then ${ALIKE_PAGE_BITS}::int else ${ALIKE_BITS}::int end
       group by p.file_id, c.file_id, w.id order by distance limit ${MOST}),
    found as (
      select * from same union all
      select * from alike a where not exists (select 1 from same s where s.other_id = a.other_id and s.file_id = a.file_id and s.other_file_id = a.other_file_id)),
    owned as (select f.*, ${work.id}::uuid as id from found f)
    select o.kind, o.file_id as "fileId", o.other_file_id as "otherFileId", o.other_id as "otherId", o.distance,
      (${since('o.file_id', 'o.id')}, o.id) < (${since('o.other_file_id', 'o.other_id')}, o.other_id) as "isFirst" from owned o`.execute(
    db,
  )
  return rows
}

/**
 * Keeps the fingerprints of a work's pictures and writes down what was found, reported at the work that had the file later. A pair is one row
 * whichever side it is found from, and what a human answered stays. Returns the works whose open findings may have changed.
 */
export const writeMatches = async (
  tx: Tx,
  workId: string,
  pictures: readonly PictureHash[],
  found: readonly FoundMatch[],
): Promise<string[]> => {
  await sql`delete from work_pictures where work_id = ${workId}::uuid`.execute(tx)
  await sql`insert into work_pictures (work_id, file_id, no, hash)
    select ${workId}::uuid, r.file_id, r.no, ('x' || r.hash)::bit(64)::bigint from ${asRows(pictures)}`.execute(tx)
  const { rows: gone } = await sql<{ id: string }>`
    delete from work_matches m where m.answer = 'open' and (m.work_id = ${workId}::uuid or m.other_work_id = ${workId}::uuid) returning m.work_id as id`.execute(
    tx,
  )
  const pairs = found.map(({ kind, distance, isFirst, ...pair }) => ({
    kind,
    distance,
    work_id: isFirst ? pair.otherId : workId,
    other_work_id: isFirst ? workId : pair.otherId,
    file_id: isFirst ? pair.otherFileId : pair.fileId,
    other_file_id: isFirst ? pair.fileId : pair.otherFileId,
  }))
  await sql`insert into work_matches (kind, work_id, other_work_id, file_id, other_file_id, distance)
    select r.kind, r.work_id, r.other_work_id, r.file_id, r.other_file_id, r.distance
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r (kind text, work_id uuid, other_work_id uuid, file_id uuid, other_file_id uuid, distance int)
    on conflict do nothing`.execute(tx)
  return [...new Set([workId, ...gone.map(({ id }) => id), ...pairs.map(({ work_id }) => work_id)])]
}
