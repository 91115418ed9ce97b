import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import { audienceNames, type Field } from '@kaisai/contract/competition/form/document'
import { kindOf } from '@kaisai/contract/competition/form/kinds'
import { bestIn } from '@kaisai/contract/lang'
import { Button } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { useSortableRole } from '#web/ui/use-sortable-role.ts'
import styles from './Builder.module.css'
import { formTexts } from './form-texts.ts'
import { kindLooks } from './kind-looks.tsx'
import { Faults } from './settings/Line.tsx'

/** What can be done to a field of the canvas. */
export interface FieldActions {
  readonly select: (key: string) => void
  readonly step: (key: string, by: -1 | 1) => void
  readonly duplicate: (key: string) => void
  readonly remove: (key: string) => void
}

interface FieldCardProps {
  field: Field
  isSelected: boolean
  isFirst: boolean
  isLast: boolean
  /** The form asks several audiences: say whom this field asks. */
  showsAudience: boolean
  findings: readonly FormFinding[]
  readOnly: boolean
  actions: FieldActions
}

/** Id of the button that selects a field: the focus follows a field that moves. */
export const cardId = (key: string): string => `form-field-${key}`

/** One field on the canvas: what it asks, what is special about it, what is wrong with it. */
export const FieldCard = (props: FieldCardProps) => {
  const { field, isSelected, isFirst, isLast, showsAudience, findings, readOnly, actions } = props
  const t = useTexts(formTexts)
  const label = useLabel()
  const { lang } = useLang()
  const sortable = useSortable({ id: `field:${field.key}`, disabled: readOnly, attributes: useSortableRole() })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging, isOver, active } = sortable
  const name =
    bestIn(lang, field.label, field.labelEn) || (field.kind === 'note' ? field.help.slice(0, 30) : '') || t.unnamedField
  const kind = label(kindOf(field.kind).label)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (readOnly) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      actions.step(field.key, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      actions.remove(field.key)
    }
  }
  const tool = (text: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button type="text" size="small" icon={icon} aria-label={text} title={text} disabled={disabled} onClick={onClick} />
  )
  return (
    <li
      ref={setNodeRef}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined}
      className={styles.card}
      data-selected={isSelected || undefined}
      data-lifted={isDragging || undefined}
      data-over={(isOver && String(active?.id).startsWith('kind:')) || undefined}
      data-wrong={findings.some(({ severity }) => severity === 'error') || undefined}
    >
      {readOnly ? null : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t.drag(name)}
        >
          <HolderOutlined />
        </button>
      )}
      <button
        type="button"
        id={cardId(field.key)}
        className={styles.cardMain}
        aria-pressed={isSelected}
        onClick={() => actions.select(field.key)}
        onKeyDown={onKeyDown}
      >
        <span className="hidden-text">{t.editField(name)}</span>
        <span className={styles.cardIcon} aria-hidden="true">
          {kindLooks[field.kind].icon}
        </span>
        <span className={styles.cardText}>
          <span className={styles.cardName}>{name}</span>
          <span className={styles.cardFacts}>
            <span>{kind}</span>
            {showsAudience ? <span>{label(audienceNames[field.audience])}</span> : null}
            {field.required.when === 'always' && kindOf(field.kind).isAnswered ? (
              <span className={styles.needed}>{t.tagRequired}</span>
            ) : null}
            {field.required.when === 'after' ? <span className={styles.needed}>{t.tagAfter}</span> : null}
            {field.condition ? <span>{t.tagCondition}</span> : null}
            {field.isForManagersOnly ? <span>{t.tagManagers}</span> : null}
            {field.isBlind ? <span>{t.tagBlind}</span> : null}
          </span>
        </span>
      </button>
      {readOnly ? null : (
        <span className={styles.cardTools}>
          {tool(t.moveUp(name), <ArrowUpOutlined />, () => actions.step(field.key, -1), isFirst)}
          {tool(t.moveDown(name), <ArrowDownOutlined />, () => actions.step(field.key, 1), isLast)}
          {tool(t.copyField(name), <CopyOutlined />, () => actions.duplicate(field.key))}
          {tool(t.removeField(name), <DeleteOutlined />, () => actions.remove(field.key))}
        </span>
      )}
      {findings.length > 0 ? (
        <div className={styles.cardFindings}>
          <Faults faults={findings} />
        </div>
      ) : null}
    </li>
  )
}
