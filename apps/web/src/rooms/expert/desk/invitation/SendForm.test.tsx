import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { SendForm } from './SendForm.tsx'

beforeEach(() => {
  document.body.innerHTML = ''
})

const serve = () =>
  serveWith((path) => {
    if (path.endsWith('/stage/option'))
      return {
        code: 0,
        data: [
          { competitionId: 'c1', competitionName: '开赛杯', libraryId: 'l1', stages: [{ value: 's1', label: '决赛' }] },
          { competitionId: 'c2', competitionName: '他校杯', libraryId: 'l2', stages: [{ value: 's2', label: '决赛' }] },
        ],
      }
    if (path.endsWith('/group/page'))
      return { code: 0, data: { rows: [{ groupId: 'g1', name: '甲组', memberCount: 5 }], total: 1 } }
    if (path.endsWith('/invitation/send')) return { code: 0, data: { sent: 2, passedOver: [] } }
    if (path.endsWith('/invitation/forecast'))
      return {
        code: 0,
        data: [{ expertId: 'x1', name: '甲专家', works: 320, closed: 40, kinds: [{ kindName: '同校', count: 40 }] }],
      }
    return { code: 0, data: [] }
  })

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label))
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const invite = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '邀请专家' }))

test('the reminder to choose experts goes as soon as a group is chosen', async () => {
  serve()
  renderInDesk(<SendForm onClose={() => undefined} />)
  await screen.findByLabelText('赛段')
  await choose('赛段', '开赛杯 · 决赛')
  invite()
  const item = screen.getByLabelText('选择专家').closest('.ant-form-item')!
  await waitFor(() => expect(item.classList.contains('ant-form-item-has-error')).toBe(true))
  await choose('或按专家组邀请', '甲组 (5)')
  await waitFor(() => expect(item.classList.contains('ant-form-item-has-error')).toBe(false))
})

test('experts chosen in the library are invited as they are, for stages of their own library only', async () => {
  const asked = serve()
  const experts = [
    { expertId: 'x1', name: '甲专家' },
    { expertId: 'x2', name: '乙专家' },
  ]
  renderInDesk(<SendForm onClose={() => undefined} experts={experts} libraryId="l1" />)
  await screen.findByText('甲专家、乙专家')
  fireEvent.mouseDown(screen.getByLabelText('赛段'))
  await screen.findByText('开赛杯 · 决赛', { selector: '.ant-select-item-option-content' })
  expect(screen.queryByText('他校杯 · 决赛')).toBeNull()
  fireEvent.click(screen.getByText('开赛杯 · 决赛', { selector: '.ant-select-item-option-content' }))
  expect(await screen.findByText('甲专家：40 / 320 件（同校 40）')).toBeTruthy()
  invite()
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/invitation/send'))?.input).toMatchObject({
      ...{ stageId: 's1', expertIds: ['x1', 'x2'], askedLoad: 30 },
    }),
  )
})
