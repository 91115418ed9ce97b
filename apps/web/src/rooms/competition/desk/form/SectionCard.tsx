import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { useDroppable } from '@dnd-kit/core'
import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import type { Section } from '@kaisai/contract/competition/form/document'
import { bestIn } from '@kaisai/contract/lang'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import { formTexts } from './form-texts.ts'
import { Faults } from './settings/Line.tsx'

interface SectionCardProps {
  section: Section
  at: number
  count: number
  isSelected: boolean
  findings: readonly FormFinding[]
  readOnly: boolean
  onSelect: () => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
  /** The cards of its fields. */
  children: ReactNode
}

/** A section on the canvas: its title, and its fields below. Takes dropped fields while it is empty. */
export const SectionCard = (props: SectionCardProps) => {
  const { section, at, count, isSelected, findings, readOnly, onSelect, onStep, onRemove, children } = props
  const t = useTexts(formTexts)
  const { lang } = useLang()
  const { setNodeRef, isOver } = useDroppable({ id: `section:${section.key}`, disabled: readOnly })
  const name = bestIn(lang, section.title, section.titleEn) || t.unnamedSection
  const tool = (text: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button type="text" size="small" icon={icon} aria-label={text} title={text} disabled={disabled} onClick={onClick} />
  )
  return (
    <section ref={setNodeRef} className={styles.section} data-selected={isSelected || undefined} aria-label={name}>
      <header className={styles.sectionHead}>
        <button
          type="button"
          className={styles.sectionName}
          data-empty={section.title === '' || undefined}
          aria-label={t.editSection(name)}
          aria-pressed={isSelected}
          onClick={onSelect}
        >
          {name}
        </button>
        {readOnly ? null : (
          <span className={styles.cardTools}>
            {tool(t.moveUp(name), <ArrowUpOutlined />, () => onStep(-1), at === 0)}
            {tool(t.moveDown(name), <ArrowDownOutlined />, () => onStep(1), at === count - 1)}
            {tool(t.removeSection(name), <DeleteOutlined />, onRemove)}
          </span>
        )}
      </header>
      <Faults faults={findings} />
      {section.fields.length > 0 ? (
        <ol className={styles.fields}>{children}</ol>
      ) : (
        <p className={styles.dropHere} data-over={isOver || undefined}>
          {t.emptySection}
        </p>
      )}
    </section>
  )
}
