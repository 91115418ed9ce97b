// The frame of the crop dialog: dragged by its handles, in parts of the picture's sides. Pure.
import { type Crop, LEAST_CROP } from '@kaisai/certificate/model/document'

export type CropGrip = 'move' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
export type RatioName = 'free' | 'picture' | 'square' | 'photo'

/** Width over height in parts of the picture (not in pixels); null: whatever it becomes. */
export const ratioOf = (name: RatioName, { width, height }: { width: number; height: number }): number | null => {
  if (name === 'free') return null
  if (name === 'picture') return 1
  return ((name === 'square' ? 1 : 5 / 7) * height) / width
}

/** Smaller than this the frame cannot be grasped any more. */
const LEAST = Math.max(LEAST_CROP, 0.03)
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most))
const fine = (value: number): number => Math.round(value * 1e5) / 1e5

/** A frame of the wanted ratio about the middle of one, not larger than it. */
export const withRatio = (crop: Crop, ratio: number | null): Crop => {
  if (ratio === null) return crop
  const width = Math.min(crop.width, crop.height * ratio)
  const height = width / ratio
  return whole({ x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height })
}

/** A frame after a handle was dragged by parts of the picture; it stays inside of the picture, and the other side stays. */
export const draggedCrop = (from: Crop, grip: CropGrip, dx: number, dy: number, ratio: number | null): Crop => {
  if (grip === 'move')
    return whole({ ...from, x: clamp(from.x + dx, 0, 1 - from.width), y: clamp(from.y + dy, 0, 1 - from.height) })
  const [right, bottom] = [from.x + from.width, from.y + from.height]
  const [isWest, isEast] = [grip.includes('w'), grip.includes('e')]
  const [isNorth, isSouth] = [grip.includes('n'), grip.includes('s')]
  // How far the dragged side may go.
  const [mostWidth, mostHeight] = [isWest ? right : 1 - from.x, isNorth ? bottom : 1 - from.y]
  let width = isWest || isEast ? clamp(from.width + (isWest ? -dx : dx), LEAST, mostWidth) : from.width
  let height = isNorth || isSouth ? clamp(from.height + (isNorth ? -dy : dy), LEAST, mostHeight) : from.height
  if (ratio !== null) {
    // A side leads; at a corner whichever grew more.
    const isByWidth = isWest || isEast ? !(isNorth || isSouth) || width / ratio >= height : false
    if (isByWidth) height = width / ratio
    else width = height * ratio
    const shrink = Math.min(1, mostWidth / width, mostHeight / height)
    width *= shrink
    height *= shrink
  }
  return whole({ x: isWest ? right - width : from.x, y: isNorth ? bottom - height : from.y, width, height })
}

const whole = ({ x, y, width, height }: Crop): Crop => ({
  x: fine(clamp(x, 0, 1)),
  y: fine(clamp(y, 0, 1)),
  width: fine(clamp(width, LEAST_CROP, 1)),
  height: fine(clamp(height, LEAST_CROP, 1)),
})
