// The colors a design already uses: what somebody most likely wants again.
import type { CertificateDocument } from './document.ts'

/** More would be a wall of swatches. */
const MOST = 12

/** The colors of a design's texts, shapes, frames and backgrounds as `#rrggbb`, the most used first. */
export const designColors = (document: CertificateDocument): string[] => {
  const counts = new Map<string, number>()
  // Wherever they stand: in fields of their own and in the styles of rich text.
  for (const [found] of JSON.stringify(document.slides).matchAll(/#[0-9a-f]{6}\b/gi)) {
    const color = found.toLowerCase()
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([color]) => color)
}
