import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'

/** The colors of the page as the chart needs them. */
export interface ChartTones {
  readonly brand: string
  readonly second: string
  readonly third: string
  readonly ink: string
  readonly quiet: string
  readonly line: string
  readonly ground: string
}
const tonesOf = (element: Element): ChartTones => {
  const style = getComputedStyle(element)
  const tone = (name: string): string => style.getPropertyValue(name).trim()
  return {
    ...{ brand: tone('--brand'), second: tone('--open'), third: tone('--waits'), ink: tone('--ink'), quiet: tone('--ink-3') },
    ...{ line: tone('--line'), ground: tone('--ground') },
  }
}

interface ChartProps {
  /** What is drawn; the same numbers stand in a table beside it. Kept stable by the caller. */
  option: (tones: ChartTones) => EChartsCoreOption
  height: number
  /** Called with the index of the item that was pressed. */
  onPress?: ((at: number) => void) | undefined
}

/** A drawing for the eye alone: whoever does not see it reads the table. Follows the page's colors and its width; stands still. */
export const Chart = ({ option, height, onPress }: ChartProps) => {
  const box = useRef<HTMLDivElement>(null)
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    const element = box.current!
    let chart: EChartsType | null = null
    let isOver = false
    const draw = (): void => void chart?.setOption({ animation: false, ...option(tonesOf(element)) }, { notMerge: true })
    const resized = new ResizeObserver(() => chart?.resize())
    const themed = new MutationObserver(draw)
    void import('./echarts.ts').then(({ init }) => {
      if (isOver) return
      chart = init(element)
      chart.on('click', ({ dataIndex }) => typeof dataIndex === 'number' && press.current?.(dataIndex))
      draw()
      resized.observe(element)
      themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
    })
    return () => {
      isOver = true
      resized.disconnect()
      themed.disconnect()
      chart?.dispose()
    }
  }, [option])
  return <div ref={box} style={{ height }} aria-hidden="true" />
}
