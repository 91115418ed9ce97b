// What Word and WeChat leave in a paste, taken out. Safety is the server's work; this keeps the text in the house's style.

const DROPPED_STYLES = /^(mso-|tab-stops|font-family|line-height|margin|text-indent|widows|orphans|page|-webkit|letter-spacing)/i

const cleanStyle = (style: string): string =>
  style
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '' && !DROPPED_STYLES.test(rule))
    .join('; ')

/** Pasted HTML without office markup: comments, `o:p`, Mso classes, foreign fonts and distances. Lazy images get their address. */
export const cleanPaste = (html: string): string => {
  const page = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html')
  for (const unwanted of page.querySelectorAll('style, script, meta, link, xml, title')) unwanted.remove()
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    if (element.tagName.includes(':')) {
      element.replaceWith(...element.childNodes)
      continue
    }
    const lazy = element.getAttribute('data-src')
    if (element.tagName === 'IMG' && lazy) element.setAttribute('src', lazy)
    const style = cleanStyle(element.getAttribute('style') ?? '')
    if (style === '') element.removeAttribute('style')
    else element.setAttribute('style', style)
    if (/\bmso/i.test(element.className)) element.removeAttribute('class')
    for (const { name } of [...element.attributes]) if (/^(data-|on|lang$|v:|o:)/i.test(name)) element.removeAttribute(name)
  }
  return page.body.innerHTML
}
