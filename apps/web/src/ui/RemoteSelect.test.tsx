import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RemoteSelect } from './RemoteSelect.tsx'
import { SearchForm } from './table/SearchForm.tsx'
import { renderInDesk } from './test-frame.tsx'

const ID = '01a208ec-d96f-7f8a-99f0-ded0927e1220'
const others = [{ value: 'a', label: '开赛杯' }]

test('a choice of the address that no answer names is no id on the screen', async () => {
  renderInDesk(<RemoteSelect value={ID} load={async () => others} />)
  await screen.findByText('不在可选范围内')
  expect(document.body.textContent).not.toContain(ID)
})

test('a choice that is named beside the options shows its name', async () => {
  renderInDesk(<RemoteSelect value={ID} current={{ value: ID, label: '青禾杯' }} load={async () => others} />)
  await screen.findByText('青禾杯')
})

test('a choice keeps its name while another word is searched', async () => {
  renderInDesk(<RemoteSelect value="a" load={async (word) => (word === '' ? others : [{ value: 'b', label: '星河杯' }])} />)
  await screen.findByText('开赛杯')
  const box = screen.getByRole('combobox')
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: '星' } })
  await waitFor(() => expect(document.body.textContent).toContain('星河杯'))
  expect(document.body.textContent).toContain('开赛杯')
  expect(document.body.textContent).not.toContain('不在可选范围内')
})

test('a filter that narrows nothing says so; a field of a form asks for a choice', async () => {
  const props = { load: async () => others }
  const render = () => <RemoteSelect {...props} />
  renderInDesk(
    <>
      <RemoteSelect {...props} />
      <SearchForm
        filters={[{ name: 'competitionId', label: '竞赛', kind: 'custom', render }]}
        values={{}}
        onSearch={() => undefined}
      />
    </>,
  )
  await screen.findByText('请选择')
  expect(screen.getAllByText('全部')).toHaveLength(1)
})

test('what could not be loaded is asked again when it is opened, and said where it fails again', async () => {
  let isDown = true
  let asked = 0
  const load = async () => {
    asked += 1
    if (isDown) throw new Error('refused')
    return others
  }
  const refused = async () => {
    renderInDesk(<RemoteSelect load={load} />)
    await waitFor(() => expect(asked).toBe(1))
    await waitFor(() => expect(document.querySelector('.anticon-loading')).toBeNull())
  }
  await refused()
  fireEvent.mouseDown(screen.getByRole('combobox'))
  await screen.findByText('内容加载失败')
  expect(asked).toBe(2)
  cleanup()
  asked = 0
  await refused()
  isDown = false
  fireEvent.mouseDown(screen.getByRole('combobox'))
  await screen.findByTitle('开赛杯')
  expect(screen.queryByText('内容加载失败')).toBeNull()
})
