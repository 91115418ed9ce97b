// A page that is read first: its scripts come at the first touch, or when it has been shown for a while. What is done before they are
// there is not lost.

/** What of a browser it needs. */
export interface WaitingPage {
  readonly document: Document
  readonly window: Window
  /** Milliseconds after the page and its pictures are there until it starts by itself; null: at an intent alone. */
  readonly waitMs: number | null
  /** Fetches the scripts and starts them. */
  start(): void
}

/** What somebody does who is about to do more. Scrolling is reading. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
/** How long a page that is read waits: clocks tick then, and the next page is shown without a new document. */
export const LATER_MS = 3000

/** Calls `start` once: at the first intent, or when the page was shown for a while. */
export const untilWanted = ({ document, window, waitMs, start }: WaitingPage): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = (): void => {
    clearTimeout(timer)
    for (const name of intents) document.removeEventListener(name, begin, true)
    start()
  }
  for (const name of intents) document.addEventListener(name, begin, { capture: true, passive: true })
  if (waitMs === null) return
  const wait = (): void => {
    timer = setTimeout(begin, waitMs)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** A control whose work is the script's: links, foldable parts and forms with an address do without. */
const controlOf = (target: EventTarget | null): HTMLElement | null => {
  const control = target instanceof Element ? target.closest<HTMLElement>('a, summary, button, input') : null
  if (control instanceof HTMLButtonElement) return control.type === 'button' ? control : null
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type) ? control : null
}

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isFilled = (target: EventTarget | null): target is Filled =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target instanceof HTMLInputElement

/** Says a value again, as if it was typed now: a field under React's eyes notices a change only where there is one. */
const typeAgain = (field: Filled, value: string): void => {
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!
  const at = field instanceof HTMLSelectElement ? null : { from: field.selectionStart, to: field.selectionEnd }
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input'
  for (const one of ['', value]) {
    write.call(field, one)
    field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  if (at !== null && at.from !== null && field instanceof HTMLInputElement) field.setSelectionRange(at.from, at.to)
}

/**
 * Keeps what is pressed, sent and typed while the page has no script; the function it returns does it again, in the order it was done, and
 * keeps nothing any more. What a browser does without a script (links, folded parts, forms with an address) it goes on doing.
 */
export const keepActions = (document: Document): (() => Promise<void>) => {
  const kept: (() => void)[] = []
  const typed = new Map<Filled, string>()
  const composing = new Set<EventTarget | null>()
  // Pressed again because nothing happened: once is meant.
  const once = new Set<Element>()
  const keep = (what: Element, again: () => void): void => {
    if (!once.has(what)) kept.push(() => what.isConnected && again())
    once.add(what)
  }
  const pressed = (event: Event): void => {
    const control = controlOf(event.target)
    if (control === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(control, () => control.click())
  }
  const sent = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const by = event.submitter
    keep(form, () => form.requestSubmit(by?.isConnected ? by : null))
  }
  const fill = (field: Filled): void => {
    // What is done again before it may empty the field.
    typed.set(field, field.value)
    // Between the keys of an input method a field is not touched: the word that comes is news enough.
    keep(field, () => composing.has(field) || typeAgain(field, typed.get(field)!))
  }
  const filled = ({ target }: Event): void => {
    if (isFilled(target) && controlOf(target) === null) fill(target)
  }
  // Filled in before this ran, by somebody quick or by the browser.
  for (const field of document.querySelectorAll('input'))
    if (controlOf(field) === null) {
      if (field.value !== field.defaultValue) fill(field)
    } else if (field.checked && !field.defaultChecked) keep(field, () => field.click())
  // When all are looked at: a radio that is ticked unticks another.
  for (const field of document.querySelectorAll('input')) if (controlOf(field) !== null) field.checked = field.defaultChecked
  const listeners = [
    ['click', pressed],
    ['submit', sent as (event: Event) => void],
    ['input', filled],
    ['change', filled],
    ['compositionstart', ({ target }: Event) => composing.add(target)],
    ['compositionend', ({ target }: Event) => composing.delete(target)],
  ] as const
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true)
  return async () => {
    for (const [name, listener] of listeners) document.removeEventListener(name, listener, true)
    for (const again of kept.splice(0)) {
      // What is done now must see what was done before it: React draws that in a microtask. No event of the browser comes between.
      await Promise.resolve()
      again()
    }
  }
}
