// The chain of a team's audit: read off the set-up when it is submitted, and again when it changes.
import type { Tx } from '#src/db/database.ts'
import { audienceOf } from '../team/audience.ts'
import type { Person } from '../team/facts.ts'
import type { Terms } from '../team/terms.ts'

/** The steps of a team's audit as the set-up asks for them now. */
export const chainFor = async (
  tx: Tx,
  terms: Terms,
  people: readonly Person[],
  captain: Person,
  province: string | null,
): Promise<string[]> => {
  const isAsked = terms.auditChain.includes('province') && province !== null
  return chainOf(terms, people, captain, isAsked && (await hasProvinceOffice(tx, province)))
}

/** The steps of an audit for a team. Those that have nobody are left out: no advisor in the team, no college or school of the captain. */
export const chainOf = (
  terms: Pick<Terms, 'auditChain'>,
  people: readonly Pick<Person, 'role' | 'status'>[],
  captain: Pick<Person, 'collegeId' | 'schoolId'>,
  hasOffice: boolean,
): string[] => {
  const hasStep: Record<string, boolean> = {
    advisor: people.some(({ role, status }) => status === 'accepted' && audienceOf(role) === 'advisor'),
    college: captain.collegeId !== null,
    school: captain.schoolId !== null,
    province: hasOffice,
    organizer: true,
  }
  return terms.auditChain.filter((step) => hasStep[step])
}

const hasProvinceOffice = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('organizations')
    .select('id')
    .where('type', '=', 'province')
    .where('province_code', '=', code)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()) !== undefined
