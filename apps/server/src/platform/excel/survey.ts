// A first look through a workbook before its values are read: bounds by real size, and which cells hold formulas.
import { type Allowance, type Entry, listEntries, unpack } from './archive.ts'
import { type SheetLimits, SheetRefused } from './limits.ts'

const tag = /<(?:[\w.-]+:)?(row|c|f)(?=[\s/>])([^>]*)>/g
const longestTag = 1 << 16

const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null

/** "BC12" → 55 (A = 1); null for anything else. */
const columnOf = (reference: string | null): number | null => {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null
}

const reference = /\sr\s*=\s*["']([^"']*)["']/

/** The key under which a formula cell is remembered; line and column count from 1. */
export const cellKey = (line: number, column: number): string => `${line}:${column}`

const surveySheet = async (entry: Entry, allowance: Allowance, limits: SheetLimits): Promise<Set<string>> => {
  const formulas = new Set<string>()
  const decoder = new TextDecoder()
  let rest = ''
  let [rows, line, column] = [0, 0, 0]
  const see = (name: string, attributes: string): void => {
    if (name === 'f') formulas.add(cellKey(line, column))
    else if (name === 'c') {
      column = columnOf(reference.exec(attributes)?.[1] ?? null) ?? column + 1
      if (column > limits.columns) throw new SheetRefused('too-many-columns', limits.columns)
    } else {
      line = Number(reference.exec(attributes)?.[1] ?? line + 1)
      column = 0
      if (++rows > limits.rows) throw new SheetRefused('too-many-rows', limits.rows)
    }
  }
  for await (const chunk of unpack(entry, allowance)) {
    const text = rest + decoder.decode(chunk, { stream: true })
    const open = text.lastIndexOf('<')
    const cut = open >= 0 && text.indexOf('>', open) < 0 ? open : text.length
    for (const [, name = '', attributes = ''] of text.slice(0, cut).matchAll(tag)) see(name, attributes)
    rest = text.slice(cut)
    if (rest.length > longestTag) throw new SheetRefused('damaged')
  }
  return formulas
}

const textOf = async (entry: Entry | undefined, allowance: Allowance): Promise<string> => {
  if (!entry) return ''
  const chunks: Buffer[] = []
  for await (const chunk of unpack(entry, allowance)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const pass = async (entry: Entry, allowance: Allowance): Promise<void> => {
  for await (const _ of unpack(entry, allowance)) {
    // Only counted.
  }
}

// The first sheet in the order of the tabs, which is the one that is read.
const firstSheet = (workbook: string, relations: string): string => {
  const id = attribute(/<(?:\w+:)?sheet\s([^>]*)>/.exec(workbook)?.[1] ?? '', '[\\w]+:id')
  const relation = [...relations.matchAll(/<Relationship\s([^>]*)>/g)].find(([, found = '']) => attribute(found, 'Id') === id)
  const target = attribute(relation?.[1] ?? '', 'Target') ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/**
 * Unpacks every part that readers unpack, under `limits`, and gives the keys of the first sheet's formula cells.
 * Throws SheetRefused.
 */
export const surveyWorkbook = async (file: Buffer, limits: SheetLimits): Promise<Set<string>> => {
  const entries = listEntries(file)
  if (!entries.has('[Content_Types].xml')) throw new SheetRefused('not-a-workbook')
  const allowance = { left: limits.unpackedBytes, limit: limits.unpackedBytes }
  const workbook = await textOf(entries.get('xl/workbook.xml'), allowance)
  const first = firstSheet(workbook, await textOf(entries.get('xl/_rels/workbook.xml.rels'), allowance))
  let formulas = new Set<string>()
  for (const [name, entry] of entries) {
    if (name === first) formulas = await surveySheet(entry, allowance, limits)
    else if (/\.(xml|rels)$/i.test(name) && !name.startsWith('xl/workbook.xml')) await pass(entry, allowance)
  }
  return formulas
}
