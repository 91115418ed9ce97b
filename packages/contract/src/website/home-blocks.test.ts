import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyHomeBlock, homeBlockKinds, homeBlocksFault, shownBlocks, templateBlocks, tidyBlock } from './home-blocks.ts'

const orderIn = (template: keyof typeof templateBlocks, wanted: readonly string[]): string[] =>
  templateBlocks[template]
    .map(({ kind, look, column }) => [kind, look || column].filter(Boolean).join(':'))
    .filter((one) => wanted.includes(one))

test('a template begins with its composition, in its order', () => {
  const compositions: Readonly<Record<keyof typeof templateBlocks, readonly string[]>> = {
    ccTem: ['banners', 'headline', 'countdown', 'timeline', 'notices', 'notices:news', 'works', 'partners'],
    hcj: ['banners', 'headline', 'categories', 'winners:pictures', 'experts:portraits', 'competitions:tiles'],
    tem1: ['headline', 'entries', 'banners', 'notices', 'competitions:short', 'downloads', 'months', 'timeline:short', 'links'],
    tem2: ['headline', 'countdown', 'banners', 'timeline', 'faq'],
    zjprovince: ['banners', 'months', 'experts', 'newsTabs', 'schools', 'links'],
  }
  for (const [template, wanted] of Object.entries(compositions))
    assert.deepEqual(orderIn(template as keyof typeof templateBlocks, wanted), wanted, template)
})

test('every template shows banners, and its list can be saved as it is', () => {
  for (const [template, blocks] of Object.entries(templateBlocks)) {
    assert.equal(blocks.filter(({ kind }) => kind === 'banners').length, 1, template)
    assert.equal(homeBlocksFault(blocks), null, template)
    assert.deepEqual(
      blocks.map((block) => tidyBlock(block, (html) => html)),
      blocks,
      template,
    )
  }
})

test('notices show their column, or the one that is chosen', () => {
  const shown = shownBlocks(templateBlocks.ccTem, { say: ({ zh }) => zh, urlOf: (id) => id }).filter(
    ({ kind }) => kind === 'notices',
  )
  assert.deepEqual(
    shown.map(({ column, count }) => [column, count]),
    [
      ['notice', homeBlockKinds.notices.count!.usual],
      ['news', homeBlockKinds.notices.count!.usual],
    ],
  )
})

test('quick links are all of them, or those that were chosen in their order; other blocks keep none', () => {
  const entries = ['certificates', 'news'] as const
  const [usual, chosen, none, other] = [
    emptyHomeBlock('entries'),
    { ...emptyHomeBlock('entries'), entries: [...entries] },
    { ...emptyHomeBlock('entries'), entries: [] },
    { ...emptyHomeBlock('faq'), entries: [...entries] },
  ].map((block) => tidyBlock(block, (html) => html))
  const shown = shownBlocks([usual!, chosen!, none!, other!], { say: ({ zh }) => zh, urlOf: (id) => id })
  assert.deepEqual(
    shown.map((block) => block.entries),
    [['competitions', 'calendar', 'news', 'works', 'certificates', 'button'], entries, [], []],
  )
  assert.equal('entries' in other!, false)
})
