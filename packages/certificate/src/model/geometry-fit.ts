// How a picture of one shape stands in a box of another: the same on screen and on paper.

import type { Crop } from './document.ts'
import { middleOf, type Turned, turn } from './geometry.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The place of a picture, in the middle of the box: `meet` shows all of it inside the box, `slice` covers the box and
 * reaches beyond it, as in SVG's preserveAspectRatio.
 */
export const fitBox = (box: Box, picture: { width: number; height: number }, fit: 'meet' | 'slice'): Box => {
  const scales = [box.width / picture.width, box.height / picture.height] as const
  const scale = fit === 'meet' ? Math.min(...scales) : Math.max(...scales)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** All of a picture. */
export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 }

// A stored crop may reach over the edge: what is there is shown.
const within = ({ x, y, width, height }: Crop): Crop => {
  const [left, top] = [Math.min(x, 0.99), Math.min(y, 0.99)]
  return { x: left, y: top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) }
}

/**
 * Where a cropped picture stands: `shown` is what is seen of it, `whole` where all of it would be. With `keepsRatio` the shown part fits into
 * the middle of the box, without it it fills the box.
 */
export const cropBoxes = (box: Box, picture: Size, crop: Crop, keepsRatio: boolean): { shown: Box; whole: Box } => {
  const part = within(crop)
  const size = { width: picture.width * part.width, height: picture.height * part.height }
  const shown = keepsRatio ? fitBox(box, size, 'meet') : box
  const [width, height] = [shown.width / part.width, shown.height / part.height]
  return { shown, whole: { left: shown.left - part.x * width, top: shown.top - part.y * height, width, height } }
}

/** The box of a picture element after another part of it is shown: what is seen of it stays in its place and in its size. */
export const recropped = (
  element: Turned,
  picture: Size,
  { from, to, keepsRatio }: { from: Crop; to: Crop; keepsRatio: boolean },
): Box => {
  const { left, top, width, height } = element
  const { whole } = cropBoxes({ left, top, width, height }, picture, from, keepsRatio)
  const part = within(to)
  const box = {
    ...{ left: whole.left + part.x * whole.width, top: whole.top + part.y * whole.height },
    ...{ width: whole.width * part.width, height: whole.height * part.height },
  }
  // A turned element turns about its middle, which is another one now.
  const middle = turn(middleOf(box), middleOf(element), element.rotate)
  return { ...box, left: middle.x - box.width / 2, top: middle.y - box.height / 2 }
}
