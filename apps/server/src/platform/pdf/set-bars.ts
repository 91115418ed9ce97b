// Bars of a chart: a name, a bar as long as its number, the number itself. They are drawn, so that they print sharp.
import { rgb } from '@cantoo/pdf-lib'
import { CELL, type Desk, MARGIN, makeRoom, PALE, shortened, WIDTH, write } from './desk.ts'
import type { PaperBars } from './paper.ts'

const BAR = { height: 9, gap: 3, row: 30, name: 150, number: 70 }
const DARK = rgb(0.16, 0.35, 0.62)
const LIGHT = rgb(0.72, 0.79, 0.88)
const TITLE = 11

/** Sets a chart; a row stays whole on its page, and the title with its first row. */
export const setBars = (desk: Desk, { title, rows, legend }: PaperBars): void => {
  if (rows.length === 0) return
  const { fonts } = desk
  const most = Math.max(1, ...rows.flatMap(({ value, against }) => [value, against ?? 0]))
  const room = WIDTH - BAR.name - BAR.number
  makeRoom(desk, 30 + BAR.row)
  desk.y -= 22
  write(desk, fonts.bold, shortened(fonts.printable(title), fonts.bold, TITLE, WIDTH / 2), MARGIN, desk.y, TITLE)
  setLegend(desk, legend)
  desk.y -= 6
  for (const { name, value, against } of rows) {
    makeRoom(desk, BAR.row)
    const top = desk.y - 5
    write(
      desk,
      fonts.regular,
      shortened(fonts.printable(name), fonts.regular, CELL.size, BAR.name - 8),
      MARGIN,
      top - BAR.height,
      CELL.size,
    )
    const bar = (amount: number, y: number, color: ReturnType<typeof rgb>): void => {
      const width = Math.max(1, (amount / most) * room)
      desk.page.drawRectangle({ x: MARGIN + BAR.name, y, width, height: BAR.height, color })
      write(desk, fonts.regular, amount.toLocaleString('en'), MARGIN + BAR.name + width + 5, y + 1, 9)
    }
    bar(value, top - BAR.height, DARK)
    if (against !== null) bar(against, top - 2 * BAR.height - BAR.gap, LIGHT)
    desk.y -= against === null ? BAR.row - BAR.height - BAR.gap : BAR.row
  }
}

const setLegend = (desk: Desk, legend: PaperBars['legend']): void => {
  const { regular, printable } = desk.fonts
  let x = MARGIN + WIDTH
  for (const [text, color] of [
    [legend[1], LIGHT],
    [legend[0], DARK],
  ] as const) {
    if (text === undefined) continue
    const words = shortened(printable(text), regular, 9, WIDTH / 4)
    x -= regular.widthOf(words, 9)
    write(desk, regular, words, x, desk.y, 9, PALE)
    x -= 13
    desk.page.drawRectangle({ x, y: desk.y, width: 9, height: 8, color })
    x -= 12
  }
}
