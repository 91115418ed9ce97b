import { type Bodies, bodiesOf } from '@kaisai/contract/competition/bodies'
import type { Lang } from '@kaisai/contract/lang'
import type { Db } from '#src/db/database.ts'
import { englishNames } from '../../organization/reads.ts'

/**
 * Who runs a competition, in a language. In English: as the organizer wrote it (`bodiesEn`, of `competitions`), else as the school or
 * organization of that name is called here, else the name itself.
 */
export const bodiesIn = async (
  db: Db,
  lang: Lang,
  bodies: Required<Bodies>,
  bodiesEn: unknown,
): Promise<{ hosts: string[]; organisers: string[]; coOrganisers: string[] }> => {
  const { hosts, organisers, coOrganisers } = bodies
  const written = new Map((bodiesEn as { name: string; nameEn: string }[]).map(({ name, nameEn }) => [name, nameEn]))
  const known =
    lang === 'en'
      ? await englishNames(
          db,
          bodiesOf(bodies).filter((name) => !written.has(name)),
        )
      : new Map<string, string>()
  const say = (name: string): string => (lang === 'en' ? (written.get(name) ?? known.get(name) ?? name) : name)
  return { hosts: hosts.map(say), organisers: organisers.map(say), coOrganisers: coOrganisers.map(say) }
}
