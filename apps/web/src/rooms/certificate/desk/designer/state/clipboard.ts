// Elements on the clipboard: as text of its own kind, so that they go from template to template; kept in this browser as well.
import type { Element } from '@kaisai/certificate/model/document'
import { preference, remember } from '#web/preferences.ts'

const MARK = 'kaisai/elements:1\n'
const NAME = 'designerClipboard'

/** Puts elements on the clipboard. Where the browser refuses it, they are kept in this browser alone. */
export const copyElements = (elements: readonly Element[], transfer?: DataTransfer | null): void => {
  const text = MARK + JSON.stringify(elements)
  remember(NAME, text)
  if (transfer) transfer.setData('text/plain', text)
  else void navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** Elements out of a clipboard's text; null when it holds something else. */
export const elementsIn = (text: string): readonly Element[] | null => {
  if (!text.startsWith(MARK)) return null
  try {
    const found = JSON.parse(text.slice(MARK.length)) as unknown
    return Array.isArray(found) ? found.filter(isElement) : null
  } catch {
    return null
  }
}

/** What was copied last in this browser. */
export const lastCopied = (): readonly Element[] => elementsIn(preference<string>(NAME, '')) ?? []

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

// A rough look: what is stored is checked by the server, this only keeps the page from breaking.
const isElement = (thing: unknown): thing is Element => {
  const one = thing as Partial<Element> | null
  const isPlaced =
    isNumber(one?.left) && isNumber(one?.top) && isNumber(one?.width) && isNumber(one?.height) && isNumber(one?.rotate)
  return (
    isPlaced &&
    ((one?.type === 'text' && typeof one.content === 'string') ||
      (one?.type === 'image' && typeof one.src === 'string') ||
      (one?.type === 'shape' && typeof one.shape === 'string'))
  )
}
