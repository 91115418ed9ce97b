// Names a work is shown with: its competition, stage and category, and the organizer's own word for what is submitted.
import type { Lang } from '@kaisai/contract/lang'
import { workWordOf } from '@kaisai/contract/website/wording'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import type { Wording } from '../website/index.ts'

/** Competition, stage and category of a work (aliases `c`, `st`, `k`) joined to a query with alias `w`. `site`: the words of the site it is read on. */
export const namesOfWork = async (db: Db, workId: string, lang: Lang, site: Wording | null = null) => {
  const row = await db
    .selectFrom('works as w')
    .innerJoin('competitions as c', 'c.id', 'w.competition_id')
    .innerJoin('competition_stages as st', 'st.id', 'w.stage_id')
    .innerJoin('competition_categories as k', 'k.id', 'w.category_id')
    .innerJoin('enrollments as e', 'e.id', 'w.enrollment_id')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .leftJoin('organization_schools as s', 's.id', 'w.school_id')
    .select([
      textIn(lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(lang, 'st.name', 'st.name_en').as('stageName'),
      textIn(lang, 'k.name', 'k.name_en').as('itemName'),
      'c.wording',
      'e.code as teamCode',
      'e.name as ownName',
      'e.mode',
      'u.real_name as captainName',
      sql<string>`coalesce(${textIn(lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
    ])
    .where('w.id', '=', workId)
    .executeTakeFirstOrThrow()
  const { wording, ownName, ...names } = row
  return {
    ...names,
    teamName: row.mode === 'individual' ? row.captainName : ownName,
    workLabel: workWordOf((wording as Wording | null) ?? site, lang),
  }
}

const picture = (isShown: RawBuilder<boolean>) => sql<string | null>`(select f.file_id from work_submission_files f
  join system_file_views t on t.file_id = f.file_id and t.variant = 'thumb' left join work_submissions v on v.id = f.submission_id
  where f.submission_id = w.submission_id and ${isShown} order by f.file_id is distinct from v.cover_file_id, f.position limit 1)`

/** The picture a work `w` is shown with: the cover of the version that counts, else its first file that has a small picture. */
export const coverOf = picture(sql<boolean>`true`)
/** The same for everybody: out of a question whose answer everybody may see. */
export const publicCover =
  picture(sql<boolean>`exists (select 1 from competition_form_versions d, jsonb_path_query(d.document, '$.sections[*].fields[*]') q
  where d.id = v.form_version_id and q ->> 'key' = f.field and not (q ->> 'isForManagersOnly')::boolean and not (q ->> 'isBlind')::boolean)`)
