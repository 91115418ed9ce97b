// From the bytes of a list to rows of text, by the headings of the template or those of the school. Knows no database.
import { MOST_ROSTER_ROWS, type RosterColumn, rosterColumns, rosterColumnWords } from '@kaisai/contract/integration/roster-labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { readCsv, textOfBytes } from '#src/platform/csv.ts'

export interface RosterRow {
  readonly line: number
  readonly values: Readonly<Record<RosterColumn, string>>
}
type Headings = Readonly<Partial<Record<RosterColumn, string>>>

const REQUIRED: readonly RosterColumn[] = ['number', 'name']
const plain = (heading: string): string => heading.normalize('NFC').replace(/\*$/, '').trim().toLowerCase()

/** The rows of a list; empty lines are passed over. `integration.roster_text`, `.roster_heading`, `.roster_rows`. */
export const readRoster = (bytes: Uint8Array, headings: Headings, lang: Lang): RosterRow[] => {
  const text = textOfBytes(bytes)
  if (text === null) throw problem('integration.roster_text')
  const lines = readCsv(text, MOST_ROSTER_ROWS + 2).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const found = (lines[0]?.cells ?? []).map(plain)
  const places = rosterColumnWords.map((key) => [key, placeOf(key, headings, found)] as const)
  for (const [key, at] of places)
    if (at < 0 && (REQUIRED.includes(key) || headings[key]))
      throw problem('integration.roster_heading', {
        column: headings[key] || inLang(rosterColumns[key], lang).replace(/\*$/, ''),
      })
  const rows = lines.slice(1)
  if (rows.length === 0 || rows.length > MOST_ROSTER_ROWS)
    throw problem('integration.roster_rows', { max: MOST_ROSTER_ROWS, rows: rows.length })
  return rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(places.map(([key, at]) => [key, (cells[at] ?? '').normalize('NFC').trim()])) as Record<
      RosterColumn,
      string
    >,
  }))
}

// Where a heading of one’s own was entered, it alone counts.
const placeOf = (key: RosterColumn, headings: Headings, found: readonly string[]): number => {
  const wanted = headings[key] ? [headings[key]] : rosterColumns[key]
  return found.findIndex((heading) => wanted.map(plain).includes(heading))
}
