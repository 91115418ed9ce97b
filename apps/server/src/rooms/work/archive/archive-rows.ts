// What an archive holds: the files of the versions that count, work after work.
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { fieldsOf } from '@kaisai/contract/competition/form/document'
import { bestIn, type Lang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import type { Reach } from '../../enrollment/index.ts'
import { type WorkFilters, worksMatching } from '../desk/desk.views.ts'
import type { NameFacts } from './naming.ts'

export interface ArchiveFile {
  readonly fileId: string
  readonly extension: string
  readonly bytes: number
  readonly sha256: string
  readonly isBlindField: boolean
  readonly facts: NameFacts
}
export interface ArchiveWork {
  readonly id: string
  readonly code: string
  readonly files: readonly ArchiveFile[]
}

/** The works an archive holds: within reach, under the filters, submitted, not out. */
export const archived = (db: Db, reach: Reach, filters: WorkFilters) =>
  worksMatching(db, reach, filters)
    .where('w.submission_id', 'is not', null)
    .where('w.status', 'not in', statesIn(workStates, 'out'))

interface Row {
  id: string
  code: string
  title: string
  item: string
  itemCode: string
  team: string
  teamCode: string
  school: string
  captain: string
  document: FormDocument
  files: { fileId: string; field: string; name: string; extension: string; bytes: number; sha256: string }[]
}

/** Works with their files, in the order of their ids. */
export const worksWithFiles = async (db: Db, ids: readonly string[], lang: Lang): Promise<ArchiveWork[]> => {
  const { rows } = await sql<Row>`
    select w.id, w.code, v.title, k.name as item, k.code as "itemCode", case when e.mode = 'individual' then u.real_name else w.team_name end as team,
      e.code as "teamCode", coalesce(s.name, '') as school, u.real_name as captain, d.document,
      coalesce((select jsonb_agg(jsonb_build_object('fileId', f.file_id, 'field', f.field, 'name', f.name, 'extension', x.extension, 'bytes', f.bytes,
        'sha256', encode(f.sha256, 'hex')) order by f.position) from work_submission_files f join system_files x on x.id = f.file_id
        where f.submission_id = v.id), '[]') as files
      from works w join work_submissions v on v.id = w.submission_id join competition_categories k on k.id = w.category_id
      join enrollments e on e.id = w.enrollment_id join identity_users u on u.id = e.captain_user_id
      join competition_form_versions d on d.id = v.form_version_id left join organization_schools s on s.id = w.school_id
     where w.id = any(${[...ids]}::uuid[]) order by w.id`.execute(db)
  return rows.map((row) => ({ id: row.id, code: row.code, files: filesOf(row, lang) }))
}

const filesOf = (row: Row, lang: Lang): ArchiveFile[] => {
  const asked = new Map(fieldsOf(row.document).map((field) => [field.key, field]))
  const counts = new Map<string, number>()
  return row.files.map(({ fileId, field, name, extension, bytes, sha256 }) => {
    const n = (counts.get(field) ?? 0) + 1
    counts.set(field, n)
    const own = asked.get(field)
    const { code, title, item, itemCode, team, teamCode, school, captain } = row
    return {
      fileId,
      extension,
      bytes,
      sha256,
      isBlindField: own?.isBlind === true || own?.isForManagersOnly === true,
      facts: {
        code,
        title,
        item,
        itemCode,
        team,
        teamCode,
        school,
        captain,
        field: own ? bestIn(lang, own.label, own.labelEn) : field,
        n: String(n),
        name: name.replace(/\.[^.]*$/, ''),
      },
    }
  })
}
