import { Button, Modal } from 'antd'
import { useId, useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import type { Conflict } from '#web/ui/autosave/autosaver.ts'
import { formatDate } from '#web/ui/format.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import { type Criterion, differencesOf, merged, type SheetValues } from './sheet-values.ts'

interface ConflictDialogProps {
  open: boolean
  conflict: Conflict<SheetValues>
  mine: SheetValues
  criteria: readonly Criterion[]
  /** When the other window saved. */
  savedTime: string | null
  /** Nothing can be saved any more: it is only shown. */
  isShut: boolean
  onSettle: (values: SheetValues) => void
  onClose: () => void
}

/** Another window saved meanwhile: part by part this window's or the saved one. Closed without a choice, both stay. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { open, conflict, mine, criteria, savedTime, isShut, onSettle, onClose } = props
  const t = useTexts(sheetTexts)
  const { lang } = useLang()
  const name = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const differences = differencesOf({ ...conflict, mine }, criteria, lang, {
    grade: t.grade,
    recommended: t.recommend,
    place: t.placeWord,
    passed: t.pass,
    comment: t.comment,
    confidence: t.confidence,
    yes: '✓',
    no: '✗',
    commentOn: t.commentOn,
  })
  const sideOf = (part: string, isMyChange: boolean): 'mine' | 'theirs' => chosen[part] ?? (isMyChange ? 'mine' : 'theirs')
  const all = (side: 'mine' | 'theirs') => () => setChosen(Object.fromEntries(differences.map(({ part }) => [part, side])))
  const settle = (): void => {
    const taken = differences.filter(({ part, isMyChange }) => sideOf(part, isMyChange) === 'theirs').map(({ part }) => part)
    onSettle(merged(mine, conflict.theirs, new Set(taken)))
  }
  return (
    <Modal
      title={t.conflictTitle}
      open={open}
      width={720}
      onCancel={onClose}
      footer={
        isShut ? (
          <Button type="primary" onClick={() => onSettle(conflict.theirs)}>
            {t.dropMine}
          </Button>
        ) : (
          <>
            <Button onClick={all('mine')}>{t.allMine}</Button>
            <Button onClick={all('theirs')}>{t.allTheirs}</Button>
            <Button type="primary" onClick={settle}>
              {t.settle}
            </Button>
          </>
        )
      }
    >
      <p>{isShut ? t.conflictShut : t.conflictText(formatDate(savedTime ?? conflict.when))}</p>
      {differences.map(({ part, label, mine: own, theirs, isMyChange }) => (
        <fieldset key={part} className={styles.difference} disabled={isShut}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${name}-${part}`}
                checked={sideOf(part, isMyChange) === side}
                onChange={() => setChosen({ ...chosen, [part]: side })}
              />
              <span>
                <b>{side === 'mine' ? t.mine : t.theirs}</b>
                {(side === 'mine' ? own : theirs) || t.empty}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Modal>
  )
}
