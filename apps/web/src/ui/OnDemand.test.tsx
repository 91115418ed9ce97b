import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { OnDemand, type PopupProps } from './OnDemand.tsx'

const Popup = ({ isOpen, onOpen, text, children }: PopupProps & { text: string }) => (
  <div>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the library's trigger */}
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
    <span onClick={() => onOpen(!isOpen)}>{children}</span>
    {isOpen ? <p>{text}</p> : null}
  </div>
)

/** A button whose pop-up arrives when `arrive` is called; `asked` counts how often it was fetched. */
const show = () => {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType<PopupProps & { text: string }>>()
  const asked = { times: 0 }
  const load = () => {
    asked.times += 1
    return asked.times === 1 ? promise : Promise.resolve(Popup)
  }
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <OnDemand load={load} more={{ text: 'all of it' }} isOpen={isOpen} onOpen={setOpen}>
        <button type="button">More</button>
      </OnDemand>
    )
  }
  render(<Page />)
  return { asked, arrive: () => resolve(Popup), fail: () => reject(new Error('offline')) }
}
const button = () => screen.getByRole('button', { name: 'More' })

test('nothing is fetched before a pointer or the focus comes near; a click before it arrived opens it then', async () => {
  const { asked, arrive } = show()
  expect(asked.times).toBe(0)
  fireEvent.pointerEnter(button().parentElement!)
  fireEvent.click(button())
  expect(asked.times).toBe(1)
  expect(screen.queryByText('all of it')).toBeNull()
  arrive()
  expect(await screen.findByText('all of it')).toBeTruthy()
  fireEvent.click(button())
  await waitFor(() => expect(screen.queryByText('all of it')).toBeNull())
})

test('the keyboard stays on the button when the pop-up arrives', async () => {
  const { arrive } = show()
  const first = button()
  first.focus()
  arrive()
  await waitFor(() => expect(button()).not.toBe(first))
  expect(document.activeElement).toBe(button())
})

test('a click that began on the button before it was made anew is not lost', async () => {
  const { arrive } = show()
  const holder = button().parentElement!
  fireEvent.pointerEnter(holder)
  arrive()
  await waitFor(() => expect(button().parentElement).not.toBe(holder))
  // The browser gives it to the nearest element that both stood in.
  fireEvent.click(holder)
  expect(await screen.findByText('all of it')).toBeTruthy()
})

test('what could not be fetched says so to whoever pressed, stays closed, and is asked for again', async () => {
  const { asked, fail } = show()
  fireEvent.click(button())
  fail()
  await screen.findByText(/请检查网络后重试/)
  await waitFor(() => {
    fireEvent.pointerEnter(button().parentElement!)
    expect(asked.times).toBe(2)
  })
  expect(screen.queryByText('all of it')).toBeNull()
  fireEvent.click(button())
  expect(await screen.findByText('all of it')).toBeTruthy()
})

test('who only came near is shown nothing of what could not be fetched', async () => {
  const { asked, fail } = show()
  fireEvent.pointerEnter(button().parentElement!)
  fail()
  await waitFor(() => {
    fireEvent.pointerEnter(button().parentElement!)
    expect(asked.times).toBe(2)
  })
  expect(screen.queryByText(/请检查网络后重试/)).toBeNull()
})
