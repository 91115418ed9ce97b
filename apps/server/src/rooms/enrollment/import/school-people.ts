// The people of a school as its import template names them: by student or staff number, without phone numbers.
import type { Db } from '#src/db/database.ts'
import { peopleOfSchool } from '../../identity/reads.ts'
import { schoolNameOf } from '../../organization/reads.ts'
import { profilesOf } from '../team/facts.ts'

/** Most people on the sheet of a template: more would be a search, not a list. */
const MOST_LISTED = 2000

export interface SchoolPerson {
  readonly userId: string
  readonly name: string
  readonly studentNo: string
  readonly userType: string
  readonly collegeName: string
  readonly majorName: string
  readonly grade: string
}
export interface SchoolSheet {
  readonly schoolName: string
  /** Those who can be named, by name. */
  readonly people: readonly SchoolPerson[]
  /** Those to be filled in. */
  readonly chosen: readonly SchoolPerson[]
}

/** People by their ids, in that order; who is not of the school or has no number is left out. */
export const schoolPeople = async (db: Db, schoolId: string, ids: readonly string[]): Promise<SchoolPerson[]> => {
  const profiles = await profilesOf(db, ids, 'member')
  return ids.flatMap((id) => {
    const found = profiles.get(id)
    if (found?.schoolId !== schoolId || found.studentNo === '') return []
    const { userId, name, studentNo, userType, collegeName, majorName, grade } = found
    return [{ userId, name, studentNo, userType, collegeName, majorName, grade }]
  })
}

/** What the template of a school says of its people. */
export const schoolSheet = async (db: Db, schoolId: string, userIds: readonly string[]): Promise<SchoolSheet> => {
  const { ids } = await peopleOfSchool(db, { schoolId, keyword: '', pageNum: 1, pageSize: MOST_LISTED })
  return {
    schoolName: await schoolNameOf(db, schoolId),
    people: await schoolPeople(db, schoolId, ids),
    chosen: await schoolPeople(db, schoolId, userIds),
  }
}
