import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { AddToGroup } from './AddToGroup.tsx'
import type { ExpertRow } from './expert-columns.tsx'

beforeEach(() => {
  document.body.innerHTML = ''
})

const experts = [
  { expertId: 'x1', name: '甲专家' },
  { expertId: 'x2', name: '乙专家' },
] as ExpertRow[]

const serve = (saved: { code: number; msg?: string } = { code: 0 }) =>
  serveWith((path) => {
    if (path.endsWith('/group/page'))
      return { code: 0, data: { rows: [{ groupId: 'g1', name: '甲组', memberCount: 2, version: 7 }], total: 1 } }
    if (path.endsWith('/group/member/list') || path.includes('/members'))
      return {
        code: 0,
        data: [
          { expertId: 'x1', isCaptain: true },
          { expertId: 'x9', isCaptain: false },
        ],
      }
    return saved
  })

const choose = async () => {
  await screen.findByText('甲专家、乙专家')
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByText('甲组 (2)', { selector: '.ant-select-item-option-content' }))
}
const submit = () => {
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
  fireEvent.click(buttons.find((button) => button.classList.contains('ant-btn-primary'))!)
}

test('who is not in the group joins it; its members and its captain stay', async () => {
  const asked = serve()
  const close = vi.fn()
  renderInDesk(<AddToGroup experts={experts} libraryId="l1" onClose={close} />)
  await choose()
  submit()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.filter(({ input }) => 'expertIds' in input).map(({ input }) => input)).toEqual([
    { groupId: 'g1', version: 7, expertIds: ['x1', 'x9', 'x2'], captainId: 'x1' },
  ])
  expect(asked.find(({ path }) => path.endsWith('/group/page'))?.input).toMatchObject({ libraryId: 'l1' })
})

test('where all are members nothing is saved; a refusal keeps the choice open', async () => {
  const asked = serve()
  const close = vi.fn()
  renderInDesk(<AddToGroup experts={experts.slice(0, 1)} libraryId="l1" onClose={close} />)
  await screen.findByText('甲专家')
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByText('甲组 (2)', { selector: '.ant-select-item-option-content' }))
  submit()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.some(({ input }) => 'expertIds' in input)).toBe(false)

  document.body.innerHTML = ''
  serve({ code: 40901, msg: '该组已被他人修改' })
  const kept = vi.fn()
  renderInDesk(<AddToGroup experts={experts} libraryId="l1" onClose={kept} />)
  await choose()
  submit()
  await screen.findByText('该组已被他人修改')
  expect(kept).not.toHaveBeenCalled()
})
