// The first organization and the first site: there must be a place to stand on.
import { plainNavigation } from '@kaisai/contract/website/plain-navigation'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

/** The home page of a site nobody has filled yet. */
export const plainHome = {
  headline: { zh: '开赛', en: 'Kaisai' },
  subline: { zh: '竞赛，从这里开始', en: 'Competitions start here' },
  buttonLabel: { zh: '全部竞赛', en: 'All competitions' },
  buttonLink: '/home/competition',
  faq: [],
}

/** Makes the platform's organization and a default site where there is none. */
export const seedFirstSite = async (tx: Tx): Promise<void> => {
  const known = await tx.selectFrom('organizations').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { id } = await tx
    .insertInto('organizations')
    .values({ code: 'KAISAI', name: '开赛平台', name_en: 'Kaisai', type: 'platform' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update organizations set path = array[id] where id = ${id}`.execute(tx)
  await tx
    .insertInto('website_sites')
    .values({
      organization_id: id,
      name: '开赛',
      name_en: 'Kaisai',
      description: '面向学校与高校的竞赛管理平台',
      description_en: 'Competitions for schools and universities',
      template_type: 'tem2',
      brand_color: '#0b6670',
      navigation: JSON.stringify(plainNavigation),
      home: JSON.stringify(plainHome),
      wording: JSON.stringify({ submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' }),
      is_default: true,
      status: 'online',
    })
    .execute()
}
