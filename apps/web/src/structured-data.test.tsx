import { afterEach, expect, test, vi } from 'vitest'
import { PageMeta } from './shells/site/PageMeta.tsx'
import { renderOnServer } from './structured-data.given.tsx'
import { inScript, makeStructuredData } from './structured-data.tsx'
import { Crumbs } from './ui/site/Crumbs.tsx'

afterEach(() => vi.unstubAllEnvs())

const title = '</script><script>alert(1)</script><!-- & \u2028\u2029'
const List = () => (
  <>
    <PageMeta title={title} />
    <Crumbs above={[{ to: '/home/competition', name: '竞赛' }]} here={title} />
  </>
)
const Hidden = () => (
  <>
    <PageMeta title="预览" isHidden />
    <Crumbs here="预览" />
  </>
)

test('nothing in a title ends the element it is written into', async () => {
  const { texts, things } = await renderOnServer(List, { at: '/home/competition' })
  expect(texts).toHaveLength(1)
  expect(texts[0]).not.toMatch(/[<>&\u2028\u2029]/)
  expect(things[0]).toMatchObject({ itemListElement: [{}, {}, { name: title }] })
  expect(JSON.parse(inScript({ [title]: title }))).toEqual({ [title]: title })
})

test('the way to a page names absolute addresses of its site, in the language of the page', async () => {
  const { things, html } = await renderOnServer(List, { at: '/home/competition?utm_source=a&tab=b&page=2', lang: 'en' })
  expect(things).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://main.example/s/kaisai/home/homepage' },
        { '@type': 'ListItem', position: 2, name: '竞赛', item: 'https://main.example/s/kaisai/home/competition' },
        { '@type': 'ListItem', position: 3, name: title, item: 'https://main.example/s/kaisai/home/competition?page=2' },
      ],
    },
  ])
  // Not a second time, in the elements.
  expect(html).not.toMatch(/itemprop|itemscope|<script/i)
})

test('a page that is kept out of search engines has none', async () => {
  const { html, texts } = await renderOnServer(Hidden, { at: '/home/preview' })
  expect(html).toContain('noindex')
  expect(html).toContain('预览')
  expect(texts).toEqual([])
})

test('a part that is rendered twice is said once', () => {
  const data = makeStructuredData('zh')
  data.place({ address: 'https://a.example/x', site: 'https://a.example' })
  for (const name of ['一', '二']) data.add('Event', () => ({ '@type': 'Event', name }))
  expect(data.written()).toEqual(['{"@context":"https://schema.org","@type":"Event","name":"二"}'])
})
