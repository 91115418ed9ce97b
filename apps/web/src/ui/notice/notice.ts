// Toasts and message boxes, made of plain elements: they work on every page, before and without React.
import './notice.css'
import { textsNow } from '#web/lang.tsx'
import { words } from '../texts.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
/** How long a toast stays. */
export const TOAST_MS = 3000

const icons: Record<NoticeKind, string> = { success: '✓', info: 'i', warning: '!', error: '×' }

const element = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

let tray: HTMLElement | null = null
const trayElement = (): HTMLElement => {
  if (tray?.isConnected) return tray
  tray = element('div', 'notice-tray')
  tray.setAttribute('role', 'status')
  tray.setAttribute('popover', 'manual')
  document.body.append(tray)
  return tray
}

/** Shows a toast for three seconds, 16 px from the top, above dialogs too. The same text is not stacked on itself. */
export const toast = (kind: NoticeKind, text: string): void => {
  if (kind === 'success') kept = null
  const holder = trayElement()
  for (const old of holder.children) if (old.lastChild?.textContent === text) old.remove()
  const item = element('div', `notice-toast notice-${kind}`)
  item.append(element('span', 'notice-icon', icons[kind]), element('span', 'notice-text', text))
  if (kind === 'error') item.setAttribute('role', 'alert')
  holder.append(item)
  // Shown again, the tray comes to the top of the top layer: above a dialog that opened after it.
  if ('showPopover' in holder) {
    if (holder.matches(':popover-open')) holder.hidePopover()
    holder.showPopover()
  }
  setTimeout(() => item.remove(), TOAST_MS)
}

export interface BoxOptions {
  title?: string
  text?: string
  kind?: NoticeKind
  confirmText?: string
  cancelText?: string
  /** Marks the confirm button as destructive. */
  danger?: boolean
  /** A field the person fills in; `null` from `check` means fine, a text says what is wrong. */
  /** `code`: a one-time code. */
  field?: { label: string; type?: 'text' | 'password' | 'textarea' | 'code'; check?: (value: string) => string | null }
  /** A second button that ends the box with `OTHER`. */
  otherText?: string
}

/** What `promptBox` gives where the person chose the other way. */
export const OTHER = Symbol('other')

/** A second press this soon was meant for what opened the box: people double-click buttons. */
const DOUBLE_PRESS_MS = 500

/** What was typed into the last question, until something succeeds: what was refused is not typed a second time. */
let kept: { readonly asks: string; readonly text: string } | null = null

const openBox = (options: BoxOptions, isAlert: boolean): Promise<string | null | typeof OTHER> =>
  new Promise((resolve) => {
    const t = textsNow(words)
    const box = element('dialog', 'notice-box')
    // With the page it is asked on: the same words may mean something else elsewhere.
    const asks = [location.href, options.title, options.text].join()
    box.dataset.asks = asks
    // The same question stands there already: it is answered once.
    const isAsked = [...document.querySelectorAll<HTMLElement>('dialog.notice-box')].some((other) => other.dataset.asks === asks)
    if (isAsked && !isAlert) return resolve(null)
    const openedAt = performance.now()
    const form = element('form', `notice-form notice-${options.kind ?? 'warning'}`)
    form.method = 'dialog'
    const title = element('h2', 'notice-title', options.title ?? t.notice)
    title.id = `notice-${Math.random().toString(36).slice(2)}`
    box.setAttribute('aria-labelledby', title.id)
    form.append(title)
    if (options.text) form.append(element('p', 'notice-body', options.text))
    const isLong = options.field?.type === 'textarea'
    const before = isLong && kept?.asks === asks ? kept.text : ''
    const field = options.field ? addField(form, options.field, before) : null
    const confirm = element(
      'button',
      `notice-button ${options.danger ? 'is-danger' : 'is-primary'}`,
      options.confirmText ?? t.confirm,
    )
    const cancel = element('button', 'notice-button', options.cancelText ?? t.cancel)
    cancel.type = 'button'
    const buttons = element('div', 'notice-buttons')
    const other = element('button', 'notice-button', options.otherText ?? '')
    other.type = 'button'
    buttons.append(...(isAlert ? [confirm] : options.otherText ? [cancel, other, confirm] : [cancel, confirm]))
    form.append(buttons)
    box.append(form)
    let answer: string | null | typeof OTHER = null
    form.addEventListener('submit', (event) => {
      const problem = field?.problem() ?? null
      if (problem !== null) event.preventDefault()
      else answer = field?.value() ?? ''
      if (problem === null && isLong) kept = { asks, text: field?.value() ?? '' }
    })
    cancel.addEventListener('click', () => box.close())
    other.addEventListener('click', () => {
      answer = OTHER
      box.close()
    })
    // Boxes close on Escape and on the mask; alerts do neither.
    box.addEventListener('cancel', (event) => isAlert && event.preventDefault())
    box.addEventListener('keydown', (event) => isAlert && event.key === 'Escape' && event.preventDefault())
    box.addEventListener('pointerdown', (event) => {
      if (!isAlert && event.target === box && performance.now() - openedAt > DOUBLE_PRESS_MS) box.close()
    })
    box.addEventListener('close', () => {
      box.remove()
      resolve(answer)
    })
    document.body.append(box)
    box.showModal()
    ;(field?.focus ?? (() => confirm.focus()))()
  })

const addField = (form: HTMLFormElement, field: NonNullable<BoxOptions['field']>, before: string) => {
  const label = element('label', 'notice-label', field.label)
  const input = field.type === 'textarea' ? element('textarea', 'notice-input') : element('input', 'notice-input')
  if (input instanceof HTMLInputElement) {
    input.type = field.type === 'password' ? 'password' : 'text'
    if (field.type === 'password') input.autocomplete = 'current-password'
    if (field.type === 'code') {
      input.autocomplete = 'one-time-code'
      input.inputMode = 'numeric'
    }
  } else input.rows = 3
  input.value = before
  const problem = element('p', 'notice-problem')
  problem.setAttribute('role', 'alert')
  label.append(input)
  form.append(label, problem)
  const check = (): string | null => {
    const found = field.check
      ? field.check(input.value)
      : input.value.trim() === ''
        ? textsNow(words).required(field.label)
        : null
    problem.textContent = found ?? ''
    if (found !== null) input.focus()
    return found
  }
  return { value: () => input.value, problem: check, focus: () => input.focus() }
}

/** Asks; true when confirmed. Escape, the mask and the cancel button all mean no. */
export const confirmBox = async (options: BoxOptions): Promise<boolean> => (await openBox(options, false)) !== null
/** Asks between two ways to go on; null when turned away: Escape, the mask and the cancel button go neither way. */
export const chooseBox = async (options: BoxOptions & { otherText: string }): Promise<'confirm' | 'other' | null> => {
  const answer = await openBox(options, false)
  return answer === null ? null : answer === OTHER ? 'other' : 'confirm'
}
/** Asks for a line of text; null when turned away. */
export const promptBox = async (options: BoxOptions & { field: NonNullable<BoxOptions['field']> }): Promise<string | null> => {
  const answer = await openBox(options, false)
  return answer === OTHER ? null : answer
}
/** Asks for a line of text beside another way to go on (`otherText`); null when turned away, `OTHER` for that way. */
export const promptOrOther = (
  options: BoxOptions & { field: NonNullable<BoxOptions['field']>; otherText: string },
): Promise<string | null | typeof OTHER> => openBox(options, false)
/** Shows something that must be acknowledged by its button. Without a text: the entered data is not valid. */
export const alertBox = async (options: BoxOptions): Promise<void> => {
  await openBox({ ...options, text: options.text ?? textsNow(words).invalidData }, true)
}
