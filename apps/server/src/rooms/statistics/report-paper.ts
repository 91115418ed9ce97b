// What stands on a statistics report: the figures of each subject, then its charts as bars and tables. Pure.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/statistics/endpoints'
import { subjects } from '@kaisai/contract/statistics/subjects'
import { type ChartData, type Statistics, valueText } from '@kaisai/contract/statistics/value-text'
import { timeText } from '#src/china-time.ts'
import type { PaperBars, PaperSection, PaperTable } from '#src/platform/pdf/paper.ts'
import type { Paper } from '#src/platform/pdf.ts'
import { weekdays } from './parts.ts'

type Report = ReplyOf<typeof endpoints.getReport>

/** Rows of a chart drawn as bars, and in its table; the workbook holds all. */
const MOST_BARS = 20
const MOST_ROWS = 100

const words = {
  organization: ['单位', 'Organization'],
  scope: ['统计范围', 'Scope'],
  no: ['报告编号', 'Number'],
  made: ['生成', 'Made'],
  competition: ['竞赛', 'Competition'],
  against: ['对比', 'Compared with'],
  figure: ['指标', 'Figure'],
  value: ['数值', 'Value'],
  before: ['对比值', 'Compared'],
  definition: ['口径', 'Definition'],
  hour: ['时段', 'Hour'],
} as const satisfies Record<string, Label>

/** A report on paper: the same for PDF and Word, and the same whenever it is printed. */
export const reportPaper = (report: Report): Paper => {
  const { lang } = report
  const t = (label: Label): string => inLang(label, lang)
  const fact = (name: Label, value: string | null) => (value ? [{ name: t(name), value }] : [])
  const [first] = report.parts
  return {
    lang,
    title: report.title,
    qr: null,
    facts: [
      ...fact(words.organization, report.organizationName),
      ...fact(words.competition, first?.competitionName ?? null),
      ...fact(words.against, first?.againstName ?? null),
      ...fact(words.scope, report.scope),
      ...fact(words.no, report.no),
      ...fact(words.made, `${timeText(report.makeTime)} · ${report.makerName}`),
    ],
    paragraphs: report.foreword === '' ? [] : report.foreword.split(/\n+/),
    table: null,
    sections: report.parts.flatMap((part, at) => partOf(part, at, lang)),
    closing: [],
    madeAt: report.makeTime,
    footer: `${report.title} · ${report.no}`,
  }
}

const ordinals = '一二三四五六七八九'
const partOf = (part: Statistics, at: number, lang: Lang): PaperSection[] => {
  const t = (label: Label): string => inLang(label, lang)
  const isCompared = part.againstName !== ''
  const name = t(subjects[part.subject].label)
  const computed: Label = [`数据截至 ${timeText(part.computeTime)}。`, `As of ${timeText(part.computeTime)}.`]
  return [
    {
      heading: lang === 'en' ? `${at + 1}. ${name}` : `${ordinals[at]}、${name}`,
      paragraphs: [t(computed)],
      table: {
        columns: [
          { head: t(words.figure), share: 4 },
          { head: t(words.value), share: 3 },
          ...(isCompared ? [{ head: t(words.before), share: 3 }] : []),
          { head: t(words.definition), share: 8 },
        ],
        rows: part.figures.map(({ label, value, against, unit, definition }) => [
          label,
          valueText(value, unit),
          ...(isCompared ? [valueText(against, unit)] : []),
          definition,
        ]),
      },
    },
    ...part.charts.map((chart) => chartOf(chart, lang)),
  ]
}

const chartOf = (chart: ChartData, lang: Lang): PaperSection => {
  const rest = chart.rows.length - MOST_ROWS
  const more: Label = [
    `仅列出前 ${MOST_ROWS} 行，另有 ${rest} 行见导出的 Excel。`,
    `The first ${MOST_ROWS} rows; the Excel export holds the other ${rest}.`,
  ]
  return {
    heading: chart.title,
    isSub: true,
    paragraphs: [chart.definition, ...(rest > 0 && chart.kind !== 'hours' ? [inLang(more, lang)] : [])],
    table: chart.kind === 'hours' ? hoursOf(chart, lang) : tableOf(chart),
    bars: barsOf(chart),
  }
}

const tableOf = ({ head, measures, rows }: ChartData): PaperTable => ({
  columns: [{ head, share: 5 }, ...measures.map(({ label }) => ({ head: label, share: 3 }))],
  rows: rows
    .slice(0, MOST_ROWS)
    .map(({ name, values }) => [name, ...measures.map(({ unit }, at) => valueText(values[at], unit))]),
})

// A column for each weekday: 168 rows would be read by nobody. Hours in which nothing came are left out.
const hoursOf = ({ measures, rows }: ChartData, lang: Lang): PaperTable => {
  const values = new Map(rows.map(({ key, values: [value] }) => [key, value]))
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    weekdays.some((_, day) => values.has(`${day + 1}-${hour}`)),
  )
  return {
    columns: [
      { head: inLang(words.hour, lang), share: 3 },
      ...weekdays.map((day) => ({ head: lang === 'en' ? day[1].slice(0, 3) : day[0], share: 2 })),
    ],
    rows: hours.map((hour) => [
      `${String(hour).padStart(2, '0')}:00`,
      ...weekdays.map((_, day) => valueText(values.get(`${day + 1}-${hour}`) ?? 0, measures[0]!.unit)),
    ]),
  }
}

// The first measure, where its rows are things of a kind: days and hours would be bars without end.
const barsOf = ({ kind, title, measures, rows }: ChartData): PaperBars[] =>
  kind === 'days' || kind === 'lines' || kind === 'hours' || rows.length < 2
    ? []
    : [
        {
          title: measures.length > 1 ? measures[0]!.label : title,
          rows: rows.slice(0, MOST_BARS).map(({ name, values: [value] }) => ({ name, value: value ?? 0, against: null })),
          legend: [measures[0]!.label],
        },
      ]
