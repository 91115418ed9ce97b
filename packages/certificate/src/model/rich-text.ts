// The little HTML a text element may hold: p, br, b, strong, i, em, u, span. Everything else is text, never markup.
import { withoutMarks } from './names.ts'

export interface Span {
  /** May hold line breaks as \n. */
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly color?: string
  /** Canvas units. */
  readonly fontSize?: number
  readonly fontFamily?: string
}
export type TextAlign = 'left' | 'center' | 'right' | 'justify'
export interface Paragraph {
  readonly align: TextAlign | null
  readonly spans: readonly Span[]
}

type Style = Omit<Span, 'text'>
interface OpenTag {
  readonly name: string
  readonly style: Style
}

const MOST_OPEN = 50
// A tag's attributes are quoted or bare; no `<` or `>` stands in them, so that a scan stays linear.
const tagPattern = /<(\/?)(p|br|b|strong|i|em|u|span)((?:\s[^<>]*)?)\/?>/giy

/**
 * Reads rich text. Unknown tags stand as the text they are; styles outside the subset are dropped.
 * Never throws; linear in the length of the input.
 */
export const parseRichText = (html: string): readonly Paragraph[] => {
  const paragraphs: { align: TextAlign | null; spans: Span[] }[] = []
  let current: { align: TextAlign | null; spans: Span[] } | null = null
  let open: OpenTag[] = []
  let style: Style = {}
  const settle = (): void => {
    style = Object.assign({}, ...open.map((tag) => tag.style))
  }
  const write = (text: string): void => {
    if (text === '') return
    if (!current) {
      current = { align: null, spans: [] }
      paragraphs.push(current)
    }
    const last = current.spans.at(-1)
    if (last && hasStyle(last, style)) current.spans[current.spans.length - 1] = { ...last, text: last.text + text }
    else current.spans.push({ ...style, text })
  }
  let start = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    tagPattern.lastIndex = at
    const found = tagPattern.exec(html)
    if (!found) {
      at += 1
      continue
    }
    write(decode(html.slice(start, at)))
    at += found[0].length
    start = at
    const name = found[2]!.toLowerCase()
    const isClosing = found[1] === '/'
    if (name === 'br') write('\n')
    else if (name === 'p') {
      open = []
      settle()
      current = isClosing ? null : { align: alignOf(found[3]!), spans: [] }
      if (current) paragraphs.push(current)
    } else if (isClosing) {
      const from = open.findLastIndex((tag) => tag.name === name)
      if (from !== -1) open.splice(from, 1)
      settle()
    } else if (open.length < MOST_OPEN) {
      open.push({ name, style: styleOf(name, found[3]!) })
      settle()
    }
  }
  write(decode(html.slice(start)))
  return paragraphs.filter((paragraph) => paragraph.spans.length > 0 || paragraphs.length > 1)
}

/** The same text with nothing but the subset in it, written one way; unknown tags become text. */
export const cleanRichText = (html: string): string => writeRichText(parseRichText(html))

/** The words alone, paragraphs and breaks as \n. */
export const textOf = (html: string): string =>
  withoutMarks(
    parseRichText(html)
      .map(({ spans }) => spans.map(({ text }) => text).join(''))
      .join('\n'),
  )

/** Paragraphs as rich text. */
export const writeRichText = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .map(({ align, spans }) => `<p${align ? ` style="text-align:${align}"` : ''}>${spans.map(writeSpan).join('')}</p>`)
    .join('')

/** Text that can stand in rich text: no markup, and no {{mark}} that could be filled. */
export const escapeRichText = (text: string): string =>
  text
    .replace(/[&<>"{]/g, (char) => `&#${char.charCodeAt(0)};`)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\n', '<br>')

const writeSpan = (span: Span): string => {
  const styles = [
    span.color && `color:${span.color}`,
    span.fontSize && `font-size:${span.fontSize}px`,
    span.fontFamily && `font-family:${span.fontFamily}`,
    span.bold === false && 'font-weight:normal',
  ].filter(Boolean)
  // A brace stays a brace: what is written here is a template, in which {{code}} has its meaning.
  let html = escapeRichText(span.text).replaceAll('&#123;', '{')
  if (styles.length > 0) html = `<span style="${styles.join(';')}">${html}</span>`
  if (span.underline) html = `<u>${html}</u>`
  if (span.italic) html = `<em>${html}</em>`
  return span.bold ? `<strong>${html}</strong>` : html
}

const hasStyle = (span: Span, style: Style): boolean =>
  span.bold === style.bold &&
  span.italic === style.italic &&
  span.underline === style.underline &&
  span.color === style.color &&
  span.fontSize === style.fontSize &&
  span.fontFamily === style.fontFamily

const declarations = (attributes: string): Map<string, string> => {
  const css = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  const found = new Map<string, string>()
  for (const part of decode(css?.[1] ?? css?.[2] ?? '').split(';')) {
    const colon = part.indexOf(':')
    if (colon > 0) found.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim())
  }
  return found
}

const alignOf = (attributes: string): TextAlign | null => {
  const value = declarations(attributes).get('text-align')?.toLowerCase()
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify' ? value : null
}

const styleOf = (name: string, attributes: string): Style => {
  if (name === 'b' || name === 'strong') return { bold: true }
  if (name === 'i' || name === 'em') return { italic: true }
  if (name === 'u') return { underline: true }
  const css = declarations(attributes)
  const color = colorOf(css.get('color') ?? '')
  const fontSize = sizeOf(css.get('font-size') ?? '')
  const fontFamily = /^["']?(SourceHanSans|SimSun|SimHei|KaiTi|FangSong|own:[0-9a-f-]{36})["']?$/.exec(
    css.get('font-family') ?? '',
  )?.[1]
  const weight = css.get('font-weight')?.toLowerCase()
  return {
    ...(color && { color }),
    ...(fontSize && { fontSize }),
    ...(fontFamily && { fontFamily }),
    ...(weight && { bold: weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 }),
  }
}

const colorOf = (value: string): string | null => {
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return value.toLowerCase()
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(value)
  if (!parts) return null
  return `#${parts
    .slice(1)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`
}

const sizeOf = (value: string): number | null => {
  const found = /^(\d{1,3}(?:\.\d{1,3})?)(px)?$/i.exec(value)
  if (!found) return null
  const size = Number(found[1])
  return size >= 6 && size <= 400 ? size : null
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
        if (name) return named[String(name).toLowerCase()] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
      })
    : text
