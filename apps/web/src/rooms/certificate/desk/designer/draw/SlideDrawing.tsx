import { CANVAS_WIDTH, type PrintSetting, type Slide } from '@kaisai/certificate/model/document'
import { type FrameLine, frameLines } from '@kaisai/certificate/model/geometry-frame'
import { groundBox } from '@kaisai/certificate/model/paper'
import { memo, use } from 'react'
import { DrawingContext } from './drawing-context.ts'
import { ElementDrawing, transformOf } from './ElementDrawing.tsx'

interface SlideProps {
  slide: Slide
  viewportRatio: number
  /** What is cut off at the printing house: the ground reaches so far. */
  print?: PrintSetting | undefined
}

/** A whole page as a picture: thumbnails and the preview. */
export const SlideDrawing = memo(({ slide, viewportRatio, print, label }: SlideProps & { label: string }) => (
  <svg viewBox={`0 0 ${CANVAS_WIDTH} ${CANVAS_WIDTH * viewportRatio}`} role="img" aria-label={label}>
    <Ground slide={slide} viewportRatio={viewportRatio} print={print} />
    {slide.elements.map((element) =>
      element.isHidden ? null : (
        <g key={element.id} transform={transformOf(element)}>
          <ElementDrawing element={element} />
        </g>
      ),
    )}
  </svg>
))

/** Paper, background picture and frame of a page. */
export const Ground = memo(({ slide: { background }, viewportRatio, print }: SlideProps) => {
  const { pictures } = use(DrawingContext)
  const height = CANVAS_WIDTH * viewportRatio
  const picture = background?.src ? pictures[background.src.slice('file:'.length)] : undefined
  const ground = groundBox({ viewportRatio, ...(print ? { print } : {}) })
  const { frame } = background ?? {}
  return (
    <g pointerEvents="none">
      <rect width={CANVAS_WIDTH} height={height} fill={background?.color ?? '#ffffff'} />
      {picture ? (
        // What reaches beyond the page is not seen here either.
        <svg aria-hidden="true" width={CANVAS_WIDTH} height={height}>
          <image
            href={picture.url}
            x={ground.left}
            y={ground.top}
            width={ground.width}
            height={ground.height}
            preserveAspectRatio="xMidYMid slice"
          />
        </svg>
      ) : null}
      {frame
        ? frameLines(frame, CANVAS_WIDTH, height).map((line) => (
            <path
              key={pathOf(line)}
              d={pathOf(line)}
              fill="none"
              stroke={frame.color}
              strokeWidth={line.strokeWidth}
              strokeMiterlimit={10}
            />
          ))
        : null}
    </g>
  )
})

const pathOf = ({ points, isClosed }: FrameLine): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${isClosed ? 'Z' : ''}`
