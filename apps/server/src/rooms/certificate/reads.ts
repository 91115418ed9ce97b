/** What later rooms may ask of certificates in their own SQL. */
import { type RawBuilder, sql } from 'kysely'
import { countedTeams } from '../enrollment/reads.ts'

/**
 * Certificates to be counted, with the place of their team (else of their school), as `(id, organization_id, competition_id, category_id,
 * status, issued_at, school_id, college_id, province_code)`.
 */
export const countedCertificates: RawBuilder<unknown> = sql`(select made.id, made.organization_id, made.competition_id, made.category_id,
  made.status, made.issued_at, coalesce(holder.school_id, made.school_id) as school_id, holder.college_id, holder.province_code
  from certificates made left join ${countedTeams} holder on holder.id = made.team_id)`

/** Look-ups of certificates, as `(certificate_id, verdict, at)`. */
export const countedLookups: RawBuilder<unknown> = sql`(select looked.certificate_id, looked.verdict, looked.at from certificate_lookups looked)`

/**
 * Valid certificates of teams and of schools themselves, as `(id, competition_id, school_id)`: an index of the school answers for one school.
 */
export const countedSchoolCertificates: RawBuilder<unknown> = sql`(select made.id, made.competition_id, holder.school_id
    from ${countedTeams} holder join certificates made on made.team_id = holder.id and made.status = 'issued'
  union all select made.id, made.competition_id, made.school_id from certificates made
   where made.team_id is null and made.school_id is not null and made.status = 'issued')`

/** Where certificates belong, by their ids: for events of the outside. */
export const certificatePlaces: RawBuilder<unknown> = sql`(select id, competition_id, school_id, team_id from certificates)`
