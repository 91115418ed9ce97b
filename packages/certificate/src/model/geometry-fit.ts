// How a picture of one shape stands in a box of another: the same on screen and on paper.

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
