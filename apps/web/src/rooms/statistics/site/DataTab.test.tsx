import { getPublicData } from '@kaisai/contract/statistics/open-data.endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { renderOnServer, SITE } from '#web/structured-data.given.tsx'
import { DataTab } from './DataTab.tsx'

afterEach(() => vi.unstubAllEnvs())

const found = {
  competitionId: 'c1',
  ...{ number: 2, licence: 'cc-by-4.0', publishedTime: '2027-07-01T00:00:00.000Z' },
  data: {
    competition: { name: '示例赛', nameEn: 'Example', edition: 1, year: 2025 },
    summary: { teams: 20, people: 31, schools: null, provinces: null, awards: 4 },
    ...{ categories: [], provinces: [], schools: [], schoolCount: 0 },
  },
}
const Page = ({ isHidden = false }) => (
  <>
    <PageMeta title="示例赛" isHidden={isHidden} />
    <DataTab competitionId="c1" />
  </>
)
const shown = { at: '/home/competition/details?id=c1&tab=data', replies: { [getPublicData.path]: found } }

test('open data is a data set with its files, its licence and the address it is cited by', async () => {
  for (const lang of ['zh', 'en'] as const) {
    const { things, html } = await renderOnServer(Page, { ...shown, lang })
    expect(things).toHaveLength(1)
    const { distribution, description, ...rest } = things[0] as { distribution: { name: string }[]; description: string }
    expect(rest).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: lang === 'en' ? 'Example' : '示例赛',
      url: `${SITE}/home/competition/details?id=c1&tab=data`,
      version: '2',
      datePublished: '2027-07-01T00:00:00.000Z',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      inLanguage: lang === 'en' ? 'en' : 'zh-CN',
    })
    expect(html).toContain(description)
    expect(distribution).toHaveLength(5)
    expect(distribution[0]).toMatchObject({
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: 'https://main.example/prod-api/web/statistics/openData/file?competitionId=c1&file=categories.csv',
    })
    for (const { name } of distribution) expect(html).toContain(name)
    expect(html).not.toMatch(/itemprop|itemscope/i)
  }
})

test('the data of a competition that is only looked at ahead is nothing to be found', async () => {
  const { html, texts } = await renderOnServer(() => <Page isHidden />, shown)
  expect(html).toContain('CC BY 4.0')
  expect(texts).toEqual([])
})

test('of a long list of awards every part is a file of its own', async () => {
  const { data } = found
  const long = { ...found, data: { ...data, summary: { ...data.summary, awards: 20_001 } } }
  const { things, html } = await renderOnServer(Page, { ...shown, replies: { [getPublicData.path]: long } })
  const { distribution } = things[0] as { distribution: { name: string; contentUrl: string }[] }
  expect(distribution.map(({ name, contentUrl }) => [name, contentUrl.split('competitionId=c1&')[1]])).toEqual([
    ['各赛项（CSV）', 'file=categories.csv'],
    ['各省份（CSV）', 'file=provinces.csv'],
    ['各学校（CSV）', 'file=schools.csv'],
    ['获奖名单（CSV），第 1 部分，共 2 部分', 'file=awards.csv'],
    ['获奖名单（CSV），第 2 部分，共 2 部分', 'file=awards.csv&part=2'],
    ['全部数据（JSON），第 1 部分，共 2 部分', 'file=data.json'],
    ['全部数据（JSON），第 2 部分，共 2 部分', 'file=data.json&part=2'],
  ])
  for (const { name } of distribution) expect(html).toContain(name)
})
