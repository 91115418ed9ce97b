// From a paper to the bytes of a PDF: A4 pages, each part where there is room for it.

import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { colonOf } from '@kaisai/contract/lang'
import { qrModules, qrPath } from '../qr.ts'
import { breakLines } from './break-lines.ts'
import { A4, BODY, BOTTOM, CELL, type Desk, drawCells, MARGIN, makeRoom, PALE, RULE, shortened, WIDTH, write } from './desk.ts'
import { embedFonts, type Fonts } from './fonts.ts'
import { leaveRoom } from './leave-room.ts'
import type { Paper, PaperSection, PaperTable } from './paper.ts'
import { setBars } from './set-bars.ts'

const QR_SIDE = 76
// A round seal of an organization is 40 to 42 mm wide.
const SEAL_SIDE = 116

/** Sets a paper. `missing`: signs that no font has and that stand as squares. */
export const setPaper = async (paper: Paper): Promise<{ bytes: Uint8Array; pages: number; missing: string[] }> => {
  const document = await PDFDocument.create()
  const fonts = await embedFonts(document)
  const desk: Desk = { document, fonts, page: document.addPage([A4.width, A4.height]), y: A4.height - MARGIN }
  document.setTitle(fonts.printable(paper.title))
  document.setLanguage(paper.lang === 'en' ? 'en' : 'zh-CN')
  document.setProducer('Kaisai')
  document.setCreator('Kaisai')
  if (paper.madeAt) {
    document.setCreationDate(new Date(paper.madeAt))
    document.setModificationDate(new Date(paper.madeAt))
  }
  if (paper.keyword) document.setKeywords([paper.keyword])
  setHead(desk, paper)
  for (const text of paper.paragraphs) setParagraph(desk, text, paper.lang)
  if (paper.table) setTable(desk, paper.table)
  for (const section of paper.sections ?? []) setSection(desk, section, paper.lang)
  setClosing(desk, paper.closing)
  if (paper.seal) await setSeal(desk, paper.seal)
  const pages = document.getPages()
  for (const [at, page] of pages.entries()) setFooter(page, fonts, paper, at + 1, pages.length)
  if (paper.signature) leaveRoom(document, paper.signature)
  // A signature counts bytes: it must not stand inside a packed stream.
  const bytes = await document.save({ useObjectStreams: paper.signature === undefined })
  return { bytes, pages: pages.length, missing: [...fonts.missing] }
}

const setHead = (desk: Desk, paper: Paper): void => {
  const { fonts } = desk
  const top = desk.y
  const width = paper.qr === null ? WIDTH : WIDTH - QR_SIDE - 14
  const size = 22
  for (const line of breakLines(fonts.printable(paper.title), width, (text) => fonts.bold.widthOf(text, size))) {
    desk.y -= size + 6
    write(desk, fonts.bold, line, MARGIN, desk.y, size)
  }
  desk.y -= 14
  for (const { name, value } of paper.facts) {
    const label = `${fonts.printable(name)}${colonOf(paper.lang)}`
    const beside = fonts.bold.widthOf(label, BODY.size)
    const widthOf = (text: string) => fonts.regular.widthOf(text, BODY.size)
    for (const [at, line] of breakLines(fonts.printable(value), width - beside, widthOf).entries()) {
      desk.y -= BODY.leading
      if (at === 0) write(desk, fonts.bold, label, MARGIN, desk.y, BODY.size)
      write(desk, fonts.regular, line, MARGIN + beside, desk.y, BODY.size)
    }
  }
  if (paper.qr !== null) {
    setQr(desk, paper.qr, top)
    desk.y = Math.min(desk.y, top - QR_SIDE)
  }
  desk.y -= 12
  desk.page.drawLine({
    start: { x: MARGIN, y: desk.y },
    end: { x: A4.width - MARGIN, y: desk.y },
    thickness: 0.8,
    color: RULE,
  })
  desk.y -= 8
}

const HEADING = { size: 14, above: 22 }
const SUBHEADING = { size: 12, above: 16 }
const setSection = (desk: Desk, { heading, isSub, paragraphs = [], table, bars }: PaperSection, lang: Paper['lang']): void => {
  const { size, above } = isSub ? SUBHEADING : HEADING
  const { bold, printable } = desk.fonts
  // A heading does not stand alone at the end of a page, nor apart from its table.
  makeRoom(desk, above + size + 3 * BODY.leading + (table ? 2 * CELL.least : 0))
  desk.y -= above + size
  write(desk, bold, shortened(printable(heading), bold, size, WIDTH), MARGIN, desk.y, size)
  desk.y -= 4
  for (const text of paragraphs) setParagraph(desk, text, lang)
  if (table && table.rows.length > 0) setTable(desk, table)
  for (const one of bars ?? []) setBars(desk, one)
}

const setQr = (desk: Desk, address: string, top: number): void => {
  const modules = qrModules(address)
  desk.page.drawSvgPath(qrPath(modules), {
    x: A4.width - MARGIN - QR_SIDE,
    y: top,
    scale: QR_SIDE / modules.length,
    color: rgb(0, 0, 0),
    borderWidth: 0,
  })
}

const setParagraph = (desk: Desk, text: string, lang: Paper['lang']): void => {
  const { regular, printable } = desk.fonts
  // Chinese paragraphs begin two signs further in.
  const indent = lang === 'zh' ? 2 * BODY.size : 0
  const lines = breakLines(printable(text.trim()), WIDTH, (part) => regular.widthOf(part, BODY.size), indent)
  for (const [at, line] of lines.entries()) {
    // A first line does not stand alone at the end of a page.
    makeRoom(desk, at === 0 && lines.length > 1 ? 2 * BODY.leading : BODY.leading)
    desk.y -= BODY.leading
    write(desk, regular, line, MARGIN + (at === 0 ? indent : 0), desk.y, BODY.size)
  }
  desk.y -= lang === 'zh' ? 2 : 7
}

const setTable = (desk: Desk, table: PaperTable): void => {
  const whole = table.columns.reduce((sum, { share }) => sum + share, 0)
  const widths = table.columns.map(({ share }) => (WIDTH * share) / whole)
  const heads = table.columns.map(({ head }) => head)
  desk.y -= 12
  // The headings do not stand alone at the end of a page.
  makeRoom(desk, 2 * CELL.least)
  const headings = linesOf(desk.fonts, heads, widths, true)
  setRow(desk, headings, widths, true)
  for (const row of table.rows) {
    const cells = linesOf(desk.fonts, row, widths, false)
    if (makeRoom(desk, heightOf(cells))) setRow(desk, headings, widths, true)
    setRow(desk, cells, widths, false)
  }
}

const linesOf = (fonts: Fonts, row: readonly string[], widths: readonly number[], isHead: boolean): string[][] => {
  const face = isHead ? fonts.bold : fonts.regular
  return widths.map((width, at) =>
    breakLines(fonts.printable(row[at] ?? ''), width - 2 * CELL.padding, (text) => face.widthOf(text, CELL.size)),
  )
}
const heightOf = (cells: readonly (readonly string[])[]): number =>
  Math.max(CELL.least, Math.max(...cells.map(({ length }) => length)) * CELL.leading + 2 * CELL.padding)

const setRow = (desk: Desk, cells: readonly (readonly string[])[], widths: readonly number[], isHead: boolean): void => {
  const face = isHead ? desk.fonts.bold : desk.fonts.regular
  const height = heightOf(cells)
  drawCells(desk, desk.y, height, widths, isHead)
  let x = MARGIN
  for (const [at, lines] of cells.entries()) {
    for (const [line, text] of lines.entries())
      write(desk, face, text, x + CELL.padding, desk.y - CELL.padding - line * CELL.leading - CELL.size - 1, CELL.size)
    x += widths[at]!
  }
  desk.y -= height
}

const setClosing = (desk: Desk, closing: readonly string[]): void => {
  const { regular, printable } = desk.fonts
  makeRoom(desk, closing.length * 26 + 20)
  desk.y -= 20
  for (const text of closing) {
    const line = printable(text)
    desk.y -= 26
    write(desk, regular, line, A4.width - MARGIN - regular.widthOf(line, BODY.size), desk.y, BODY.size)
  }
}

// Over the lines it attests, as a stamp is set on paper.
const setSeal = async (desk: Desk, { bytes, kind }: NonNullable<Paper['seal']>): Promise<void> => {
  const picture = await (kind === 'png' ? desk.document.embedPng(bytes) : desk.document.embedJpg(bytes))
  const scale = SEAL_SIDE / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const y = Math.max(desk.y - height / 4, BOTTOM - 10)
  desk.page.drawImage(picture, { x: A4.width - MARGIN - width, y, width, height, opacity: 0.9 })
}

const setFooter = (page: PDFPage, fonts: Fonts, paper: Paper, no: number, pages: number): void => {
  const size = 9
  const number = paper.lang === 'en' ? `Page ${no} of ${pages}` : `第 ${no} 页，共 ${pages} 页`
  const { regular } = fonts
  const besides = regular.widthOf(number, size)
  write({ page }, regular, shortened(fonts.printable(paper.footer), regular, size, WIDTH - besides - 18), MARGIN, 40, size, PALE)
  write({ page }, regular, number, A4.width - MARGIN - besides, 40, size, PALE)
}
