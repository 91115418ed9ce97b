// What all certificates of a competition say alike: who issues them, for what, and what their numbers are made from.
import type { FactCode } from '@kaisai/certificate/model/codes'
import { editionFacts } from '@kaisai/certificate/model/edition'
import type { SerialPlaces } from '@kaisai/certificate/model/serial'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import type { Template } from '../certificate.policy.ts'

export interface CommonFacts {
  /** Who gives the certificate. */
  readonly issuer: string
  /** In English, else as it is. */
  readonly issuerEn: string
  /** As it stands on paper: in Chinese. Null: a template for all competitions. */
  readonly competition: string | null
  /** Null: it has no English name. */
  readonly competitionEn: string | null
  /** Null: a template for all competitions. */
  readonly edition: number | null
  readonly series: string | null
  /** Of the competition, else this one. */
  readonly year: number
  /** A free competition for school pupils. */
  readonly isK12: boolean
}

/** Of a competition; where a template has none, of the organization alone. */
export const commonFacts = async (
  db: Db,
  competitionId: string | null,
  organizationId: string | null = null,
): Promise<CommonFacts | undefined> => {
  const { rows } = await sql<CommonFacts>`
    select coalesce(i.issuer_name, o.name) as issuer, coalesce(nullif(i.issuer_name_en, ''), nullif(o.name_en, ''), i.issuer_name, o.name) as "issuerEn",
           c.name as competition, nullif(c.name_en, '') as "competitionEn", c.edition, s.code as series, coalesce(c.is_k12_free, false) as "isK12",
           coalesce(c.year, extract(year from clock_timestamp() at time zone 'Asia/Shanghai'))::int as year
      from organizations o left join certificate_settings i on i.organization_id = o.id
      left join competitions c on c.organization_id = o.id and c.id = ${competitionId}::uuid left join competition_series s on s.id = c.series_id
     where c.id is not null or (${competitionId}::uuid is null and o.id = ${organizationId}::uuid)`.execute(db)
  return rows[0]
}

/** The part of a row that every certificate of a template would have; a category and a level stand in for its own. */
export const sampleRow = async (
  db: Db,
  template: Pick<Template, 'organization_id' | 'competition_id'>,
): Promise<{ facts: Readonly<Partial<Record<FactCode, string>>>; places: SerialPlaces }> => {
  const found = await commonFacts(db, template.competition_id, template.organization_id)
  const {
    issuer = '',
    issuerEn = '',
    competition = null,
    competitionEn = null,
    edition = null,
    series = null,
    year = '',
  } = found ?? {}
  return {
    facts: {
      ...{ companyName: issuer, companyNameEn: issuerEn },
      ...editionFacts(edition),
      ...(competition === null ? {} : { competitionName: competition, competitionNameEn: competitionEn ?? competition }),
    },
    places: { year: String(year), competition: series ?? 'KS', item: 'A', level: '1' },
  }
}
