import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { toast } from '../notice/notice.ts'
import { ReasonTable } from '../ReasonTable.tsx'
import { words } from '../texts.ts'
import { bulkTexts } from './bulk-texts.ts'
import { type BulkOutcome, runEach } from './run-each.ts'

export interface BulkAction<Row> {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** Rows it can be done with now; the others keep their tick. */
  readonly fits: (row: Row) => boolean
  /** Asks once for all of them; gives what is done with each, or null where the person thinks better of it. */
  readonly ask: (rows: readonly Row[]) => Promise<((row: Row) => Promise<unknown>) | null>
  /** Shows what the calls gave, where the person takes something away; before the result is shown. */
  readonly after?: () => Promise<void>
}

interface BulkButtonsProps<Row> {
  rows: readonly Row[]
  actions: readonly BulkAction<Row>[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** After every run: what was refused, or not fitting, stays ticked. */
  keep: (keys: readonly string[]) => void
  /** The lists are asked anew. */
  refresh: () => Promise<unknown>
}

/** Single actions for ticked rows: how many of them can take each, and afterwards what was done and what was refused, and why. */
export const BulkButtons = <Row,>({ rows, actions, keyOf, nameOf, keep, refresh }: BulkButtonsProps<Row>) => {
  const t = useTexts(bulkTexts)
  const w = useTexts(words)
  const [running, setRunning] = useState<{ key: string; through: number; all: number } | null>(null)
  const [outcome, show] = useState<BulkOutcome | null>(null)
  const run = async ({ key, fits, ask, after }: BulkAction<Row>): Promise<void> => {
    const some = rows.filter(fits)
    const each = await ask(some)
    if (each === null) return
    const report = (through: number): void => setRunning({ key, through, all: some.length })
    report(0)
    const result = await runEach({ rows: some, keyOf, nameOf, each, stopped: t.stopped, report })
    setRunning(null)
    await refresh()
    await after?.()
    if (result.refused.length > 0) return show(result)
    toast('success', t.outcome(result.done, 0))
    keep([])
  }
  const close = (): void => {
    keep(outcome?.refused.map(({ key }) => key) ?? [])
    show(null)
  }
  return (
    <>
      {actions.map((action) => {
        const fit = rows.filter(action.fits).length
        return fit === 0 ? null : (
          <Button
            key={action.key}
            size="small"
            danger={action.danger ?? false}
            loading={running?.key === action.key}
            disabled={running !== null}
            onClick={() => void run(action)}
          >
            {running?.key === action.key
              ? t.running(action.label, running.through, running.all)
              : t.some(action.label, fit, rows.length)}
          </Button>
        )
      })}
      {outcome ? (
        <Modal
          open
          title={t.title}
          width={640}
          onCancel={close}
          footer={
            <Button type="primary" onClick={close}>
              {t.understood}
            </Button>
          }
          closable={{ 'aria-label': w.close }}
        >
          <p>{t.outcome(outcome.done, outcome.refused.length)}</p>
          <ReasonTable heads={[t.name, t.why]} rows={outcome.refused.map(({ key, name, why }) => ({ key, name, text: why }))} />
        </Modal>
      ) : null}
    </>
  )
}
