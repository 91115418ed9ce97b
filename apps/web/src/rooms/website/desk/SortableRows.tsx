import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Form } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSortableRole } from '#web/ui/use-sortable-role.ts'
import { deskTexts } from './desk-texts.ts'
import { dragTexts } from './drag-texts.ts'
import styles from './SiteEditPage.module.css'

export interface Row {
  key: number
  name: number
}

interface SortableRowsProps {
  /** Fields of a `Form.List`. */
  rows: readonly Row[]
  move: (from: number, to: number) => void
  remove: (row: Row) => void
  /** What a row is called, for those who cannot see where it stands. */
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** Rows of a form that are put in order by dragging, by keyboard, or with arrows. */
export const SortableRows = ({ rows, move, remove, nameOf, children }: SortableRowsProps) => {
  const t = useTexts(deskTexts)
  // The rows' names are typed in them: buttons that name a row follow.
  Form.useWatch([])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown): number => rows.findIndex((row) => `${row.key}` === id)
  const said = useTexts(dragTexts)
  // As it was called when it was picked up: once it is dropped names stand at other places.
  const lifted = useRef('')
  const hasMoved = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const at = placeOf(active.id)
      hasMoved.current = false
      lifted.current = rows[at] ? nameOf(rows[at]) : ''
      return said.picked(lifted.current, at + 1, rows.length)
    },
    // It lies over its own place first: what was said of picking it up is not to be cut short.
    onDragOver: ({ active, over }) => {
      hasMoved.current ||= over !== null && over.id !== active.id
      return over && hasMoved.current ? said.isOver(lifted.current, placeOf(over.id) + 1, rows.length) : undefined
    },
    onDragEnd: ({ active, over }) => said.dropped(lifted.current, placeOf((over ?? active).id) + 1),
    onDragCancel: () => said.canceled(lifted.current),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.dragHow } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) move(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={rows.map((row) => `${row.key}`)} strategy={verticalListSortingStrategy}>
        <div className={styles.rows}>
          {rows.map((row, at) => (
            <SortableRow
              key={row.key}
              id={`${row.key}`}
              name={nameOf(row)}
              onUp={at === 0 ? undefined : () => move(at, at - 1)}
              onDown={at === rows.length - 1 ? undefined : () => move(at, at + 1)}
              onRemove={() => remove(row)}
            >
              {children(row)}
            </SortableRow>
          ))}
        </div>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  id: string
  name: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  children: ReactNode
}

const SortableRow = ({ id, name, onUp, onDown, onRemove, children }: SortableRowProps) => {
  const t = useTexts(deskTexts)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: useSortableRole(),
  })
  const style = transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition } : undefined
  const button = (label: string, icon: ReactNode, onClick: (() => void) | undefined, danger = false) => (
    <Button
      type="text"
      size="small"
      danger={danger}
      icon={icon}
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick}
    />
  )
  return (
    <div ref={setNodeRef} style={style} className={`${styles.row} ${isDragging ? styles.rowLifted : ''}`}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        aria-label={t.drag(name)}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined />
      </button>
      <div className={styles.entry}>{children}</div>
      <div className={styles.tools}>
        {button(t.moveUp(name), <ArrowUpOutlined />, onUp)}
        {button(t.moveDown(name), <ArrowDownOutlined />, onDown)}
        {button(t.removeEntry(name), <DeleteOutlined />, onRemove, true)}
      </div>
    </div>
  )
}
