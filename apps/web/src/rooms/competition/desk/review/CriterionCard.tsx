import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { bestIn } from '@kaisai/contract/lang'
import { Button, Input, InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSortableRole } from '#web/ui/use-sortable-role.ts'
import styles from './Criteria.module.css'
import { CriterionDetails } from './CriterionDetails.tsx'
import { CriterionPart } from './CriterionPart.tsx'
import type { CriterionFault } from './criteria-faults.ts'
import { criteriaTexts } from './criteria-texts.ts'
import type { CriterionDraft } from './review-values.ts'

interface CriterionCardProps {
  criterion: CriterionDraft
  at: number
  count: number
  /** What it is called, for those who cannot see where it stands. */
  name: string
  faults: readonly CriterionFault[]
  /** Just added: one types its name at once. */
  isFresh: boolean
  isDisabled: boolean
  onChange: (change: Partial<CriterionDraft>) => void
  onMove: (to: number) => void
  onCopy: (() => void) | undefined
  onRemove: () => void
}

/** One criterion: names and weight in sight, its scale in words and changed in the details. */
export const CriterionCard = (props: CriterionCardProps) => {
  const { criterion, at, name, faults, isFresh, isDisabled, onChange } = props
  const t = useTexts(criteriaTexts)
  const facts = useFacts(criterion)
  const [wasOpened, open] = useState(false)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: criterion.key,
    disabled: isDisabled,
    attributes: useSortableRole(),
  })
  const style = transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined
  const faultOf = (field: CriterionFault['field']) => faults.find((fault) => fault.field === field)
  // What is wrong must not hide.
  const isOpen = wasOpened || faults.some(({ field }) => field !== 'name' && field !== 'weight')
  return (
    <li ref={setNodeRef} style={style} className={`${styles.card} ${isDragging ? styles.lifted : ''}`}>
      <span className={styles.grip}>
        {isDisabled ? null : (
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
        )}
        <b>{at + 1}</b>
      </span>
      <div className={styles.names}>
        <CriterionPart label={t.name} fault={faultOf('name')}>
          {(control) => (
            <Input
              {...control}
              // The one who added it goes on typing here.
              autoFocus={isFresh}
              value={criterion.name}
              maxLength={20}
              disabled={isDisabled}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </CriterionPart>
        <CriterionPart label={t.nameEn}>
          {(control) => (
            <Input
              {...control}
              value={criterion.nameEn}
              maxLength={60}
              disabled={isDisabled}
              onChange={({ target }) => onChange({ nameEn: target.value })}
            />
          )}
        </CriterionPart>
        <CriterionPart label={t.weight} fault={faultOf('weight')}>
          {(control) => (
            <InputNumber
              {...control}
              value={criterion.weight}
              min={0}
              max={100}
              precision={2}
              formatter={plain}
              disabled={isDisabled || criterion.isDeduction === true}
              onChange={(weight) => onChange({ weight })}
            />
          )}
        </CriterionPart>
      </div>
      {isDisabled ? null : <Tools {...props} />}
      <div className={styles.more}>
        <p className={styles.facts}>{facts}</p>
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? t.fold(name) : t.edit(name)}
          onClick={() => open(!isOpen)}
        >
          {t.details}
        </Button>
      </div>
      {isOpen ? <CriterionDetails criterion={criterion} faultOf={faultOf} isDisabled={isDisabled} onChange={onChange} /> : null}
    </li>
  )
}

// Two decimals are allowed, but 25 is not written 25.00.
const plain = (value: number | string | undefined, { userTyping, input }: { userTyping: boolean; input: string }): string =>
  userTyping ? input : value === undefined || value === '' ? '' : String(Number(value))

const Tools = ({ at, count, name, onMove, onCopy, onRemove }: CriterionCardProps) => {
  const t = useTexts(criteriaTexts)
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
    <span className={styles.tools}>
      {button(t.up(name), <ArrowUpOutlined />, at === 0 ? undefined : () => onMove(at - 1))}
      {button(t.down(name), <ArrowDownOutlined />, at === count - 1 ? undefined : () => onMove(at + 1))}
      {button(t.copy(name), <CopyOutlined />, onCopy)}
      {button(t.remove(name), <DeleteOutlined />, onRemove, true)}
    </span>
  )
}

const useFacts = (criterion: CriterionDraft): string => {
  const t = useTexts(criteriaTexts)
  const { lang } = useLang()
  const { min, max, step, isRequired, commentBelow } = criterion
  const description = bestIn(lang, criterion.description, criterion.descriptionEn)
  return [
    t.facts(min ?? 0, max ?? 0, step ?? 0),
    isRequired ? t.requiredFact : t.optional,
    ...(criterion.isDeduction ? [t.deductionFact] : []),
    ...(commentBelow === null ? [] : [t.commentFact(commentBelow)]),
    description || t.noDescription,
  ].join(' · ')
}
