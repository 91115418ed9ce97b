import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIBLING_PARAM, TOKEN_PARAM } from './guard.ts'
import { startsAtOnce } from './starts-at-once.ts'
import { keepActions, LATER_MS, untilWanted } from './until-wanted.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const page = (html: string): Document => {
  const made = document.implementation.createHTMLDocument()
  made.body.innerHTML = html
  return made
}

test('the scripts start once: at the first intent, or when the page was shown for a while', () => {
  const [touched, read] = [vi.fn(), vi.fn()]
  const first = page('<p>text</p>')
  untilWanted({ document: first, window, waitMs: LATER_MS, start: touched })
  first.body.dispatchEvent(new Event('scroll', { bubbles: true }))
  expect(touched).not.toHaveBeenCalled()
  for (const name of ['pointermove', 'keydown', 'pointerdown']) first.body.dispatchEvent(new Event(name, { bubbles: true }))
  vi.advanceTimersByTime(60_000)
  expect(touched).toHaveBeenCalledTimes(1)

  const [saved, filledIn] = [vi.fn(), vi.fn()]
  untilWanted({ document: page('<p>text</p>'), window, waitMs: LATER_MS, start: read })
  untilWanted({ document: page('<p>text</p>'), window, waitMs: null, start: saved })
  const form = page('<form></form>')
  Object.defineProperty(form, 'readyState', { value: 'interactive' })
  untilWanted({ document: form, window, waitMs: 0, start: filledIn })
  vi.advanceTimersByTime(1000)
  expect(filledIn).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(1000)
  expect(read).not.toHaveBeenCalled()
  expect(filledIn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  expect(read).toHaveBeenCalledTimes(1)
  expect(saved).not.toHaveBeenCalled()
})

test('what is pressed, ticked, typed and sent before the scripts are there is done again when they are', async () => {
  document.body.innerHTML = `
    <button type="button" id="menu">Menu</button>
    <input type="checkbox" id="tick">
    <form id="ask"><input id="word" value=""><button>Ask</button></form>`
  const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T
  const doItAgain = keepActions(document)
  find('menu').click()
  find('tick').click()
  const word = find<HTMLInputElement>('word')
  word.value = '证书'
  word.dispatchEvent(new Event('input', { bubbles: true }))
  document.querySelector<HTMLButtonElement>('#ask button')!.click()
  expect(find<HTMLInputElement>('tick').checked).toBe(false)

  const done: string[] = []
  find('menu').addEventListener('click', () => {
    done.push('menu')
    word.value = ''
  })
  word.addEventListener('input', () => done.push(`word ${word.value}`))
  find('ask').addEventListener('submit', (event) => {
    event.preventDefault()
    done.push('sent')
  })
  await doItAgain()
  expect(done).toEqual(['menu', 'word ', 'word 证书', 'sent'])
  expect(find<HTMLInputElement>('tick').checked).toBe(true)
  // From then on nothing is kept.
  find('menu').click()
  expect(done.filter((one) => one === 'menu')).toHaveLength(2)
})

test('who presses again because nothing happened has pressed once; a chosen file stays, and an input method is not disturbed', async () => {
  document.body.innerHTML =
    '<button type="button" id="menu">Menu</button><form id="ask"><button>Ask</button></form><input type="file" id="file"><input id="word">'
  const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T
  const [menu, file, word] = [find('menu'), find('file'), find<HTMLInputElement>('word')]
  const doItAgain = keepActions(document)
  for (let times = 0; times < 3; times++) {
    menu.click()
    document.querySelector<HTMLButtonElement>('#ask button')!.click()
  }
  file.dispatchEvent(new Event('change', { bubbles: true }))
  word.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  word.value = 'zheng'
  word.dispatchEvent(new Event('input', { bubbles: true }))
  const done: string[] = []
  menu.addEventListener('click', () => done.push('menu'))
  find('ask').addEventListener('submit', (event) => {
    event.preventDefault()
    done.push('sent')
  })
  file.addEventListener('change', () => done.push('file'))
  word.addEventListener('input', () => done.push('word'))
  await doItAgain()
  expect(done).toEqual(['menu', 'sent', 'file'])
  expect(word.value).toBe('zheng')
})

test('what is done again sees what was done before it, as React draws it: after the event', async () => {
  document.body.innerHTML = '<input id="word"><button type="button" id="send">Send</button>'
  const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T
  const doItAgain = keepActions(document)
  const word = find<HTMLInputElement>('word')
  word.value = '证书'
  word.dispatchEvent(new Event('input', { bubbles: true }))
  find('send').click()
  let drawn = ''
  const sent: string[] = []
  word.addEventListener('input', () => queueMicrotask(() => (drawn = word.value)))
  find('send').addEventListener('click', () => sent.push(drawn))
  await doItAgain()
  expect(sent).toEqual(['证书'])
})

test('what was ticked and typed before anything ran counts as well', async () => {
  document.body.innerHTML =
    '<input type="radio" name="by" id="one" checked><input type="radio" name="by" id="two"><input id="word">'
  const [one, two, word] = ['one', 'two', 'word'].map((id) => document.getElementById(id) as HTMLInputElement)
  two!.checked = true
  word!.value = '证书'
  const doItAgain = keepActions(document)
  expect([one!.checked, two!.checked]).toEqual([true, false])
  const done: string[] = []
  for (const field of [one!, two!, word!]) field.addEventListener('input', () => done.push(`${field.id} ${field.value}`))
  await doItAgain()
  expect(done).toEqual(['two on', 'word ', 'word 证书'])
  expect([one!.checked, two!.checked]).toEqual([false, true])
})

test('what a browser does without a script it goes on doing', () => {
  document.body.innerHTML = `
    <a href="#there" id="link">There</a>
    <details id="fold"><summary>More</summary>text</details>
    <form action="/home/searchNews" id="search"><button>Search</button></form>`
  keepActions(document)
  const reached: string[] = []
  document.body.addEventListener('click', ({ target }) => reached.push((target as Element).tagName))
  document.body.addEventListener('submit', (event) => {
    reached.push('SUBMIT')
    event.preventDefault()
  })
  for (const one of ['#link', 'summary', 'button']) document.querySelector<HTMLElement>(one)!.click()
  expect(reached).toEqual(['A', 'SUMMARY', 'BUTTON', 'SUBMIT'])
})

test('a page that is not what everybody gets starts at once', () => {
  const plain = { start: 'whenWanted', lang: 'zh', isRehearsal: false } as const
  const browser = (search = '', cookies = '', kept: Record<string, string> = {}) => ({
    ...{ search, cookies, hash: '' },
    storage: () => ({ getItem: (key: string) => kept[key] ?? null }),
  })
  expect(startsAtOnce(plain, browser('?id=1', 'XSRF-TOKEN=a; language=zh-cn', { language: 'en' }))).toBe(false)
  const refused = {
    ...browser(),
    storage: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  }
  expect(startsAtOnce(plain, refused)).toBe(false)
  for (const [said, knows] of [
    [{ ...plain, start: 'atOnce' }, browser()],
    [{ ...plain, isRehearsal: true }, browser()],
    [plain, browser(`?id=1&${TOKEN_PARAM}=abc`)],
    [plain, browser(`?${SIBLING_PARAM}=abc`)],
    [plain, browser('?undo=abc')],
    [plain, { ...browser('?id=1'), hash: '#rules-p3' }],
    [plain, browser('', 'a=b; kaisai-clock=WyIyMDI2')],
    [plain, browser('', '', { accessToken: 'Bearer x' })],
    [plain, browser('', 'language=en')],
    [plain, browser('', '', { language: 'en' })],
    [{ ...plain, lang: 'en' as const }, browser('', 'language=zh-cn')],
  ] as const)
    expect(startsAtOnce(said, knows)).toBe(true)
})
