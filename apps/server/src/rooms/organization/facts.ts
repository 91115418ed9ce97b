import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { textIn } from '#src/db/text-in.ts'
import type { PlaceFacts } from '#src/ports/facts.ts'

const tables = { school: 'organization_schools', college: 'organization_colleges', major: 'organization_majors' } as const

/** What identity asks about places of study. */
export const organizationFacts: PlaceFacts = {
  nameOf: (kind, id, lang) =>
    sql<
      string | null
    >`(select ${textIn(lang, 'named.name', 'named.name_en')} from ${sql.table(tables[kind])} named where named.id = ${id})`,
  requireCollegeOfSchool: async (db, schoolId, collegeId) => {
    if (!collegeId) return
    const college = await db
      .selectFrom('organization_colleges')
      .select('school_id')
      .where('id', '=', collegeId)
      .executeTakeFirst()
    if (!college || college.school_id !== schoolId) throw problem('house.not_found')
  },
}
