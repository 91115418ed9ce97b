import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { ShowcaseForm } from './ShowcaseForm.tsx'

vi.setConfig({ testTimeout: 20_000 })

const vote = { startTime: '2026-11-20T00:00:00Z', endTime: '2026-11-10T00:00:00Z', perDay: 3, shown: 'after' as const }
const showcase = {
  ...{ isOpen: true, showsAuthors: false, introduction: '往届作品', introductionEn: '', vote, version: 2 },
  ...{ shownCount: 0, possibleCount: 0, blindText: '评审未结束，暂不能显示作者', url: '' },
}

const open = () => {
  const asked = serveWith(() => ({ code: 0, data: { version: 3 } }))
  renderInDesk(<ShowcaseForm competitionId="c1" showcase={showcase} />)
  return () => asked.filter(({ path }) => path.endsWith('/showcase/save')).map(({ input }) => input)
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))

beforeEach(() => localStorage.clear())

test('a vote that ends before it begins is refused at its field; switched off, it is sent as none and hinders nothing', async () => {
  const sent = open()
  save()
  await screen.findByText('投票结束须晚于开始')
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('switch', { name: '开启投票' }))
  save()
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        ...{ competitionId: 'c1', version: 2, isOpen: true, showsAuthors: false },
        ...{ introduction: '往届作品', introductionEn: '', vote: null },
      },
    ]),
  )
})

test('authors cannot be shown while the review is blind, and the reason stands beside', () => {
  open()
  screen.getByText('评审未结束，暂不能显示作者')
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: '显示队伍与学校' }).disabled).toBe(true)
})
