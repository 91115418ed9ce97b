import styles from './BarChart.module.css'

interface BarChartProps {
  label: string
  bars: readonly { name: string; value: number; title: string }[]
}

const WIDTH = 560
const HEIGHT = 180
const FOOT = 22

/** A small bar chart without a library. The numbers stand in a table beside it. */
export const BarChart = ({ label, bars }: BarChartProps) => {
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  const step = WIDTH / Math.max(1, bars.length)
  // As many names as there is room for.
  const every = Math.max(2, Math.ceil(bars.length / 8))
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={label}>
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <line key={share} x1="0" x2={WIDTH} y1={HEIGHT * (1 - share) + 1} y2={HEIGHT * (1 - share) + 1} className={styles.grid} />
      ))}
      {bars.map((bar, at) => {
        const height = Math.max(2, (bar.value / most) * (HEIGHT - 8))
        return (
          <g key={bar.name} className={styles.bar}>
            <title>{bar.title}</title>
            <rect x={at * step} y="0" width={step} height={HEIGHT} className={styles.hit} />
            <rect x={at * step + step * 0.22} y={HEIGHT - height} width={step * 0.56} height={height} rx="3" />
            {(bars.length - 1 - at) % every === 0 ? (
              <text x={at * step + step / 2} y={HEIGHT + 16}>
                {bar.name}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
