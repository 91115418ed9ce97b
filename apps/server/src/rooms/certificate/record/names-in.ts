// What a certificate (alias `x`) is called in a reader’s language. What was signed stays; an English name stands for it while it is still the same.
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import { englishName } from '../../award/reads.ts'

/** Its award as it was frozen; in English as the award is called now, where it still has that name. */
export const awardNameIn = (lang: Lang): RawBuilder<string> => {
  const frozen = sql<string>`coalesce(x.facts ->> 'awardName', '')`
  return lang === 'en' ? sql<string>`coalesce(nullif(${englishName(sql`x.award_id`, frozen)}, ''), ${frozen})` : frozen
}

/** Its issuer as it was signed; in English by its English name, while the issuer still has the name that was signed. */
export const issuerNameIn = (lang: Lang): RawBuilder<string> => {
  const signed = sql`coalesce(x.record::jsonb ->> 'issuer', issuing.name)`
  const shown =
    lang === 'en' ? sql`case when ${signed} = issuing.name then coalesce(issuing.name_en, ${signed}) else ${signed} end` : signed
  return sql<string>`(select ${shown} from (
    select coalesce(s.issuer_name, o.name) as name, coalesce(nullif(s.issuer_name_en, ''), nullif(o.name_en, '')) as name_en
      from organizations o left join certificate_settings s on s.organization_id = o.id where o.id = x.organization_id) issuing)`
}
