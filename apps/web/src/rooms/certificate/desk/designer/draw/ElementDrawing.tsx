import type { Element, ImageElement, ShapeElement, TextElement } from '@kaisai/certificate/model/document'
import type { Turned } from '@kaisai/certificate/model/geometry'
import { cropBoxes } from '@kaisai/certificate/model/geometry-fit'
import { shapeDrawing } from '@kaisai/certificate/model/shape'
import { type ComponentType, memo, use } from 'react'
import { boundElement } from './bound.ts'
import { DefaultPicture } from './DefaultPicture.tsx'
import { DrawingContext } from './drawing-context.ts'
import { TextDrawing } from './TextDrawing.tsx'

/** One element as it is printed, at its place: the same for editing, thumbnails and the preview. */
export const ElementDrawing = memo(({ element }: { element: Element }) => {
  const Drawing = drawings[element.type] as ComponentType<{ element: Element }>
  return <Drawing element={element} />
})

/** Where an element stands, as a transform of its group. */
export const transformOf = ({ left, top, width, height, rotate }: Turned): string =>
  `translate(${left} ${top})${rotate === 0 ? '' : ` rotate(${rotate} ${width / 2} ${height / 2})`}`

const BoundText = ({ element }: { element: TextElement }) => {
  const { facts } = use(DrawingContext)
  return <TextDrawing element={boundElement(element, facts).element} />
}

const ImageDrawing = ({ element }: { element: ImageElement }) => {
  const { pictures, seal } = use(DrawingContext)
  const { src, code, width, height, opacity, fixedRatio, crop } = element
  const picture = src === '' ? (code === 'seal' ? seal : null) : pictures[src.slice('file:'.length)]
  if (src === '' && !picture) return <DefaultPicture code={code} width={width} height={height} opacity={opacity} />
  if (!picture) return <rect width={width} height={height} fill="#e3e8ec" opacity={opacity} />
  if (crop && picture.width && picture.height) {
    const size = { width: picture.width, height: picture.height }
    const { shown, whole } = cropBoxes({ left: 0, top: 0, width, height }, size, crop, fixedRatio)
    return (
      <svg aria-hidden="true" x={shown.left} y={shown.top} width={shown.width} height={shown.height} opacity={opacity}>
        <image
          href={picture.url}
          x={whole.left - shown.left}
          y={whole.top - shown.top}
          width={whole.width}
          height={whole.height}
          preserveAspectRatio="none"
        />
      </svg>
    )
  }
  return (
    <image
      href={picture.url}
      width={width}
      height={height}
      opacity={opacity}
      preserveAspectRatio={fixedRatio ? 'xMidYMid meet' : 'none'}
    />
  )
}

const ShapePath = ({ element }: { element: ShapeElement }) => {
  const { d, fill, stroke, strokeWidth, dash, cap } = shapeDrawing(element)
  return (
    <path
      d={d}
      fill={fill || 'none'}
      stroke={stroke || 'none'}
      strokeWidth={strokeWidth}
      strokeLinecap={cap}
      strokeDasharray={dash.length === 0 ? undefined : dash.join(' ')}
      opacity={element.opacity}
    />
  )
}

// A further kind of element breaks the build here until it can be drawn.
const drawings = { text: BoundText, image: ImageDrawing, shape: ShapePath } satisfies {
  [Kind in Element['type']]: ComponentType<{ element: Extract<Element, { type: Kind }> }>
}
