// Text with separators. The only file that knows the library; cells stay text, nothing is ever computed.
import { parseCsv, writeCsv as write } from 'hucre/csv'

/** The rows of a text, cells trimmed, with the number of each line; `most`: how many are read at all. A byte order mark is passed over. */
export const readCsv = (
  text: string,
  most: number,
  delimiter?: string,
): { readonly line: number; readonly cells: readonly string[] }[] =>
  parseCsv(text, { maxRows: most, ...(delimiter ? { delimiter } : {}) }).map((row, at) => ({
    line: at + 1,
    cells: row.map((cell) => String(cell ?? '').trim()),
  }))

/** Rows as text with commas, with a byte order mark so that spreadsheets read it as UTF-8; a cell that looks like a formula is kept from being one. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  write(
    rows.map((row) => [...row]),
    { bom: true, escapeFormulae: true },
  )

/** The text of a file in UTF-8 or GBK; null: it is neither, or holds control characters. */
export const textOfBytes = (bytes: Uint8Array): string | null => {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return /[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text) ? null : text
    } catch {
      // The next encoding is tried.
    }
  }
  return null
}
