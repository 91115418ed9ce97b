import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTexts } from '#web/lang.tsx'
import styles from './Criteria.module.css'
import { CriterionCard } from './CriterionCard.tsx'
import { withChanged } from './criteria-edits.ts'
import type { CriterionFault } from './criteria-faults.ts'
import { criteriaTexts } from './criteria-texts.ts'
import type { CriterionDraft } from './review-values.ts'

interface CriteriaListProps {
  criteria: readonly CriterionDraft[]
  faults: readonly CriterionFault[]
  /** The key of the one that was just added. */
  fresh: string
  isDisabled: boolean
  onChange: (criteria: readonly CriterionDraft[]) => void
  onMove: (from: number, to: number) => void
  /** Not given: there is room for no more. */
  onCopy: ((at: number) => void) | undefined
  onRemove: (at: number) => void
}

/** The criteria one below the other, put in order by dragging, by keyboard, or with arrows. */
export const CriteriaList = (props: CriteriaListProps) => {
  const { criteria, faults, fresh, isDisabled, onChange, onMove, onCopy, onRemove } = props
  const t = useTexts(criteriaTexts)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: unknown): number => criteria.findIndex((one) => one.key === key)
  const nameAt = (at: number): string => criteria[at]?.name || t.item(at + 1)
  const nameOf = (key: unknown): string => nameAt(placeOf(key))
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.picked(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? t.isOver(nameOf(active.id), placeOf(over.id) + 1) : undefined),
    onDragEnd: ({ active }) => t.dropped(nameOf(active.id)),
    onDragCancel: ({ active }) => t.canceled(nameOf(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.dragHow } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={criteria.map(({ key }) => key)} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ol className={styles.list}>
          {criteria.map((criterion, at) => (
            <CriterionCard
              key={criterion.key}
              criterion={criterion}
              at={at}
              count={criteria.length}
              name={nameAt(at)}
              faults={faults.filter((fault) => fault.at === at)}
              isFresh={criterion.key === fresh}
              isDisabled={isDisabled}
              onChange={(change) => onChange(withChanged(criteria, at, change))}
              onMove={(to) => onMove(at, to)}
              onCopy={onCopy && (() => onCopy(at))}
              onRemove={() => onRemove(at)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
