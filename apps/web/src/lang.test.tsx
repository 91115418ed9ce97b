import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { followLanguageCookie, LangProvider, langNow, rememberLang, useLang } from './lang.tsx'
import { setCookie } from './storage.ts'

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

test('who has chosen no language goes on in the one the server rendered, and nothing is stored for it', () => {
  localStorage.removeItem('language')
  setCookie('language', null)
  document.documentElement.lang = 'en'
  render(
    <LangProvider initial="en" stored={langNow()}>
      <Shown />
    </LangProvider>,
  )
  expect([screen.getByText('en'), langNow(), localStorage.getItem('language')]).toEqual([expect.anything(), 'en', null])
})

test('a choice of the language that is nobody’s first is followed as well, where the page is in another', () => {
  localStorage.removeItem('language')
  document.documentElement.lang = 'en'
  setCookie('language', 'zh-cn')
  followLanguageCookie()
  expect([langNow(), localStorage.getItem('language')]).toEqual(['zh', 'zh-cn'])
})
