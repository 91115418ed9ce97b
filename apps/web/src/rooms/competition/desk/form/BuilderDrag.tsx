import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { type FieldKind, fieldKinds, kindOf } from '@kaisai/contract/competition/form/kinds'
import { bestIn } from '@kaisai/contract/lang'
import { type ReactNode, useState } from 'react'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import { dropPlace } from './drag-target.ts'
import type { Place } from './form-edits.ts'
import { formTexts } from './form-texts.ts'
import { kindLooks } from './kind-looks.tsx'

interface BuilderDragProps {
  document: FormDocument
  onMove: (key: string, to: Place) => void
  onAdd: (kind: FieldKind, place: Place) => void
  children: ReactNode
}

// A kind out of the palette lands where the pointer is; a field is compared with the middles of the others, so the keyboard can move it, too.
const collisions: CollisionDetection = (args) => {
  const within = pointerWithin(args)
  const fields = within.filter(({ id }) => String(id).startsWith('field:'))
  if (fields.length > 0) return fields
  return within.length > 0 ? within : String(args.active.id).startsWith('kind:') ? [] : closestCenter(args)
}

/** Dragging fields on the canvas, and kinds from the palette onto it. */
export const BuilderDrag = ({ document, onMove, onAdd, children }: BuilderDragProps) => {
  const t = useTexts(formTexts)
  const label = useLabel()
  const { lang } = useLang()
  const [lifted, setLifted] = useState<FieldKind | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const fields = fieldsOf(document)
  const nameOf = (id: unknown): string => {
    const [type, key] = String(id).split(':')
    if (type === 'kind') return label(kindOf(key as FieldKind).label)
    const found =
      type === 'section'
        ? document.sections.find((section) => section.key === key)?.title || t.unnamedSection
        : fields.find((field) => field.key === key)
    return typeof found === 'object' ? bestIn(lang, found.label, found.labelEn) || t.unnamedField : (found ?? '')
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.picked(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? t.over(nameOf(active.id), nameOf(over.id)) : undefined),
    onDragEnd: ({ active }) => t.dropped(nameOf(active.id)),
    onDragCancel: ({ active }) => t.canceled(nameOf(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.dragHow } }}
      onDragStart={({ active }) => setLifted(fieldKinds.find((kind) => `kind:${kind}` === active.id) ?? null)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={({ active, over }) => {
        setLifted(null)
        if (!over) return
        const [type, name = ''] = String(active.id).split(':')
        const place = dropPlace(document, String(over.id), type === 'field' ? name : null)
        if (!place) return
        if (type === 'field') onMove(name, place)
        else onAdd(name as FieldKind, place)
      }}
    >
      <SortableContext items={fields.map(({ key }) => `field:${key}`)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {lifted ? (
          <span className={`${styles.kind} ${styles.kindLifted}`}>
            <span className={styles.kindIcon}>{kindLooks[lifted].icon}</span>
            {label(kindOf(lifted).label)}
          </span>
        ) : null}
      </DragOverlay>
    </DndContext>
  )
}
