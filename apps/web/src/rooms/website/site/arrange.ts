// How the blocks of a home page stand together: what is one piece, what stands side by side. Pure.
import type { HomeBlockKind } from '@kaisai/contract/website/home-blocks'

/** A block as far as its place is concerned. */
export interface Placed {
  readonly block: { readonly kind: HomeBlockKind; readonly look: string }
  readonly nodes: readonly unknown[]
}
export type Piece<P extends Placed> =
  | { readonly kind: 'hero'; readonly hasCountdown: boolean; readonly hasPicture: boolean }
  | { readonly kind: 'row'; readonly parts: readonly P[] }
  | { readonly kind: 'split'; readonly main: P; readonly side: P }
  | { readonly kind: 'one'; readonly part: P }

const inRow: readonly HomeBlockKind[] = ['columns', 'notices', 'guides', 'downloads']
const isShort = ({ block }: Placed): boolean =>
  (block.kind === 'timeline' || block.kind === 'competitions') && block.look === 'short'
const standsInRow = (part: Placed): boolean => inRow.includes(part.block.kind) || isShort(part)
/** So many lists stand beside each other. */
const ROW = 3

interface Layout {
  /** The first banner is the picture behind the headline. */
  readonly drawsOnPicture: boolean
  /** Short dates stand beside the competitions above them. */
  readonly splits: boolean
}

// Lists that fill themselves make room for those beside them.
const fitted = <P extends Placed>(parts: readonly P[]): P[] => {
  const others = parts.filter(({ block }) => block.kind !== 'columns').length
  return parts.map((part) =>
    part.block.kind === 'columns' ? { ...part, nodes: part.nodes.slice(0, Math.max(1, ROW - others)) } : part,
  )
}

/** Blocks with something to show → the pieces of the page, in the same order. */
export const arrange = <P extends Placed>(parts: readonly P[], layout: Layout): Piece<P>[] => {
  const pieces: Piece<P>[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]!
    const next = parts[at + 1]
    const { kind } = part.block
    if (kind === 'banners' && next?.block.kind === 'headline' && layout.drawsOnPicture) continue
    if (kind === 'headline') {
      const hasCountdown = next?.block.kind === 'countdown'
      pieces.push({ kind: 'hero', hasCountdown, hasPicture: parts[at - 1]?.block.kind === 'banners' })
      if (hasCountdown) at += 1
    } else if (kind === 'competitions' && layout.splits && !isShort(part) && next !== undefined && isShort(next)) {
      pieces.push({ kind: 'split', main: part, side: next })
      at += 1
    } else if (standsInRow(part)) {
      const row: P[] = [part]
      while (parts[at + 1] !== undefined && standsInRow(parts[at + 1]!)) row.push(parts[++at]!)
      pieces.push({ kind: 'row', parts: fitted(row) })
    } else pieces.push({ kind: 'one', part })
  }
  return pieces
}
