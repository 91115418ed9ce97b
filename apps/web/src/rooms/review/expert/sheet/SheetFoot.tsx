import { Button } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { type Lack, reckon } from './reckon.ts'
import { SaveState } from './SaveState.tsx'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import { nameOf, type SheetDetail, type SheetValues } from './sheet-values.ts'
import type { HandIn } from './use-hand-in.ts'
import type { SheetSnapshot } from './use-sheet.ts'

interface SheetFootProps {
  task: SheetDetail
  values: SheetValues
  snapshot: SheetSnapshot
  lacks: readonly Lack[]
  /** Whether what is missing is told: after the first try to submit. */
  isTold: boolean
  handIn: HandIn
  onLack: (lack: Lack) => void
  onRetry: () => void
  onCompare: () => void
  onRecuse: () => void
}

/** The foot that stays in sight: the total, whether everything is safe, what is missing, and what can be done. */
export const SheetFoot = (props: SheetFootProps) => {
  const { task, values, snapshot, lacks, isTold, handIn, onLack, onRetry, onCompare, onRecuse } = props
  const t = useTexts(sheetTexts)
  const lackText = useLackText()
  const can = (what: string): boolean => task.can.includes(what)
  return (
    <footer className={styles.foot}>
      <div className={styles.footLine}>
        {task.batch.type === 'score' ? <Total task={task} values={values} /> : null}
        <SaveState snapshot={snapshot} savedTime={task.sheet.savedTime} onRetry={onRetry} onCompare={onCompare} />
      </div>
      {can('submit') && isTold && lacks.length > 0 ? (
        <div className={styles.lacks} role="alert">
          <span>{t.missing(lacks.length)}</span>
          {lacks.map((lack) => (
            <button key={lackText(lack)} type="button" onClick={() => onLack(lack)}>
              {lackText(lack)}
            </button>
          ))}
        </div>
      ) : null}
      {handIn.error ? (
        <p className={styles.bad} role="alert">
          {handIn.error.message}
        </p>
      ) : null}
      <div className={styles.footLine}>
        {can('submit') ? (
          <Button type="primary" loading={handIn.isSending} title="Ctrl+Enter" onClick={handIn.submit}>
            {t.submitNext}
          </Button>
        ) : null}
        {can('reopen') ? (
          <Button loading={handIn.isSending} onClick={handIn.reopen}>
            {t.reopen}
          </Button>
        ) : null}
        {can('recuse') ? (
          <Button type="text" onClick={onRecuse}>
            {t.recuse}
          </Button>
        ) : null}
      </div>
    </footer>
  )
}

const Total = ({ task, values }: { task: SheetDetail; values: SheetValues }) => {
  const t = useTexts(sheetTexts)
  const { total, gathered, possible } = reckon(task.batch.criteria, values.values)
  return (
    <p className={styles.total}>
      <span>{total === null ? t.soFar : t.total}</span> <output>{total ?? gathered}</output>
      <small>{total === null ? t.ofPossible(String(possible)) : t.ofHundred}</small>
    </p>
  )
}

/** What is missing, in words. */
const useLackText = (): ((lack: Lack) => string) => {
  const t = useTexts(sheetTexts)
  const { lang } = useLang()
  return (lack) => {
    switch (lack.kind) {
      case 'score':
        return t.lackScore(nameOf(lack.criterion, lang))
      case 'range':
        return t.lackRange(nameOf(lack.criterion, lang))
      case 'words':
        return t.lackWords(nameOf(lack.criterion, lang))
      case 'grade':
        return t.lackGrade
      case 'vote':
        return t.lackVote
      case 'pass':
        return t.lackPass
      case 'place':
        return t.lackPlace
      default:
        return t.lackComment(lack.least)
    }
  }
}
