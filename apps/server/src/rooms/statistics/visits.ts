// How often public pages are opened, and by how many people.
import { inLang } from '@kaisai/contract/lang'
import { isVisitPage, visitPages } from '@kaisai/contract/website/visit-pages'
import { sql } from 'kysely'
import { inReach } from '../enrollment/index.ts'
import { countedVisitors, countedVisits, siteNameIn } from '../website/reads.ts'
import { asking, byDay, byOrganization, byPart, byWord, rowsChart, type SubjectParts, share, valuesOf } from './parts.ts'
import type { Scope } from './scope.ts'

// A competition is looked at on every site that shows it, also on those of organizations above: whoever runs it sees all of that.
const opened = ({ competitionId, reach }: Scope) =>
  competitionId === null
    ? sql`${countedVisits} x where ${inReach(reach, 'x')}`
    : sql`${countedVisits} x where x.competition_id = ${competitionId}::uuid`
// Who is called to single competitions reaches no site.
const people = ({ reach }: Scope) =>
  reach.kind === 'all' || reach.kind === 'organizations'
    ? sql`${countedVisitors} x where ${inReach(reach, 'x')}`
    : sql`${countedVisitors} x where false`
const noon = sql`((x.day + time '12:00') at time zone 'Asia/Shanghai')`
const sumOpened = { label: ['打开次数', 'Opened'], unit: 'count', of: sql<number>`coalesce(sum(x.opened), 0)` } as const
const sumPeople = { label: ['访客', 'Visitors'], unit: 'count', of: sql<number>`coalesce(sum(x.people), 0)` } as const

export const visits: SubjectParts = {
  words: {
    opened: {
      label: ['页面打开次数', 'Pages opened'],
      definition: [
        '公开页面被打开或刷新的次数；在页面内继续浏览不重复计，搜索引擎等程序不计。选定竞赛时只计该竞赛详情页。',
        'How often public pages were opened or reloaded; moving on within a page and programs such as search engines are not counted. Of a chosen competition its own page alone.',
      ],
      unit: 'count',
    },
    visitors: {
      label: ['访客（按日累计）', 'Visitors, by day'],
      definition: [
        '每天不同访客数的合计，同一人每天计一次。以当日有效的摘要区分，不记录身份，次日即删除。按站点统计，不分竞赛。',
        'The sum of the different visitors of each day. They are distinguished by a digest that holds for one day and is removed the next; nobody is identified. By site, not by competition.',
      ],
      unit: 'count',
    },
    phones: {
      label: ['手机访客占比', 'On phones'],
      definition: ['访客中使用手机访问的占比。', 'Visitors who came by phone, in percent.'],
      unit: 'percent',
    },
    perDay: {
      label: ['日均打开次数', 'Opened a day'],
      definition: ['打开次数除以有访问的天数。', 'Pages opened, by the days on which some were.'],
      unit: 'count',
    },
  },
  values: async (scope) => {
    const [page, visitor] = await Promise.all([
      valuesOf(scope, { opened: sumOpened.of, days: sql`count(distinct x.day)` }, opened(scope)),
      valuesOf(scope, { people: sumPeople.of, phones: sql`coalesce(sum(x.phones), 0)` }, people(scope)),
    ])
    const isOfSites = scope.competitionId === null
    return {
      opened: page.opened!,
      visitors: isOfSites ? visitor.people! : null,
      phones: isOfSites ? share(visitor.phones!, visitor.people!) : null,
      perDay: page.days === 0 ? null : Math.round(page.opened! / page.days!),
    }
  },
  charts: async (scope) => {
    const asked = asking({ measures: [sumOpened], from: opened(scope) })
    const isOfSites = scope.competitionId === null
    return [
      await byDay(
        scope,
        asked(
          'days',
          ['每日打开次数', 'Opened by day'],
          ['按北京时间统计每天的打开次数及累计数。', 'By day (China), and the sum.'],
        ),
        noon,
      ),
      isOfSites
        ? await byDay(
            scope,
            asking({ measures: [sumPeople], from: people(scope) })(
              'visitors',
              ['每日访客', 'Visitors by day'],
              ['按北京时间统计每天的不同访客数及累计数。', 'Different visitors of each day (China), and the sum.'],
            ),
            noon,
          )
        : null,
      isOfSites
        ? await byWord(
            scope,
            asked('pages', ['各类页面', 'By kind of page'], ['按页面类别统计打开次数。', 'Opened, by what kind of page it was.']),
            sql`x.page`,
            ['页面', 'Page'],
            (key) => (isVisitPage(key) ? inLang(visitPages[key], scope.lang) : key),
          )
        : null,
      isOfSites
        ? await byPart(
            scope,
            asking({ measures: [sumOpened], from: sql`${opened(scope)} and x.competition_id is not null` })(
              'part',
              ['各竞赛详情页', 'By competition'],
              ['按竞赛统计其详情页的打开次数。', 'How often the page of each competition was opened.'],
            ),
          )
        : null,
      await bySite(scope),
      await byOrganization(
        scope,
        asked(
          'organizations',
          ['各组织站点', 'By organization'],
          ['按站点所属组织统计打开次数。', 'Opened, by the organization the site belongs to.'],
        ),
      ),
    ]
  },
}

const bySite = async (scope: Scope) => {
  const { rows } = await sql<{ key: string; name: string; opened: number }>`
    select x.site_id as key, ${siteNameIn(scope.lang, sql`x.site_id`)} as name, sum(x.opened)::float8 as opened
      from ${opened(scope)} group by x.site_id order by 3 desc, 1 limit 300`.execute(scope.db)
  return rowsChart(
    scope,
    {
      key: 'sites',
      title: ['各站点', 'By site'],
      definition: ['按站点统计打开次数。', 'Opened, by site.'],
      measures: [sumOpened],
    },
    'bars',
    ['站点', 'Site'],
    rows.map(({ key, name, opened: count }) => ({ key, name, values: [count], to: '' })),
  )
}
