import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTexts } from '#web/lang.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './Categories.module.css'
import { CategoryLine, type LineActions } from './CategoryLine.tsx'
import { categoryTexts } from './category-texts.ts'
import { linesOf, type Place, placesAfterStep, withoutBelow } from './category-tree.ts'
import type { Item } from './category-values.ts'
import { useTreeDrag } from './use-tree-drag.ts'

interface CategoryTreeProps {
  items: readonly Item[]
  isEditable: boolean
  /** The whole tree in a new order. */
  onPlace: (places: readonly Place[]) => void
  does: Omit<LineActions, 'step'>
}

/** Pixels of one level. */
const INDENT = { wide: 28, narrow: 12 }

/** Categories as a tree: ordered and nested by dragging a handle with pointer or keyboard, or with the buttons of a row. */
export const CategoryTree = ({ items, isEditable, onPlace, does }: CategoryTreeProps) => {
  const t = useTexts(categoryTexts)
  const indent = useNarrow() ? INDENT.narrow : INDENT.wide
  const lines = linesOf(items)
  const drag = useTreeDrag(lines, indent, onPlace)
  const shown = withoutBelow(lines, drag.itemId)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: drag.coordinates }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: drag.announcements, screenReaderInstructions: { draggable: t.dragHow } }}
      {...drag.handlers}
    >
      <SortableContext items={shown.map(({ item }) => item.itemId)} strategy={verticalListSortingStrategy}>
        <ul className={styles.tree}>
          {shown.map((line) => {
            const { itemId } = line.item
            const depth = itemId === drag.itemId ? (drag.landing?.depth ?? line.depth) : line.depth
            return (
              <CategoryLine
                key={itemId}
                line={line}
                indent={depth * indent}
                isEditable={isEditable}
                below={items.filter(({ parentId }) => parentId === itemId).length}
                isRefused={itemId === drag.itemId && drag.landing === null}
                does={{
                  ...does,
                  step: (step) => {
                    const places = placesAfterStep(lines, itemId, step)
                    if (places) onPlace(places)
                  },
                }}
              />
            )
          })}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
