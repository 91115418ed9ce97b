// The first organization and the first site: there must be a place to stand on.
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

const empty = { zh: '', en: '' }

/** The home page of a site nobody has filled yet. */
export const plainHome = {
  headline: { zh: '开赛', en: 'Kaisai' },
  subline: { zh: '竞赛，从这里开始', en: 'Competitions start here' },
  countdownLabel: empty,
  countdownTo: null,
  buttonLabel: { zh: '查看资讯', en: 'Read the news' },
  buttonLink: '/home/newsList',
  timeline: [],
  faq: [],
}

/** The navigation a new site starts with. */
export const plainNavigation = [
  { nameZh: '首页', nameEn: 'Home', tem: '/home/homepage', children: [] },
  { nameZh: '竞赛', nameEn: 'Competitions', tem: '/home/competition', children: [] },
  {
    nameZh: '资讯',
    nameEn: 'News',
    tem: '',
    children: [
      { nameZh: '通知公告', nameEn: 'Notices', path: '/home/newsList', dictValue: 'notice' },
      { nameZh: '赛事动态', nameEn: 'Reports', path: '/home/newsList', dictValue: 'news' },
      { nameZh: '常见问题', nameEn: 'Questions', path: '/home/newsList', dictValue: 'faq' },
    ],
  },
  { nameZh: '证书查询', nameEn: 'Certificates', tem: '/home/certificate/search', children: [] },
  { nameZh: '参赛指南', nameEn: 'Guide', tem: '/home/newsList?column=guide', children: [] },
]

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
