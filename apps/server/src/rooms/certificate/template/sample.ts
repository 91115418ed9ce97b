// What certificates of a template would all say: who issues them, for which competition, with which places in their numbers.
import type { FactCode } from '@kaisai/certificate/model/codes'
import type { SerialPlaces } from '@kaisai/certificate/model/serial'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import type { Template } from '../certificate.policy.ts'

export interface TemplateSample {
  readonly facts: Readonly<Partial<Record<FactCode, string>>>
  readonly places: SerialPlaces
}

/** The same words and places as rows of the template’s competition get; where it is for all competitions, this year stands in. */
export const sampleOf = async (
  db: Db,
  template: Pick<Template, 'organization_id' | 'competition_id'>,
): Promise<TemplateSample> => {
  const { rows } = await sql<{
    issuer: string
    competition: string | null
    series: string | null
    item: string | null
    year: number
  }>`
    select coalesce(i.issuer_name, o.name) as issuer, c.name as competition, s.code as series, k.code as item,
           coalesce(c.year, extract(year from clock_timestamp() at time zone 'Asia/Shanghai'))::int as year
      from organizations o left join certificate_settings i on i.organization_id = o.id
      left join competitions c on c.id = ${template.competition_id}::uuid left join competition_series s on s.id = c.series_id
      left join lateral (select code from competition_categories where competition_id = c.id order by sort, id limit 1) k on true
     where o.id = ${template.organization_id}::uuid`.execute(db)
  const { issuer, competition, series, item, year } = rows[0]!
  return {
    facts: { companyName: issuer, ...(competition === null ? {} : { competitionName: competition }) },
    places: { year: String(year), competition: series ?? 'KS', item: item ?? 'A', level: '1' },
  }
}
