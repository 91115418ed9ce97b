import type { MissingField } from '@kaisai/contract/review/sheet-rules'
import { sheetProgress } from '@kaisai/contract/review/sheet-total'
import { Button } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { useComma } from '#web/ui/use-comma.ts'

import { SaveState } from './SaveState.tsx'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import { type Criterion, nameOf, type SheetDetail, type SheetValues } from './sheet-values.ts'
import type { SheetSnapshot } from './use-sheet.ts'
import type { Submission } from './use-submission.ts'

interface SheetFootProps {
  task: SheetDetail
  values: SheetValues
  snapshot: SheetSnapshot
  missing: readonly MissingField<Criterion>[]
  /** Whether what is missing is shown: after the first try to submit. */
  isReminded: boolean
  /** Codes of own sheets with the very same points. */
  identical: readonly string[]
  submission: Submission
  onMissing: (one: MissingField<Criterion>) => void
  onRetry: () => void
  onCompare: () => void
  onRecuse: () => void
}

/** The foot that stays in sight: the total, whether everything is safe, what is missing, and what can be done. */
export const SheetFoot = (props: SheetFootProps) => {
  const comma = useComma()
  const { task, values, snapshot, missing, isReminded, identical, submission, onMissing, onRetry, onCompare, onRecuse } = props
  const t = useTexts(sheetTexts)
  const missingText = useMissingText()
  const can = (what: string): boolean => task.can.includes(what)
  return (
    <footer className={styles.foot}>
      <div className={styles.footLine}>
        {task.batch.type === 'score' ? <Total task={task} values={values} /> : null}
        <SaveState snapshot={snapshot} savedTime={task.sheet.savedTime} onRetry={onRetry} onCompare={onCompare} />
      </div>
      {can('submit') && isReminded && missing.length > 0 ? (
        <div className={styles.missing} role="alert">
          <span>{t.missing(missing.length)}</span>
          {missing.map((one) => (
            <button key={missingText(one)} type="button" onClick={() => onMissing(one)}>
              {missingText(one)}
            </button>
          ))}
        </div>
      ) : null}
      {identical.length > 0 ? (
        <p className={styles.asks} role="status">
          {t.identical(identical.slice(0, 4).join(comma) + (identical.length > 4 ? '…' : ''))}
        </p>
      ) : null}
      {submission.isWaiting ? (
        <p className={styles.saveState} data-state="offline" role="status">
          {t.submitWaits}
          <button type="button" onClick={submission.cancel}>
            {t.cancelSubmit}
          </button>
        </p>
      ) : null}
      {submission.error ? (
        <p className={styles.bad} role="alert">
          {submission.error.message}
        </p>
      ) : null}
      <div className={styles.footLine}>
        {can('submit') ? (
          <Button type="primary" loading={submission.isSending} title="Ctrl+Enter" onClick={submission.submit}>
            {t.submitNext}
          </Button>
        ) : null}
        {can('reopen') ? (
          <Button loading={submission.isSending} onClick={submission.reopen}>
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
  const { total, gathered, possible } = sheetProgress(task.batch.criteria, values.values)
  return (
    <p className={styles.total}>
      <span>{total === null ? t.soFar : t.total}</span> <output>{total ?? gathered}</output>
      <small>{total === null ? t.ofPossible(String(possible)) : t.ofHundred}</small>
    </p>
  )
}

/** What is missing, in words. */
const useMissingText = (): ((one: MissingField<Criterion>) => string) => {
  const t = useTexts(sheetTexts)
  const { lang } = useLang()
  return (one) => {
    switch (one.kind) {
      case 'score':
        return t.missingScore(nameOf(one.criterion, lang))
      case 'range':
        return t.missingRange(
          nameOf(one.criterion, lang),
          ...([one.criterion.min, one.criterion.max, one.criterion.step].map(String) as [string, string, string]),
        )
      case 'criterionComment':
        return t.missingWords(nameOf(one.criterion, lang))
      case 'grade':
        return t.missingGrade
      case 'recommendation':
        return t.missingVote
      case 'pass':
        return t.missingPass
      case 'place':
        return t.missingPlace
      default:
        return t.missingComment(one.least)
    }
  }
}
