import { CANVAS_WIDTH } from '@kaisai/certificate/model/document'
import { paperWidthMm } from '@kaisai/certificate/model/paper'
import { memo } from 'react'
import { useLengths } from '../state/use-unit.ts'
import styles from './Stage.module.css'

/** Pixels of a ruler. */
export const RULER_PX = 20

interface RulersProps {
  width: number
  height: number
  /** Where the canvas begins, in pixels of the stage. */
  x: number
  y: number
  scale: number
  ratio: number
}

/** Rulers in canvas units or millimeters; a guide is dragged out of them. */
export const Rulers = memo(({ width, height, x, y, scale: pixels, ratio }: RulersProps) => {
  const { unit } = useLengths()
  // Pixels and length of a side in the unit that is shown.
  const whole = unit === 'mm' ? paperWidthMm(ratio) : CANVAS_WIDTH
  const scale = (pixels * CANVAS_WIDTH) / whole
  const step = (unit === 'mm' ? [1, 2, 5, 10, 20, 50] : [10, 20, 50, 100, 200]).find((one) => one * scale >= 8) ?? 200
  const marks = (length: number): number[] => Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step)
  return (
    <g className={styles.ruler}>
      <rect width={width} height={RULER_PX} data-ruler="y" style={{ cursor: 'row-resize' }} />
      <rect width={RULER_PX} height={height} data-ruler="x" style={{ cursor: 'col-resize' }} />
      <g pointerEvents="none">
        {marks(whole).map((mark) => (
          <Mark key={mark} at={x + mark * scale} mark={mark} step={step} isLevel />
        ))}
        {marks(whole * ratio).map((mark) => (
          <Mark key={mark} at={y + mark * scale} mark={mark} step={step} isLevel={false} />
        ))}
        <rect width={RULER_PX} height={RULER_PX} />
        <text x={RULER_PX / 2} y={RULER_PX / 2} textAnchor="middle" dominantBaseline="central">
          {unit}
        </text>
      </g>
    </g>
  )
})

const Mark = ({ at, mark, step, isLevel }: { at: number; mark: number; step: number; isLevel: boolean }) => {
  const isNamed = mark % (step * 5) === 0 || (step >= 100 && mark % (step * 2) === 0)
  const from = isNamed ? 6 : 14
  if (at < RULER_PX) return null
  return isLevel ? (
    <>
      <line x1={at} x2={at} y1={from} y2={RULER_PX} />
      {isNamed ? (
        <text x={at + 3} y={11}>
          {mark}
        </text>
      ) : null}
    </>
  ) : (
    <>
      <line y1={at} y2={at} x1={from} x2={RULER_PX} />
      {isNamed ? (
        <text transform={`translate(11 ${at - 3}) rotate(-90)`} x={0} y={0}>
          {mark}
        </text>
      ) : null}
    </>
  )
}
