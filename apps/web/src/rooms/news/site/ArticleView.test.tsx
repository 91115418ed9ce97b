import { afterEach, expect, test, vi } from 'vitest'
import { renderOnServer, SITE } from '#web/structured-data.given.tsx'
import { NewsDetailsPage } from './NewsDetailsPage.tsx'
import { NewsListPage } from './NewsListPage.tsx'

afterEach(() => vi.unstubAllEnvs())

const article = {
  ...{ articleId: 'a1', column: 'notice', columnName: '通知公告', title: '报名开始了', summary: '', html: '<p>正文</p>' },
  ...{ source: '开赛网', author: '林书晚', coverUrl: '/prod-api/system/file/view?id=f1', views: 3, attachments: [] },
  ...{ publishTime: '2027-01-01T02:00:00.000Z', updateTime: '2027-01-02T02:00:00.000Z', previous: null, next: null },
  ...{ canonical: null, competitions: [] },
}
const show = (more: object = {}, lang: 'zh' | 'en' = 'zh') =>
  renderOnServer(NewsDetailsPage, { at: '/home/newsDetails?id=a1&from=wx', lang, loaded: { ...article, ...more } })

test('an article is one of the news with what its page shows, at the one address of the page', async () => {
  const { things, html } = await show()
  const address = `${SITE}/home/newsDetails?id=a1`
  expect(things.map((thing) => thing['@type'])).toEqual(['NewsArticle', 'BreadcrumbList'])
  expect(things[0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: '报名开始了',
    mainEntityOfPage: address,
    articleSection: '通知公告',
    datePublished: '2027-01-01T02:00:00.000Z',
    dateModified: '2027-01-02T02:00:00.000Z',
    author: { '@type': 'Person', name: '林书晚' },
    publisher: { '@type': 'Organization', name: '开赛网' },
    image: 'https://main.example/prod-api/system/file/view?id=f1',
    inLanguage: 'zh-CN',
  })
  expect(html).toContain('林书晚')
  expect(html).not.toMatch(/itemprop|itemscope/i)
})

test.each([
  ['林书晚', 'Person'],
  ['Ann Smith', 'Person'],
  ['张志学', 'Person'],
  ['大赛组委会秘书处', 'Organization'],
  ['开赛大学教务处', 'Organization'],
  ['开赛网', 'Organization'],
  ['Organizing Committee', 'Organization'],
  ['Office of Academic Affairs', 'Organization'],
])('%s signs as %s', async (author, type) => {
  const { things } = await show({ author })
  expect(things[0]!.author).toEqual({ '@type': type, name: author })
})

test('what an article’s page does not show is not said of it, and one of another site is found there', async () => {
  const canonical = 'https://other.example/home/newsDetails?id=a9'
  const { things } = await show({ source: '', author: '', coverUrl: null, canonical }, 'en')
  expect(things[0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    ...{ headline: '报名开始了', mainEntityOfPage: canonical, articleSection: '通知公告', inLanguage: 'en' },
    ...{ datePublished: '2027-01-01T02:00:00.000Z', dateModified: '2027-01-02T02:00:00.000Z' },
  })
})

const list = (keyword: string) => ({ page: { rows: [], total: 0, pageNum: 1, pageSize: 10 }, columns: [], keyword, column: '' })

test('a list says the way to it, the results of a search do not', async () => {
  const at = '/home/newsList'
  const { things } = await renderOnServer(NewsListPage, { at, lang: 'en', loaded: list('') })
  expect(things).toHaveLength(1)
  expect(things[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${SITE}/home/homepage` },
      { position: 2, name: 'News', item: `${SITE}/home/newsList` },
    ],
  })
  expect((await renderOnServer(NewsListPage, { at: `${at}?keyword=a`, loaded: list('a') })).texts).toEqual([])
})
