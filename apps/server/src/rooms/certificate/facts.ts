import { sql } from 'kysely'
import type { CertificateFacts } from '#src/ports/facts.ts'
import { subjectOf } from './record/signer.ts'

/** What competitions and system ask of certificates. */
export const certificateFacts: CertificateFacts = {
  hasTemplate: async (db, { competitionId, organizationId }) =>
    (await db
      .selectFrom('certificate_templates')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'enabled')
      .where(({ eb, or }) => or([eb('competition_id', 'is', null), eb('competition_id', '=', competitionId)]))
      .limit(1)
      .executeTakeFirst()) !== undefined,
  signersInUse: async (db) => {
    const rows = await db
      .selectFrom('certificate_settings as s')
      .innerJoin('organizations as o', 'o.id', 's.organization_id')
      .select(['o.name', 's.signer_chain_pem'])
      .where('s.signer_chain_pem', 'is not', null)
      .execute()
    return rows
      .map(({ name, signer_chain_pem }) => {
        const { subject, validTo } = subjectOf(signer_chain_pem!)
        return { organizationName: name, subject, endTime: validTo }
      })
      .sort((one, other) => one.endTime.localeCompare(other.endTime))
  },
  stampsWaiting: async (db) => {
    const { rows } = await sql<{ waiting: number; oldest: number | null; problem: string | null }>`
      select count(*)::int as waiting, floor(extract(epoch from now() - min(created_at)))::int as oldest,
             (array_agg(problem order by next_at desc) filter (where problem <> ''))[1] as problem
        from certificate_stamps where token is null`.execute(db)
    const { waiting, oldest, problem } = rows[0]!
    return { waiting, oldestSeconds: oldest, problem: problem ?? '' }
  },
}
