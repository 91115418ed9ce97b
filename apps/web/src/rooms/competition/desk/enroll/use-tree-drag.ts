import type { Announcements, DndContextProps, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { categoryTexts } from './category-texts.ts'
import { type Landing, type Line, landingOf, type Place, placesAfterDrag } from './category-tree.ts'
import type { Item } from './category-values.ts'
import { categoryName } from './category-words.ts'

interface Drag {
  readonly itemId: string
  readonly overId: string
  /** Pixels to the side since it was lifted. */
  readonly shift: number
}

/**
 * Dragging in a tree: up and down changes the place, to the side the level. Returns what is dragged, where it would land (null: it
 * does not fit there), and what the drag context needs.
 */
export const useTreeDrag = (lines: readonly Line<Item>[], indent: number, onPlace: (places: readonly Place[]) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  // What the keyboard moves by is asked between two renderings.
  const now = useRef<Drag | null>(null)
  const put = (next: Drag | null): void => {
    now.current = next
    setDrag(next)
  }
  const depthOf = (itemId: string): number => lines.find(({ item }) => item.itemId === itemId)?.depth ?? 0
  const wishOf = ({ itemId, shift }: Drag): number => depthOf(itemId) + Math.round(shift / indent)
  const land = (one: Drag): Landing | null => landingOf(lines, one.itemId, one.overId, wishOf(one))

  const coordinates: KeyboardCoordinateGetter = (event, args) => {
    const { currentCoordinates } = args
    const side = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
    if (side === 0) {
      const next = sortableKeyboardCoordinates(event, args)
      return next ? { x: currentCoordinates.x, y: next.y } : undefined
    }
    event.preventDefault()
    const one = now.current
    const from = one && land(one)
    if (!from) return
    const next = landingOf(lines, one.itemId, one.overId, from.depth + side)
    if (!next || next.depth === from.depth) return
    return { x: currentCoordinates.x + (next.depth - wishOf(one)) * indent, y: currentCoordinates.y }
  }

  const handlers: Pick<DndContextProps, 'onDragStart' | 'onDragMove' | 'onDragOver' | 'onDragEnd' | 'onDragCancel'> = {
    onDragStart: ({ active }) => put({ itemId: String(active.id), overId: String(active.id), shift: 0 }),
    onDragMove: ({ active, over, delta }) => put(dragOf(active.id, over?.id, delta.x)),
    onDragOver: ({ active, over, delta }) => put(dragOf(active.id, over?.id, delta.x)),
    onDragCancel: () => put(null),
    onDragEnd: ({ active, over, delta }) => {
      put(null)
      const last = dragOf(active.id, over?.id, delta.x)
      const places = over ? placesAfterDrag(lines, last.itemId, last.overId, wishOf(last)) : null
      if (places) onPlace(places)
    },
  }
  return {
    itemId: drag?.itemId ?? null,
    landing: drag ? land(drag) : null,
    coordinates,
    handlers,
    announcements: useAnnouncements(lines, () => (now.current ? land(now.current) : null)),
  }
}

const dragOf = (itemId: UniqueIdentifier, overId: UniqueIdentifier | undefined, shift: number): Drag => ({
  itemId: String(itemId),
  overId: String(overId ?? itemId),
  shift,
})

/** What is announced to those who cannot see where the category hangs. */
const useAnnouncements = (lines: readonly Line<Item>[], landing: () => Landing | null): Announcements => {
  const t = useTexts(categoryTexts)
  const { lang } = useLang()
  const nameOf = (id: UniqueIdentifier | string | null): string => {
    const line = lines.find(({ item }) => item.itemId === id)
    return line ? categoryName(line.item, lang) : ''
  }
  const where = (id: UniqueIdentifier): string => {
    const found = landing()
    return found ? t.over(nameOf(id), nameOf(found.parentId), found.depth + 1) : t.noPlace(nameOf(id))
  }
  return {
    onDragStart: ({ active }) => t.lifted(nameOf(active.id)),
    onDragMove: ({ active }) => where(active.id),
    onDragOver: ({ active }) => where(active.id),
    onDragEnd: ({ active }) => t.dropped(nameOf(active.id)),
    onDragCancel: ({ active }) => t.canceled(nameOf(active.id)),
  }
}
