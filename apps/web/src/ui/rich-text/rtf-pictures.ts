// Pictures a word processor puts into the clipboard as rich text beside HTML that only names files of its own disk.

const KINDS = [
  ['\\pngblip', 'image/png'],
  ['\\jpegblip', 'image/jpeg'],
] as const

/** The groups of rich text that begin with some words, each to its closing brace. */
const groupsOf = (rtf: string, start: string): string[] => {
  const found: string[] = []
  for (let at = rtf.indexOf(start); at !== -1; at = rtf.indexOf(start, at + 1)) {
    let depth = 0
    let end = at
    for (; end < rtf.length; end += 1) {
      if (rtf[end] === '\\') end += 1
      else if (rtf[end] === '{') depth += 1
      else if (rtf[end] === '}') {
        depth -= 1
        if (depth === 0) break
      }
    }
    found.push(rtf.slice(at, end + 1))
  }
  return found
}

/** A group without the groups within it. */
const ownText = (group: string): string => {
  let text = group.slice(1, -1)
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\{[^{}]*\}/g, '')
  }
  return text
}

/** The PNG and JPEG pictures of rich text in their order; null for one of a kind browsers do not show. */
export const rtfPictures = (rtf: string): ({ readonly type: string; readonly hex: string } | null)[] => {
  // The same picture in an older kind, for programs that know no other.
  const text = groupsOf(rtf, '{\\nonshppict').reduce((left, group) => left.replace(group, ''), rtf)
  return groupsOf(text, '{\\pict').map((group) => {
    const own = ownText(group)
    const kind = KINDS.find(([word]) => own.includes(word))
    const hex = own.replace(/\\[a-z]+-?\d* ?|\s/g, '')
    return kind && /^[0-9a-f]+$/i.test(hex) && hex.length % 2 === 0 ? { type: kind[1], hex } : null
  })
}

/** A picture as an address within the text, which the editor uploads. */
export const dataAddress = ({ type, hex }: { readonly type: string; readonly hex: string }): string => {
  let bytes = ''
  for (let at = 0; at < hex.length; at += 2) bytes += String.fromCharCode(Number.parseInt(hex.slice(at, at + 2), 16))
  return `data:${type};base64,${btoa(bytes)}`
}
