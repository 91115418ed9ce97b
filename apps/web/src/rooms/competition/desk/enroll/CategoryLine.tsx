import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { useSortableRole } from '#web/ui/use-sortable-role.ts'
import { feePath } from '../paths.ts'
import styles from './Categories.module.css'
import { categoryTexts } from './category-texts.ts'
import { type Line, MOST_LEVELS, mayStep, type Step, steps } from './category-tree.ts'
import type { Item } from './category-values.ts'
import { categoryName, factsOf } from './category-words.ts'

export interface LineActions {
  edit: (item: Item) => void
  look: (item: Item) => void
  addBelow: (item: Item) => void
  enable: (item: Item, isEnabled: boolean) => Promise<void>
  remove: (item: Item) => Promise<void>
  step: (step: Step) => void
}

interface CategoryLineProps {
  line: Line<Item>
  /** Pixels from the left. */
  indent: number
  /** How many categories stand directly below. */
  below: number
  isEditable: boolean
  /** It is dragged over a place where it may not stand. */
  isRefused: boolean
  does: LineActions
}

const stepIcons: Record<Step, ReactNode> = {
  up: <ArrowUpOutlined />,
  down: <ArrowDownOutlined />,
  in: <MenuUnfoldOutlined />,
  out: <MenuFoldOutlined />,
}

/** One category of the tree: what it is, its limits in few words, and what can be done to it. */
export const CategoryLine = ({ line, indent, below, isEditable, isRefused, does }: CategoryLineProps) => {
  const t = useTexts(categoryTexts)
  const { lang } = useLang()
  const { item } = line
  const name = categoryName(item, lang)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.itemId,
    disabled: !isEditable,
    attributes: useSortableRole(),
  })
  const look = [styles.line, isDragging ? styles.lifted : '', isRefused ? styles.refused : '', item.isEnabled ? '' : styles.off]
  // Up and down it follows the pointer, sideways its level is shown. The measured element stays put, or the drag would lose its way.
  const style = transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined
  return (
    <li ref={setNodeRef} className={isDragging ? styles.onTop : undefined} style={style}>
      <div className={look.filter(Boolean).join(' ')} style={{ marginInlineStart: indent }}>
        {isEditable ? (
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
        ) : null}
        <div className={styles.text}>
          <p className={styles.name}>
            <code>{item.code}</code>
            <b>{name}</b>
            {item.isEnabled ? null : <StatusTag meaning="idle">{t.disabled}</StatusTag>}
          </p>
          <Facts item={item} below={below} />
        </div>
        <div className={styles.tools}>
          {isEditable ? <StepButtons line={line} name={name} onStep={does.step} /> : null}
          <Actions line={line} below={below} isEditable={isEditable} does={does} />
        </div>
      </div>
    </li>
  )
}

/** Moves a category without dragging. A button that leads nowhere keeps the focus, so that the next one can be reached. */
const StepButtons = ({ line, name, onStep }: { line: Line<Item>; name: string; onStep: (step: Step) => void }) => {
  const t = useTexts(categoryTexts)
  return (
    <span className={styles.steps}>
      {steps.map((step) => {
        const may = mayStep(line, step)
        return (
          <Button
            key={step}
            type="text"
            size="small"
            icon={stepIcons[step]}
            aria-label={t.steps[step](name)}
            title={t.steps[step](name)}
            aria-disabled={!may}
            onClick={may ? () => onStep(step) : undefined}
          />
        )
      })}
    </span>
  )
}

/** Of a category with others below, only how many; teams enter those. */
const Facts = ({ item, below }: { item: Item; below: number }) => {
  const t = useTexts(categoryTexts)
  const { lang } = useLang()
  if (below > 0) return <p className={styles.facts}>{t.holds(below)}</p>
  const { facts: f } = t
  return (
    <>
      <ul className={styles.facts}>
        {factsOf(item, t, lang).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ul className={styles.facts}>
        <li className={item.enrollFormId === null ? styles.missing : undefined}>
          {item.enrollFormId === null ? f.noEnrollForm : f.enrollForm(item.enrollFormName)}
        </li>
        <li>{item.workFormId === null ? f.noWorkForm : f.workForm(item.workFormName)}</li>
      </ul>
    </>
  )
}

const Actions = ({ line, below, isEditable, does }: Pick<CategoryLineProps, 'line' | 'below' | 'isEditable' | 'does'>) => {
  const t = useTexts(categoryTexts)
  const w = useTexts(words)
  const { item, depth } = line
  return (
    <RowActions
      actions={[
        { key: 'look', label: w.view, shown: !isEditable, onClick: () => does.look(item) },
        { key: 'edit', label: w.edit, shown: isEditable, onClick: () => does.edit(item) },
        { key: 'below', label: t.addBelow, shown: isEditable && depth + 1 < MOST_LEVELS, onClick: () => does.addBelow(item) },
        { key: 'fee', label: t.feeRules, shown: below === 0, to: feePath(item.itemId) },
        {
          key: 'enable',
          label: item.isEnabled ? t.disable : t.enable,
          shown: isEditable,
          onClick: () => does.enable(item, !item.isEnabled),
        },
        { key: 'remove', label: w.remove, danger: true, shown: isEditable, onClick: () => does.remove(item) },
      ]}
    />
  )
}
