import { Button } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { MyBatchDetail } from '../mine/my-batch.ts'
import { nameOf } from '../sheet/sheet-values.ts'
import { taskMeaning } from '../task-meaning.ts'
import styles from './Lead.module.css'
import { leadTexts } from './lead-texts.ts'
import { inOrder, type PanelEntry, type PanelSheet } from './panel.ts'
import { useReturn } from './use-return.ts'

/** Narrowest columns, in pixels: the head and a sheet. */
const [HEAD_PX, SHEET_PX] = [96, 140] as const

interface SheetTableProps {
  entry: PanelEntry
  batch: MyBatchDetail
  /** The lead's own sheet is not in yet. */
  isHidden: boolean
  onConfirm: (taskId: string) => void
}

/** All sheets of a work side by side, the lead's own first: what each gave, criterion by criterion, and why. */
export const SheetTable = ({ entry, batch, isHidden, onConfirm }: SheetTableProps) => {
  const t = useTexts(leadTexts)
  const { lang } = useLang()
  const sheets = inOrder(entry)
  const isScored = batch.type === 'score'
  const unknownOf = ({ isOwn }: PanelSheet): string => (isHidden && !isOwn ? t.hiddenScore : t.notGiven)
  const hasPoints = isScored && sheets.some(({ values }) => Object.values(values).some((value) => value !== null))
  return (
    <div className={styles.scroll}>
      <table className={styles.sheets} style={{ minWidth: HEAD_PX + sheets.length * SHEET_PX }}>
        <thead>
          <tr>
            <td />
            {sheets.map((sheet) => (
              <th key={sheet.taskId} scope="col">
                <b>{sheet.isOwn ? t.own : sheet.expertName}</b>{' '}
                <StatusTag meaning={taskMeaning(sheet.status)}>{sheet.statusName}</StatusTag>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.total}>
            <th scope="row">{isScored ? t.total : t.given}</th>
            {sheets.map((sheet) => (
              <td key={sheet.taskId}>{sheet.given || <span className={styles.quiet}>{unknownOf(sheet)}</span>}</td>
            ))}
          </tr>
          {hasPoints
            ? batch.criteria.map((criterion) => (
                <tr key={criterion.key}>
                  <th scope="row">{nameOf(criterion, lang)}</th>
                  {sheets.map((sheet) => (
                    <td key={sheet.taskId}>
                      {sheet.values[criterion.key] ?? '–'}
                      {sheet.comments[criterion.key] ? <small>{sheet.comments[criterion.key]}</small> : null}
                    </td>
                  ))}
                </tr>
              ))
            : null}
          {sheets.some(({ comment }) => comment !== '') ? (
            <tr>
              <th scope="row">{t.comment}</th>
              {sheets.map((sheet) => (
                <td key={sheet.taskId} className={styles.comment}>
                  {sheet.comment || '–'}
                </td>
              ))}
            </tr>
          ) : null}
          {isHidden || sheets.every(({ can }) => can.length === 0) ? null : (
            <tr>
              <td />
              {sheets.map((sheet) => (
                <td key={sheet.taskId}>
                  <SheetActions sheet={sheet} code={entry.code} onConfirm={onConfirm} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const SheetActions = ({ sheet, code, onConfirm }: { sheet: PanelSheet; code: string; onConfirm: (taskId: string) => void }) => {
  const t = useTexts(leadTexts)
  const giveBack = useReturn()
  return (
    <>
      {sheet.can.includes('confirm') ? (
        <Button type="link" size="small" onClick={() => onConfirm(sheet.taskId)}>
          {t.confirm}
        </Button>
      ) : null}
      {sheet.can.includes('return') ? (
        <Button type="link" size="small" onClick={() => void giveBack(sheet, code).catch(() => undefined)}>
          {t.return}
        </Button>
      ) : null}
    </>
  )
}
