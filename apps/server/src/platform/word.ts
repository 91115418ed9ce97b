// Paper as a Word document: the same words, tables and bars as in its PDF, to be edited further. Bars are charts of Word with their data.
import { colonOf } from '@kaisai/contract/lang'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { ChartRun } from 'docx/charts'
import { A4, BODY, CELL, MARGIN, WIDTH } from './pdf/desk.ts'
import type { Paper, PaperBars, PaperSection, PaperTable } from './pdf/paper.ts'

/** The media type of a Word document. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

// Word measures in twentieths of a point, sizes of text in halves.
const twips = (points: number): number => Math.round(points * 20)
const size = (points: number): number => Math.round(points * 2)
const FONT = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' }
const RULE = '9EA3AD'
const SHADE = 'F0F2F7'
const DARK = '295A9E'
const LIGHT = 'B8C9E0'

/**
 * Writes a paper as a Word document, A4. What belongs to the finished document alone (QR code, seal, room for a signature) is left out:
 * an edited copy is not what was sealed.
 */
export const writeWord = (paper: Paper): Promise<Buffer> => {
  const isZh = paper.lang === 'zh'
  return Packer.toBuffer(
    new Document({
      ...{ title: paper.title, creator: 'Kaisai', lastModifiedBy: 'Kaisai' },
      styles: {
        default: {
          document: { run: { font: FONT, size: size(BODY.size), language: { value: 'en-US', eastAsia: 'zh-CN' } } },
          title: { run: { size: size(22), bold: true, color: '1A1A1F' }, paragraph: { spacing: { after: 160 } } },
          heading1: { run: { size: size(14), bold: true, color: '1A1A1F' }, paragraph: { spacing: { before: 400, after: 80 } } },
          heading2: { run: { size: size(12), bold: true, color: '1A1A1F' }, paragraph: { spacing: { before: 280, after: 60 } } },
        },
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: twips(A4.width), height: twips(A4.height) },
              margin: { top: twips(MARGIN), bottom: twips(MARGIN), left: twips(MARGIN), right: twips(MARGIN) },
            },
          },
          footers: { default: footerOf(paper) },
          children: [
            new Paragraph({ text: paper.title, heading: HeadingLevel.TITLE }),
            ...paper.facts.map(
              ({ name, value }) =>
                new Paragraph({
                  children: [new TextRun({ text: `${name}${colonOf(paper.lang)}`, bold: true }), ...runsOf(value)],
                }),
            ),
            ...paper.paragraphs.map((text) => paragraphOf(text, isZh)),
            ...(paper.table ? tableOf(paper.table) : []),
            ...(paper.sections ?? []).flatMap((section) => sectionOf(section, isZh)),
            ...paper.closing.map((text) => new Paragraph({ alignment: AlignmentType.RIGHT, children: runsOf(text) })),
          ],
        },
      ],
    }),
  )
}

// A line break of a value stays one.
const runsOf = (text: string): TextRun[] =>
  text.split('\n').map((line, at) => new TextRun(at === 0 ? { text: line } : { text: line, break: 1 }))

const paragraphOf = (text: string, isZh: boolean): Paragraph =>
  new Paragraph({
    children: runsOf(text.trim()),
    spacing: { line: 360, after: isZh ? 40 : 140 },
    ...(isZh ? { indent: { firstLine: twips(2 * BODY.size) } } : {}),
  })

const sectionOf = ({ heading, isSub, paragraphs = [], table, bars }: PaperSection, isZh: boolean): (Paragraph | Table)[] => [
  new Paragraph({ text: heading, heading: isSub ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_1, keepNext: true }),
  ...paragraphs.map((text) => paragraphOf(text, isZh)),
  ...(table && table.rows.length > 0 ? tableOf(table) : []),
  ...(bars ?? [])
    .filter(({ rows }) => rows.length > 0)
    .map((one) => new Paragraph({ children: [chartOf(one)], spacing: { before: 160 } })),
]

const edge = { style: BorderStyle.SINGLE, size: 4, color: RULE }
const tableOf = ({ columns, rows }: PaperTable): (Paragraph | Table)[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => twips((WIDTH * share) / whole))
  const rowOf = (cells: readonly string[], isHead: boolean): TableRow =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: widths.map(
        (width, at) =>
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            borders: { top: edge, bottom: edge, left: edge, right: edge },
            margins: { top: 60, bottom: 60, left: 100, right: 100 },
            ...(isHead ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: SHADE } } : {}),
            children: [
              new Paragraph({ children: [new TextRun({ text: cells[at] ?? '', bold: isHead, size: size(CELL.size) })] }),
            ],
          }),
      ),
    })
  return [
    new Paragraph({ children: [], spacing: { after: 60 } }),
    new Table({
      width: { size: twips(WIDTH), type: WidthType.DXA },
      columnWidths: widths,
      rows: [
        rowOf(
          columns.map(({ head }) => head),
          true,
        ),
        ...rows.map((row) => rowOf(row, false)),
      ],
    }),
  ]
}

// A bar is 20 pixels high, pairs 34; the axis and the title take their part.
const chartOf = ({ title, rows, legend }: PaperBars): ChartRun => {
  const [now, before] = legend
  const series = [
    { name: now, color: DARK, values: rows.map(({ value }) => value) },
    ...(before === undefined ? [] : [{ name: before, color: LIGHT, values: rows.map(({ against }) => against) }]),
  ]
  return new ChartRun({
    type: 'bar',
    title,
    categories: rows.map(({ name }) => name),
    series,
    // Word draws the first category at the bottom.
    categoryAxis: { reverseOrder: true },
    valueAxis: { visible: false, gridlines: false },
    dataLabels: { value: true },
    legend: series.length > 1 ? { position: 'bottom' } : false,
    transformation: { width: 620, height: 110 + rows.length * (series.length > 1 ? 40 : 26) },
  })
}

const footerOf = (paper: Paper): Footer => {
  const numbers = paper.lang === 'zh' ? ['第 ', ' 页，共 ', ' 页'] : ['Page ', ' of ', '']
  const [before, between, after] = numbers
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: twips(WIDTH) }],
        children: [
          new TextRun({ text: `${paper.footer}\t`, size: size(9), color: '6B7078' }),
          new TextRun({
            children: [before!, PageNumber.CURRENT, between!, PageNumber.TOTAL_PAGES, after!],
            ...{ size: size(9), color: '6B7078' },
          }),
        ],
      }),
    ],
  })
}
