import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deskKeys, useListedKeys, usePageKeys } from './page-keys.ts'

const Page = ({ pass, next }: { pass: () => void; next: () => void }) => {
  usePageKeys([
    { keys: deskKeys.pass, label: '通过', run: pass },
    { keys: deskKeys.next, label: '下一个', run: next },
  ])
  return (
    <>
      <input aria-label="说明" />
      <input type="checkbox" aria-label="自动" />
    </>
  )
}
const List = () => useListedKeys().map(({ keys, label }) => <p key={label}>{`${keys.join('/')} ${label}`}</p>)

test('a page answers to its keys, and they are listed while it is there', () => {
  const [pass, next] = [vi.fn(), vi.fn()]
  const { rerender } = render(
    <>
      <Page pass={pass} next={next} />
      <List />
    </>,
  )
  for (const key of ['1', 'a', 'A', 'j', 'q']) fireEvent.keyDown(window, { key })
  expect([pass.mock.calls.length, next.mock.calls.length]).toEqual([3, 1])
  expect(screen.getByText('1/a 通过')).toBeTruthy()
  rerender(<List />)
  expect(screen.queryByText('1/a 通过')).toBeNull()
  fireEvent.keyDown(window, { key: '1' })
  expect(pass).toHaveBeenCalledTimes(3)
})

test('letters that are typed, chords, and the letter after g are no keys of the page; a tick box takes none away', () => {
  const [pass, next] = [vi.fn(), vi.fn()]
  render(<Page pass={pass} next={next} />)
  fireEvent.keyDown(screen.getByLabelText('说明'), { key: '1' })
  fireEvent.keyDown(window, { key: 'a', ctrlKey: true })
  fireEvent.keyDown(window, { key: 'g' })
  fireEvent.keyDown(window, { key: 'j' })
  expect([pass.mock.calls.length, next.mock.calls.length]).toEqual([0, 0])
  fireEvent.keyDown(screen.getByLabelText('自动'), { key: 'j' })
  expect(next).toHaveBeenCalledOnce()
})

test('an open dialog keeps the keys of the page away', () => {
  const pass = vi.fn()
  render(
    <>
      <Page pass={pass} next={pass} />
      <div role="dialog" />
    </>,
  )
  fireEvent.keyDown(window, { key: '1' })
  expect(pass).not.toHaveBeenCalled()
})
