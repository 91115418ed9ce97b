import { gripPoint, middleOf } from '@kaisai/certificate/model/geometry'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { currentSlide, useDesigner } from '../state/designer-store.ts'
import { nameOf } from '../state/element-name.ts'
import styles from './Stage.module.css'

const MOST_LETTERS = 20

/** The outline and the name of what is under the pointer: what a click would select. */
export const Hovered = () => {
  const t = useTexts(designerTexts)
  const scale = useDesigner((state) => state.canvasScale)
  const element = useDesigner((state) =>
    state.hovered === null || state.live !== null || state.selected.includes(state.hovered)
      ? undefined
      : currentSlide(state).elements.find(({ id }) => id === state.hovered),
  )
  if (!element) return null
  const { left, top, width, height, rotate } = element
  const middle = middleOf(element)
  const label = gripPoint(element, { x: -1, y: -1 })
  const name = [...nameOf(element, t)].slice(0, MOST_LETTERS).join('')
  return (
    <g className={styles.hovered} data-hovered="">
      <rect
        x={left * scale}
        y={top * scale}
        width={width * scale}
        height={height * scale}
        transform={rotate === 0 ? undefined : `rotate(${rotate} ${middle.x * scale} ${middle.y * scale})`}
      />
      <text x={label.x * scale} y={label.y * scale - 4}>
        {name}
      </text>
    </g>
  )
}
