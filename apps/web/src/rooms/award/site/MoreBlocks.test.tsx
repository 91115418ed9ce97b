import { shownBlocks, templateBlocks } from '@kaisai/contract/website/home-blocks'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { isRare } from '../rare-blocks.ts'
import { MoreBlock } from './MoreBlocks.tsx'

const blocks = shownBlocks(templateBlocks.hcj, { say: ({ zh }) => zh, urlOf: (id) => id })
const show = (kind: string, found: unknown) => {
  const block = blocks.find((one) => one.kind === kind)!
  const element = <MoreBlock block={block} found={found as never} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: ['/'] })} />)
}

test('categories are tiles that lead to the page of their competition', () => {
  const category = (name: string, parts: readonly string[]) => ({ itemId: name, name, description: `${name}的说明`, parts })
  const found = { competitionId: 'c', name: '设计大赛', isTopic: false, hasTab: true }
  show('categories', { ...found, categories: [category('视觉传达', ['海报', '书籍']), category('产品设计', [])] })
  expect(screen.getByRole('heading', { level: 2, name: '参赛类别 · 设计大赛' })).toBeTruthy()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first!.textContent).toBe('视觉传达视觉传达的说明海报 · 书籍')
  expect(second!.textContent).toBe('产品设计产品设计的说明')
  const link = within(first!).getByRole('link', { name: '视觉传达' })
  expect(link.getAttribute('href')).toBe('/home/competition/details?id=c&tab=item')
})

test('experts of template hcj are large portraits; who has no photo has initials of the same size', () => {
  const expert = (name: string, photoUrl: string | null) => ({
    expertId: name,
    name,
    titleName: '正高级',
    unitName: '江南大学',
    photoUrl,
  })
  const { container } = show('experts', [expert('裴景明', '/photo'), expert('韦澜舟', null)])
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['裴景明', '韦澜舟'])
  const sizes = [...container.querySelectorAll('li img, li svg')].map((one) => [one.tagName, one.getAttribute('width')])
  expect(sizes).toEqual([
    ['IMG', '320'],
    ['svg', '320'],
  ])
})

test('without categories or experts the block is absent', () => {
  const rare = (kind: string, found: unknown) => isRare(blocks.find((one) => one.kind === kind)!, found as never)
  expect([rare('categories', null), rare('experts', []), rare('categories', {}), rare('experts', [{}])]).toEqual([
    ...[false, false, true, true],
  ])
})
