import type { CertificateFacts } from '#src/ports/facts.ts'

/** What competitions ask of certificates. */
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
}
