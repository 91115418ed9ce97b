// Text out of markup: tags become nothing, entities become their signs.

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of a piece of XML. Entities that are declared somewhere are left as they are: nothing is ever expanded. */
export const plainText = (xml: string): string =>
  xml.replace(/<[^>]*>/g, '').replace(/&(#x?[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
