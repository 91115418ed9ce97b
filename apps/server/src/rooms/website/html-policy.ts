// What an article may be made of. Applied on every save, so that what is stored can be shown as it is. Pure.
import { broken } from '@kaisai/contract/rules'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { fileUrl } from '#src/http/file-url.ts'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAIL = /^mailto:[^\s<>"'\\]{3,200}$/i
const COLOR = [/^#(?:[0-9a-f]{3}){1,2}$/i, /^rgba?\(\s*\d{1,3}%?(?:\s*,\s*\d{1,3}%?){2}(?:\s*,\s*(?:0|1|0?\.\d{1,3}))?\s*\)$/i]
const SIZE = [/^(?:[1-9]|[1-6]\d|7[0-2])(?:\.\d{1,2})?(?:px|pt)$/]
const ALIGN = [/^(?:left|right|center|justify)$/]
const NUMBER = /^\d{1,4}$/

// Only stored pictures of our own: a foreign one would show its owner who reads.
const isOwnPicture = (address: string | undefined): boolean => {
  const id = UUID.exec(address ?? '')?.[0]
  return id !== undefined && address === fileUrl(id)
}

// Inner paths, web addresses and mail addresses; anything else loses its address and stays as text.
const linkOf = (address: string | undefined): Record<string, string> => {
  const href = (address ?? '').trim()
  if (broken('link', href) !== null && !MAIL.test(href)) return {}
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href, rel: 'noopener' }
}

const only = (attributes: Record<string, string>, names: readonly string[], fits: RegExp): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fits.test(attributes[name] ?? '') ? [[name, attributes[name]!]] : [])))

const policy: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'a', 'figure', 'figcaption', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
  },
  allowedStyles: {
    '*': { color: COLOR, 'background-color': COLOR, 'text-align': ALIGN, 'font-size': SIZE },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deep nesting serves nobody and costs every reader.
  nestingLimit: 40,
  // Their text is code or hidden, never part of an article.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'title',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    section: 'div',
    article: 'div',
    center: 'div',
    a: (_, { href, title, style }) => ({
      tagName: 'a',
      attribs: { ...linkOf(href), ...(title ? { title } : {}), ...(style ? { style } : {}) },
    }),
    img: (_, attributes) => ({
      tagName: 'img',
      attribs: {
        src: attributes.src ?? '',
        alt: attributes.alt ?? '',
        ...(attributes.title ? { title: attributes.title } : {}),
        ...only(attributes, ['width', 'height'], NUMBER),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
}

/** An article's HTML with everything taken out that the policy does not name. Cleaning twice changes nothing more. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, policy).trim()

const marks: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of clean HTML, on one line: for searching and summaries. */
export const plainText = (clean: string): string =>
  clean
    .replace(/<\/?(?:strong|em|u|s|sub|sup|span|a|code)(?:\s[^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (mark) => marks[mark]!)
    .replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff]+/g, ' ')
    .trim()

/** Whether clean HTML has something to read or see. */
export const isBlank = (clean: string): boolean => plainText(clean) === '' && !clean.includes('<img ')
