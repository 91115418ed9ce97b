// Our own drawings as pixels.
import { ResizeFit, Transformer } from '@napi-rs/image'

/**
 * Draws an SVG that we made ourselves (never one that came from outside) as PNG of a width in pixels.
 * Text must be paths: no fonts are loaded. Throws when the SVG cannot be read.
 */
export const svgToPng = (svg: string, widthPx: number): Promise<Buffer> => {
  // The size on the outermost element decides how many pixels are drawn.
  const size = /^<svg[^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)
  if (!size) throw new Error('the drawing says no viewBox')
  const height = Math.max(1, Math.round((widthPx * Number(size[2])) / Number(size[1])))
  const sized = svg.replace(
    /^<svg([^>]*?) width="[\d.]+" height="[\d.]+"/,
    `<svg$1 preserveAspectRatio="none" width="${widthPx}" height="${height}"`,
  )
  // The library draws small pictures larger than they ask for: they are brought to their size.
  return Transformer.fromSvg(sized).resize({ width: widthPx, height, fit: ResizeFit.Fill }).png()
}
