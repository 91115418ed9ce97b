import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { bestIn } from '@kaisai/contract/lang'
import { Button } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { taskMeaning } from '../meanings.ts'
import office from '../Office.module.css'
import { AdjustForm } from './AdjustForm.tsx'
import { progressTexts } from './progress-texts.ts'
import styles from './Sheets.module.css'
import type { Sheet } from './sheet-row.ts'
import { officeVerbs } from './task-verbs.ts'
import { useTaskMoves } from './use-task-moves.ts'

/** What one expert gave, and what the office can do with it. */
export const SheetCard = ({ sheet, setting }: { sheet: Sheet; setting: ReviewSetting }) => {
  const t = useTexts(progressTexts)
  const { lang } = useLang()
  const move = useTaskMoves()
  const [isAdjusting, setAdjusting] = useState(false)
  const isGiven = sheet.given !== ''
  return (
    <article className={styles.sheet}>
      <header>
        <b>{sheet.expertName}</b>
        <StatusTag meaning={taskMeaning[sheet.status]}>{sheet.statusName}</StatusTag>
      </header>
      <p className={styles.total}>{isGiven ? sheet.given : <span className={office.quiet}>{t.notGiven}</span>}</p>
      {isGiven && setting.type === 'score' ? (
        <dl className={styles.values}>
          {setting.criteria.map((one) => (
            <div key={one.key}>
              <dt>{bestIn(lang, one.name, one.nameEn)}</dt>
              <dd>{sheet.values[one.key] ?? '–'}</dd>
              {sheet.comments[one.key] ? <dd className={styles.note}>{sheet.comments[one.key]}</dd> : null}
            </div>
          ))}
        </dl>
      ) : null}
      {sheet.comment ? (
        <div>
          <small className={office.quiet}>{t.comment}</small>
          <p className={office.prose}>{sheet.comment}</p>
        </div>
      ) : null}
      {sheet.submitTime ? (
        <small className={office.quiet}>
          {t.submitTime} {formatDate(sheet.submitTime, 'minute')}
        </small>
      ) : null}
      <Can any={['review:batch:distribute']}>
        <footer className={office.tools}>
          {officeVerbs
            .filter((verb) => sheet.can.includes(verb))
            .map((verb) => (
              <Button
                key={verb}
                size="small"
                danger={verb === 'revoke' || verb === 'stray'}
                onClick={() => void move([sheet.taskId], verb)}
              >
                {t.verbs[verb]}
              </Button>
            ))}
          {sheet.can.includes('adjust') && setting.type === 'score' ? (
            <Can any={['review:score:adjust']}>
              <Button size="small" onClick={() => setAdjusting(true)}>
                {t.verbs.adjust}
              </Button>
            </Can>
          ) : null}
        </footer>
      </Can>
      {isAdjusting ? <AdjustForm sheet={sheet} onClose={() => setAdjusting(false)} /> : null}
    </article>
  )
}
