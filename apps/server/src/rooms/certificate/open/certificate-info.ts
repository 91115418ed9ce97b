// The address a certificate's file names as its subject: its last sixteen characters are the trace code.
const LINE = /\/Subject\s*(?:\(([^)]{1,400})\)|<([0-9A-Fa-f]{4,1600})>)/g

const KEYWORDS = /\/Keywords\s*(?:\(([^)]{1,400})\)|<([0-9A-Fa-f]{4,1600})>)/g

const decoded = (plain: string | undefined, hex: string | undefined): string => {
  const bytes = hex === undefined ? Buffer.from(plain ?? '', 'latin1') : Buffer.from(hex, 'hex')
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

/** The trace code a PDF names, or null. Says nothing by itself: it counts when the signature over the file is whole and ours. */
export const certificateInfo = (pdf: Buffer): string | null => {
  const last = [...pdf.toString('latin1').matchAll(LINE)].at(-1)
  return last ? (/\/T\/([0-9A-Z]{16})$/.exec(decoded(last[1], last[2]))?.[1] ?? null) : null
}

/** Whether a PDF names this keyword and no other. Says nothing by itself either. */
export const hasKeyword = (pdf: Buffer, keyword: string): boolean => {
  const last = [...pdf.toString('latin1').matchAll(KEYWORDS)].at(-1)
  return last !== undefined && decoded(last[1], last[2]) === keyword
}
