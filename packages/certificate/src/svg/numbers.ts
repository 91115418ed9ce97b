// Numbers and words as they may stand in SVG.

/** At most three decimals, no -0. */
export const short = (value: number): string => String(Math.round(value * 1000) / 1000 + 0)

/** Text that can stand in SVG text and in attributes. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
