import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { forgetSession, keepToken } from '#web/session.ts'
import { VoteButton } from './VoteButton.tsx'

afterEach(() => {
  cleanup()
  forgetSession()
})
const shown = (left: number | null, hasVoted: boolean, lang: 'zh' | 'en'): HTMLElement => {
  keepToken('token')
  render(
    <LangProvider initial={lang}>
      <MemoryRouter>
        <VoteButton work={{ workId: 'w1', title: '智能垃圾分类箱' }} hasVoted={hasVoted} left={left} onVoted={() => undefined} />
      </MemoryRouter>
    </LangProvider>,
  )
  return screen.getByRole('button')
}

test.each([
  [3, false, 'zh', '投票', '为“智能垃圾分类箱”投票'],
  [3, false, 'en', 'Vote', 'Vote for “智能垃圾分类箱”'],
  [0, false, 'zh', '今日票数已用完', null],
  [0, false, 'en', 'No votes left today', null],
  [2, true, 'zh', '✓ 今日已投', null],
] as const)('the name of the button holds the words on it (%s left, %s, %s)', (left, hasVoted, lang, words, name) => {
  const button = shown(left, hasVoted, lang)
  expect([button.textContent, button.getAttribute('aria-label')]).toEqual([words, name])
})
