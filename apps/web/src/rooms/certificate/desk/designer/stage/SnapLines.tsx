import { useDesigner } from '../state/designer-store.ts'
import styles from './Stage.module.css'

const TICK_PX = 4

/** Guides, the lines something snapped to, gaps that are equal, and the rectangle that selects. */
export const SnapLines = ({ width, height }: { width: number; height: number }) => {
  const scale = useDesigner((state) => state.canvasScale)
  const lines = useDesigner((state) => state.lines)
  const gaps = useDesigner((state) => state.gaps)
  const guides = useDesigner((state) => state.guides)
  const marquee = useDesigner((state) => state.marquee)
  return (
    <g>
      {(['x', 'y'] as const).flatMap((axis) =>
        guides[axis].map((place, index) => {
          const at = place * scale
          const ends = axis === 'x' ? { x1: at, x2: at, y1: -9, y2: height + 9 } : { y1: at, y2: at, x1: -9, x2: width + 9 }
          return (
            <g key={`${axis}${place}`}>
              <line className={styles.guide} {...ends} />
              <line
                className={styles.guideGrip}
                {...ends}
                data-guide={`${axis},${index}`}
                style={{ cursor: axis === 'x' ? 'col-resize' : 'row-resize' }}
              />
            </g>
          )
        }),
      )}
      {lines.map((line, index) => {
        const [at, from, to] = [line.at * scale, line.from * scale, line.to * scale]
        const ends = line.axis === 'x' ? { x1: at, x2: at, y1: from, y2: to } : { y1: at, y2: at, x1: from, x2: to }
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may stand at one place, and none of them has a life of its own
        return <line key={index} className={styles.snap} {...ends} />
      })}
      {gaps.map((gap, index) => {
        const [at, from, to] = [gap.at * scale, gap.from * scale, gap.to * scale]
        const [low, high] = [at - TICK_PX, at + TICK_PX]
        const d =
          gap.axis === 'x'
            ? `M${from} ${low}V${high}M${from} ${at}H${to}M${to} ${low}V${high}`
            : `M${low} ${from}H${high}M${at} ${from}V${to}M${low} ${to}H${high}`
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no life of its own
        return <path key={index} className={styles.snap} data-gap={gap.axis} d={d} />
      })}
      {marquee ? (
        <rect
          className={styles.marquee}
          x={marquee.left * scale}
          y={marquee.top * scale}
          width={marquee.width * scale}
          height={marquee.height * scale}
        />
      ) : null}
    </g>
  )
}
