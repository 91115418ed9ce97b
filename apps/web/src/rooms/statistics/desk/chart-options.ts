// What a chart draws, for the chart library. Pure.

import { type ChartData, valueText } from '@kaisai/contract/statistics/value-text'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartTones } from '#web/ui/chart/Chart.tsx'
import type { statisticsTexts } from './statistics-texts.ts'

type Texts = (typeof statisticsTexts)['zh']
/** So many bars are drawn. */
export const MOST_BARS = 15
const BAR = 30
/** So many measures are drawn; the table has all. */
const MOST_MEASURES = 3
const LONGEST_NAME = 14

/** The height of a drawing in pixels. */
export const heightOf = ({ kind, rows, measures }: ChartData): number =>
  kind === 'bars' ? 60 + Math.min(rows.length, MOST_BARS) * (BAR + (Math.min(measures.length, MOST_MEASURES) - 1) * 10) : 280

const cut = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

/** The drawing of bars, days or hours. */
export const optionOf =
  (chart: ChartData, t: Texts) =>
  (tones: ChartTones): EChartsCoreOption => ({
    color: [tones.brand, tones.second, tones.third],
    textStyle: { color: tones.ink, fontFamily: 'inherit' },
    ...drawingOf(chart, t, tones),
  })

const drawingOf = (chart: ChartData, t: Texts, tones: ChartTones): EChartsCoreOption => {
  switch (chart.kind) {
    case 'days':
      return daysOf(chart, tones)
    case 'lines':
      return linesOf(chart, tones)
    case 'hours':
      return hoursOf(chart, tones, t)
    default:
      return barsOf(chart, tones)
  }
}

const quiet = (tones: ChartTones) => ({ color: tones.quiet })
const splitLine = (tones: ChartTones) => ({ lineStyle: { color: tones.line } })
const tooltip = (tones: ChartTones) => ({
  backgroundColor: tones.ground,
  borderColor: tones.line,
  textStyle: { color: tones.ink },
  confine: true,
})

const barsOf = ({ rows, measures }: ChartData, tones: ChartTones): EChartsCoreOption => {
  const drawn = rows.slice(0, MOST_BARS)
  return {
    grid: { left: 8, right: 48, top: measures.length > 1 ? 36 : 8, bottom: 8, containLabel: true },
    legend: measures.length > 1 ? { top: 0, left: 0, textStyle: quiet(tones) } : { show: false },
    tooltip: { ...tooltip(tones), trigger: 'axis', axisPointer: { type: 'shadow' } },
    xAxis: { type: 'value', axisLabel: quiet(tones), splitLine: splitLine(tones), minInterval: 1 },
    yAxis: {
      type: 'category',
      inverse: true,
      data: drawn.map(({ name }) => name),
      axisLabel: { color: tones.ink, formatter: cut },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: tones.line } },
    },
    series: measures.slice(0, MOST_MEASURES).map(({ label, unit }, at) => ({
      type: 'bar',
      name: label,
      barMaxWidth: 18,
      data: drawn.map(({ values }) => values[at] ?? 0),
      label: {
        show: at === 0,
        position: 'right',
        color: tones.quiet,
        formatter: ({ value }: { value: number }) => valueText(value, unit),
      },
      tooltip: { valueFormatter: (value: number) => valueText(value, unit) },
    })),
  }
}

const daysOf = ({ rows, measures }: ChartData, tones: ChartTones): EChartsCoreOption => ({
  grid: { left: 8, right: 8, top: 36, bottom: 8, containLabel: true },
  legend: { top: 0, left: 0, textStyle: quiet(tones) },
  tooltip: { ...tooltip(tones), trigger: 'axis' },
  xAxis: {
    type: 'category',
    data: rows.map(({ name }) => name),
    axisLabel: quiet(tones),
    axisLine: { lineStyle: { color: tones.line } },
  },
  yAxis: [
    { type: 'value', axisLabel: quiet(tones), splitLine: splitLine(tones), minInterval: 1 },
    { type: 'value', axisLabel: quiet(tones), splitLine: { show: false }, minInterval: 1 },
  ],
  series: measures.map(({ label, unit }, at) => ({
    ...(at === 0 ? { type: 'bar', barMaxWidth: 24 } : { type: 'line', yAxisIndex: 1, showSymbol: rows.length < 3 }),
    name: label,
    data: rows.map(({ values }) => values[at] ?? 0),
    tooltip: { valueFormatter: (value: number) => valueText(value, unit) },
  })),
})

// The last measure is a forecast: dashed.
const linesOf = ({ rows, measures }: ChartData, tones: ChartTones): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
  legend: { top: 0, left: 0, textStyle: quiet(tones) },
  tooltip: { ...tooltip(tones), trigger: 'axis' },
  xAxis: {
    type: 'category',
    boundaryGap: false,
    data: rows.map(({ name }) => name),
    axisLabel: quiet(tones),
    axisLine: { lineStyle: { color: tones.line } },
  },
  yAxis: { type: 'value', axisLabel: quiet(tones), splitLine: splitLine(tones), minInterval: 1 },
  series: measures.map(({ label, unit }, at) => ({
    type: 'line',
    name: label,
    showSymbol: false,
    lineStyle: { width: at === 0 ? 3 : 2, type: at === measures.length - 1 ? 'dashed' : 'solid' },
    data: rows.map(({ values }) => values[at] ?? null),
    tooltip: { valueFormatter: (value: number | null) => valueText(value, unit) },
  })),
})

const hoursOf = ({ rows }: ChartData, tones: ChartTones, t: Texts): EChartsCoreOption => ({
  grid: { left: 8, right: 8, top: 8, bottom: 56, containLabel: true },
  tooltip: {
    ...tooltip(tones),
    formatter: ({ dataIndex }: { dataIndex: number }) => `${rows[dataIndex]?.name ?? ''}<br>${rows[dataIndex]?.values[0] ?? 0}`,
  },
  xAxis: {
    type: 'category',
    data: Array.from({ length: 24 }, (_, hour) => String(hour)),
    axisLabel: quiet(tones),
    axisTick: { show: false },
  },
  yAxis: { type: 'category', inverse: true, data: [...t.weekdays], axisLabel: { color: tones.ink }, axisTick: { show: false } },
  visualMap: {
    min: 0,
    max: Math.max(1, ...rows.map(({ values }) => values[0] ?? 0)),
    orient: 'horizontal',
    left: 'center',
    bottom: 0,
    itemHeight: 120,
    textStyle: quiet(tones),
    inRange: { color: [tones.line, tones.brand] },
  },
  series: [
    {
      type: 'heatmap',
      data: rows.map(({ key, values }) => {
        const [weekday, hour] = key.split('-').map(Number)
        return [hour, weekday! - 1, values[0] ?? 0]
      }),
      itemStyle: { borderColor: tones.ground, borderWidth: 1 },
    },
  ],
})
