import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './Criteria.module.css'
import { CriteriaList } from './CriteriaList.tsx'
import { MOST_CRITERIA, withAdded, withCopy, withMoved, without, withRestored } from './criteria-edits.ts'
import { criteriaFaults } from './criteria-faults.ts'
import { criteriaTexts } from './criteria-texts.ts'
import { ReadySets } from './ReadySets.tsx'
import type { ReadySet } from './ready-criteria.ts'
import type { CriterionDraft } from './review-values.ts'
import { UndoBar } from './UndoBar.tsx'
import { WeightBar } from './WeightBar.tsx'

interface CriteriaEditorProps {
  /** Given by Form.Item, as are `value` and `onChange`. */
  id?: string
  value?: readonly CriterionDraft[]
  onChange?: (criteria: readonly CriterionDraft[]) => void
  isDisabled?: boolean
  /** Somebody wanted to save: what is missing is shown, too. */
  isTried?: boolean
}

/** An edit that can be undone, whatever was typed since. */
interface Undo {
  readonly text: string
  readonly restore: (criteria: readonly CriterionDraft[]) => readonly CriterionDraft[]
}

/** The criteria of a score sheet: names, weights and scales, in order; what is deleted or replaced can be brought back. */
export const CriteriaEditor = ({ id, value = [], onChange, isDisabled = false, isTried = false }: CriteriaEditorProps) => {
  const t = useTexts(criteriaTexts)
  const label = useLabel()
  const [undos, setUndos] = useState<readonly Undo[]>([])
  const [fresh, setFresh] = useState('')
  const change = (next: readonly CriterionDraft[]): void => onChange?.(next)
  const open = (next: readonly CriterionDraft[], at: number): void => {
    setFresh(next[at]!.key)
    change(next)
  }
  const remove = (at: number): void => {
    const gone = value[at]!
    setUndos([
      ...undos,
      { text: t.removed(gone.name || t.item(at + 1)), restore: (now) => withRestored(now, gone, Math.min(at, now.length)) },
    ])
    change(without(value, at))
  }
  const replace = (set: ReadySet): void => {
    if (value.length > 0) setUndos([...undos, { text: t.replaced(label(set.label)), restore: () => value }])
    change(set.criteria)
  }
  const undo = (): void => {
    const last = undos.at(-1)
    setUndos(undos.slice(0, -1))
    if (last) change(last.restore(value).slice(0, MOST_CRITERIA))
  }
  const faults = criteriaFaults(value).filter(({ isMissing }) => isTried || !isMissing)
  const isFull = value.length >= MOST_CRITERIA
  return (
    <div id={id} className={styles.editor} tabIndex={-1}>
      {value.length > 0 ? <WeightBar criteria={value} isDisabled={isDisabled} onChange={change} /> : null}
      {value.length > 0 ? (
        <CriteriaList
          criteria={value}
          faults={faults}
          fresh={fresh}
          isDisabled={isDisabled}
          onChange={change}
          onMove={(from, to) => change(withMoved(value, from, to))}
          onCopy={isFull ? undefined : (at) => open(withCopy(value, at, criteriaSuffix), at + 1)}
          onRemove={remove}
        />
      ) : (
        <p className={styles.nothing}>{isDisabled ? t.noneHere : t.none}</p>
      )}
      {undos.length > 0 ? <UndoBar text={undos.at(-1)!.text} onUndo={undo} onDismiss={() => setUndos([])} /> : null}
      {isDisabled ? null : (
        <div className={styles.buttons}>
          <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => open(withAdded(value), value.length)}>
            {t.add}
          </Button>
          <ReadySets isFirst={value.length === 0} onChoose={replace} />
          {isFull ? <span className={styles.quiet}>{t.most(MOST_CRITERIA)}</span> : null}
        </div>
      )}
    </div>
  )
}

// Both names are marked, whatever the language of the page.
const criteriaSuffix = [criteriaTexts.zh.copySuffix, criteriaTexts.en.copySuffix] as const
