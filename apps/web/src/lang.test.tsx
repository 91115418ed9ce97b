import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LangProvider, rememberLang, useLang } from './lang.tsx'

beforeEach(() => rememberLang('zh'))
const Shown = () => <p>{useLang().lang}</p>
const comeBack = (persisted: boolean) => fireEvent(window, new PageTransitionEvent('pageshow', { persisted }))

test('a page the browser kept whole follows the language that was chosen on another page', () => {
  const onSwitch = vi.fn()
  render(
    <LangProvider initial="zh" onSwitch={onSwitch}>
      <Shown />
    </LangProvider>,
  )
  comeBack(true)
  expect([screen.getByText('zh'), onSwitch.mock.calls.length]).toEqual([expect.anything(), 0])
  rememberLang('en')
  comeBack(false)
  expect(screen.getByText('zh')).toBeTruthy()
  comeBack(true)
  expect(screen.getByText('en')).toBeTruthy()
  expect([document.documentElement.lang, onSwitch.mock.calls.length]).toEqual(['en', 1])
})
