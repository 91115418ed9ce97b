import { emptyHomeBlock, type HomeBlockShown, shownBlocks, templateBlocks } from '@kaisai/contract/website/home-blocks'
import type { HomeEntry } from '@kaisai/contract/website/home-entries'
import { templateTypes } from '@kaisai/contract/website/template-types'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Site } from '#web/shells/site/site-row.ts'
import { HomeSection } from './HomeSection.tsx'
import { HomeTemplate } from './HomeTemplate.tsx'

const AT = '2026-11-25T00:00:00.000Z'
const bare: Site = {
  ...{ siteId: 's', groupId: 'g', name: '新站点', description: '', logoUrl: null, templateType: 'tem2', brandColor: '#0b6670' },
  ...{
    defaultLang: 'zh',
    status: 'online',
    navigationSettings: [],
    contact: '',
    organisers: [],
    icp: '',
    links: [],
    banners: [],
  },
  wording: { submitButton: '', itemLabel: '', participantColumn: '' },
  home: {
    ...{ headline: '', subline: '', countdownLabel: '', countdownTo: null, buttonLabel: '', buttonLink: '', timeline: [] },
    ...{ competition: null, picture: null, faq: [] },
  },
  serverTime: AT,
  address: 'https://kaisai.example',
  allowsDark: false,
}
const shownAs = (blocks: (typeof templateBlocks)['tem2']) => shownBlocks(blocks, { say: ({ zh }) => zh, urlOf: (id) => id })
const blocksOf = (templateType: (typeof templateTypes)[number]) => shownAs(templateBlocks[templateType])
const show = (site: Site, blocks: readonly HomeBlockShown[], filled: Record<string, readonly ReactNode[]>) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <HomeTemplate site={site} blocks={blocks} filled={filled} /> }], {
        initialEntries: ['/'],
      })}
    />,
  )

test.each(templateTypes)(
  '%s names a new site that has nothing to show yet, and leads nowhere that is not there',
  (templateType) => {
    show({ ...bare, templateType }, blocksOf(templateType), {})
    expect(screen.getByRole('heading', { level: 1, name: '新站点' })).toBeTruthy()
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
    expect(screen.getByText('内容正在准备中，敬请关注。')).toBeTruthy()
    expect(screen.queryAllByRole('link').filter((link) => /undefined|null|id=$/.test(link.getAttribute('href') ?? ''))).toEqual(
      [],
    )
  },
)

test.each(templateTypes)('%s shows competitions, works, winners and the coming dates, each under one heading', (templateType) => {
  const part = (title: string) => [
    <HomeSection key={title} id={title} title={title}>
      <p>{title}</p>
    </HomeSection>,
  ]
  const competition = { competitionId: 'c1', name: '设计大赛', submitButton: '' }
  const timeline = [{ at: AT, until: '2026-12-20T09:00:00.000Z', label: '报名', note: '' }]
  const filled = { ...bare, templateType, home: { ...bare.home, headline: '让设计解决问题', competition, timeline } }
  show(filled, blocksOf(templateType), {
    ...{ competitions: part('当前竞赛'), works: part('作品'), winners: part('获奖') },
    // Each template shows news in a way of its own.
    ...{ news: part('资讯'), newsLines: part('资讯'), newsTabs: part('资讯'), notices: part('通知') },
  })
  expect(screen.getByRole('heading', { level: 1, name: '让设计解决问题' })).toBeTruthy()
  expect(screen.queryByText('内容正在准备中，敬请关注。')).toBeNull()
  const news = templateType === 'tem1' ? '通知' : '资讯'
  for (const name of ['当前竞赛', '作品', '获奖', news, '赛程安排'])
    expect(screen.getAllByRole('heading', { level: 2, name })).toHaveLength(1)
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.includes('c1'))).toBe(true)
})

test.each(templateTypes)(
  '%s shows every banner once, in its order, with its title, its link and its picture for phones',
  (templateType) => {
    const banners = ['启动', '评审', '往届'].map((title, at) => ({
      ...{ bannerId: `b${at}`, imageUrl: `/view?id=w${at}`, narrowImageUrl: `/view?id=n${at}`, title, subtitle: `说明${at}` },
      link: `/home/newsList?at=${at}`,
    }))
    const read = (site: Site) => {
      const { container, unmount } = show(site, blocksOf(templateType), {})
      const links = [...container.querySelectorAll('a')].filter((link) => link.getAttribute('href')?.includes('?at='))
      const pictures = [...container.querySelectorAll('picture')].map((one) => [
        one.querySelector('img')!.getAttribute('src'),
        one.querySelector('source')!.getAttribute('srcset')!.split('&')[0],
      ])
      const words = container.textContent!
      unmount()
      return { to: links.map((link) => link.getAttribute('href')), pictures, words }
    }
    const site = { ...bare, templateType, banners }
    const shown = read(site)
    expect(shown.to).toEqual(banners.map(({ link }) => link))
    expect(shown.pictures).toEqual(banners.map(({ imageUrl, narrowImageUrl }) => [imageUrl, narrowImageUrl]))
    for (const { title, subtitle } of banners)
      expect([shown.words.includes(title), shown.words.includes(subtitle)]).toEqual([true, true])
    // A picture of the site's own behind the headline takes none of them away.
    const picture = { wideUrl: '/view?id=own', narrowUrl: '/view?id=ownNarrow' }
    expect(read({ ...site, home: { ...bare.home, picture } }).to).toEqual(banners.map(({ link }) => link))
  },
)

test('blocks stand in the order they are given, with the titles they are given, hidden ones are absent', () => {
  const site = {
    ...bare,
    links: [{ name: '链接', url: 'https://a.example/' }],
    home: { ...bare.home, faq: [{ question: '问', answer: '答' }] },
  }
  const blocks = [
    { ...emptyHomeBlock('links'), title: { zh: '相关网站', en: '' } },
    emptyHomeBlock('headline'),
    emptyHomeBlock('faq'),
    { ...emptyHomeBlock('news'), isHidden: true },
  ]
  show(site, shownAs(blocks), { news: [<h2 key="n">资讯</h2>] })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['相关网站', '新站点', '常见问题'])
})

test('quick links are those that were chosen, in their order; the button of the site is one where it has one', () => {
  const names = (site: Site, entries?: readonly HomeEntry[]) => {
    const block = { ...emptyHomeBlock('entries'), ...(entries ? { entries: [...entries] } : {}) }
    const { container, unmount } = show(site, shownAs([block]), {})
    const found = [...container.querySelectorAll('nav a')].map((link) => link.textContent)
    unmount()
    return found
  }
  const withButton = { ...bare, home: { ...bare.home, buttonLabel: '参赛指南', buttonLink: '/home/newsList' } }
  expect(names(bare)).toEqual(['全部竞赛', '竞赛日历', '资讯公告', '作品展示', '证书查询'])
  expect(names(withButton, ['button', 'certificates'])).toEqual(['参赛指南', '证书查询'])
  expect([names(bare, ['button']), names(bare, [])]).toEqual([[], []])
})

test('a competition site without a competition still leads to certificates', () => {
  show({ ...bare, templateType: 'ccTem' }, blocksOf('ccTem'), {})
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['证书查询'])
})

test('ccTem without any picture says below its name what the site is for', () => {
  const described = { ...bare, templateType: 'ccTem', description: '设计竞赛的官方网站' }
  const { unmount } = show(described, blocksOf('ccTem'), {})
  expect(screen.getByText('设计竞赛的官方网站')).toBeTruthy()
  unmount()
  const picture = { wideUrl: '/view?id=1', narrowUrl: '' }
  show({ ...described, home: { ...bare.home, picture } }, blocksOf('ccTem'), {})
  expect(screen.queryByText('设计竞赛的官方网站')).toBeNull()
})

test('the first view of zjprovince is lower while it holds words alone', () => {
  const isBrief = (home: Partial<Site['home']>, kinds: readonly ('headline' | 'countdown')[]) => {
    const site = { ...bare, templateType: 'zjprovince', home: { ...bare.home, ...home } }
    const { container, unmount } = show(site, shownAs(kinds.map((kind) => emptyHomeBlock(kind))), {})
    const found = container.querySelector('[data-brief]') !== null
    unmount()
    return found
  }
  const countdownTo = '2026-12-20T09:00:00.000Z'
  const picture = { wideUrl: '/view?id=1', narrowUrl: '' }
  expect(isBrief({ countdownTo }, ['headline'])).toBe(true)
  expect(isBrief({ countdownTo }, ['headline', 'countdown'])).toBe(false)
  expect(isBrief({ picture }, ['headline'])).toBe(false)
})

test('what counts seconds is marked as such, the date it counts to is not: a snapshot leaves the one out', () => {
  const countdownTo = '2099-12-20T09:00:00.000Z'
  const { container } = show({ ...bare, home: { ...bare.home, countdownTo } }, blocksOf('tem2'), {})
  const ticking = container.querySelector('[data-ticks]')!
  expect(ticking.textContent).toMatch(/^\d+天\d\d时\d\d分\d\d秒$/)
  expect([ticking.querySelector('time'), container.querySelector('time')?.dateTime]).toEqual([null, countdownTo])
})

test('the first picture of hcj is fetched as wide as it stands before its sides are cut', () => {
  const picture = { wideUrl: '/view?id=1', narrowUrl: '/view?id=2' }
  const { container } = show({ ...bare, templateType: 'hcj', home: { ...bare.home, picture } }, blocksOf('hcj'), {})
  expect([...container.querySelectorAll('source, img')].map((one) => one.getAttribute('sizes'))).toEqual([
    ...['max(100vw, 75vh)', 'max(100vw, 300vh)'],
  ])
})

test('a page without its headline still has a name', () => {
  show(bare, shownAs([emptyHomeBlock('entries')]), {})
  expect(screen.getByRole('heading', { level: 1, name: '新站点' })).toBeTruthy()
})

test('a template nobody knows any more is shown as the plain one', () => {
  show({ ...bare, templateType: 'gone' }, blocksOf('tem2'), {})
  expect(screen.getByRole('heading', { level: 1, name: '新站点' })).toBeTruthy()
})

test.each(templateTypes)('%s fetches one picture at once, and none where its banners stand further down', (templateType) => {
  const banner = { bannerId: 'b1', imageUrl: '/view?id=1', narrowImageUrl: '', title: '第一张', subtitle: '', link: '' }
  const site = { ...bare, templateType, banners: [banner, { ...banner, bannerId: 'b2', imageUrl: '/view?id=2' }] }
  const first = (kinds: HomeBlockShown['kind'][]) => {
    const { container, unmount } = show(site, shownAs(kinds.map((kind) => emptyHomeBlock(kind))), {})
    const found = [...container.querySelectorAll('img:not([loading=lazy])')].map((img) => img.getAttribute('fetchpriority'))
    unmount()
    return found
  }
  expect(first(['headline', 'banners'])).toEqual(['high'])
  expect(first(['banners', 'headline'])).toEqual(['high'])
  expect(first(['headline', 'countdown', 'entries', 'banners'])).toEqual(['high'])
  expect(first(['headline', 'faq', 'links', 'banners'])).toEqual([])
})

test.each(templateTypes)('%s shows the picture of the site behind its headline, another one on phones', (templateType) => {
  const picture = { wideUrl: '/view?id=wide', narrowUrl: '/view?id=narrow' }
  const { container } = show({ ...bare, templateType, home: { ...bare.home, picture } }, blocksOf(templateType), {})
  const shown = container.querySelectorAll('picture')
  expect([...shown].map((one) => one.querySelector('img')?.getAttribute('src'))).toEqual(['/view?id=wide'])
  expect(shown[0]!.querySelector('source')?.getAttribute('srcset')).toContain('/view?id=narrow&width=')
})

test('the button of a submission says what the competition says, else the site', () => {
  const said = (site: string, own: string): string => {
    const competition = { competitionId: 'c1', name: '设计大赛', submitButton: own }
    const wording = { ...bare.wording, submitButton: site }
    const { unmount } = show(
      { ...bare, templateType: 'ccTem', wording, home: { ...bare.home, competition } },
      blocksOf('ccTem'),
      {},
    )
    const words = screen.getByRole('link', { name: /^提交/ }).textContent!
    unmount()
    return words
  }
  expect([said('topic', ''), said('work', ''), said('work', 'topic'), said('topic', 'work')]).toEqual([
    ...['提交选题', '提交作品'],
    ...['提交选题', '提交作品'],
  ])
})

test('coming dates of one name say which stage they are of', () => {
  const day = (month: string, label: string, note: string) => ({
    ...{ at: `2027-${month}-01T01:00:00.000Z`, until: `2027-${month}-20T09:00:00.000Z`, label, note },
  })
  const timeline = [day('01', '报名', '初赛'), day('02', '公示', '初赛'), day('03', '公示', '决赛')]
  show({ ...bare, templateType: 'tem1', home: { ...bare.home, timeline } }, blocksOf('tem1'), {})
  const lines = [...document.querySelectorAll('li:has(time) > span')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['报名', '公示 · 初赛', '公示 · 决赛'])
})
