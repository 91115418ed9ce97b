import { useTexts } from '#web/lang.tsx'
import type { MyTask } from '../parts/my-task.ts'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'
import { spreadOf } from './score-spread.ts'

const [WIDTH, HEIGHT, GAP] = [14, 32, 2] as const

/** How one's own scores are spread: ten columns and the figures in words. */
export const SpreadLine = ({ tasks }: { tasks: readonly MyTask[] }) => {
  const t = useTexts(mineTexts)
  const spread = spreadOf(tasks)
  if (spread === null) return null
  const most = Math.max(...spread.bins)
  return (
    <figure className={styles.spread}>
      <svg width={spread.bins.length * (WIDTH + GAP)} height={HEIGHT} aria-hidden="true">
        {spread.bins.map((count, at) => {
          const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a column is
              key={at}
              x={at * (WIDTH + GAP)}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            >
              <title>{t.bin(at * 10, count)}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>{t.spread(spread.count, String(spread.mean), String(spread.least), String(spread.most))}</figcaption>
    </figure>
  )
}
