import { type CheckVerdict, checkLabels, checkVerdicts } from '@kaisai/contract/work/labels'
import { Button } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { moveTexts } from '../details/move-texts.ts'
import { useShow } from '../list/use-show.ts'
import type { WorkRow } from '../list/work-row.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { type CheckOutcome, stillTicked } from './check-many.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'

export interface BulkActionsProps {
  rows: readonly WorkRow[]
  /** Leaves only these ticked. */
  keep: (workIds: readonly string[]) => void
}

/** What may be done with ticked works together; afterwards what was refused, and why, stays ticked. */
export const BulkActions = ({ rows, keep }: BulkActionsProps) => {
  const t = useTexts(moveTexts)
  const label = useLabel()
  const show = useShow()
  const [verdict, choose] = useState<CheckVerdict | null>(null)
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null)
  const finish = (result: CheckOutcome): void => {
    if (stillTicked(result).length > 0) setOutcome(result)
    else keep([])
  }
  const publish = async (isShown: boolean): Promise<void> => {
    const result = await show(rows, isShown)
    if (result === null) return
    // A single refusal was shown already.
    if (rows.length === 1) keep(stillTicked({ ...result, untouched: [] }))
    else finish({ ...result, untouched: [], failure: '' })
  }
  return (
    <>
      <Can any={['work:info:check']}>
        {checkVerdicts.map((one) => (
          <Button
            key={one}
            size="small"
            type={one === 'accept' ? 'primary' : 'default'}
            danger={one === 'invalidate'}
            onClick={() => choose(one)}
          >
            {label(checkLabels[one])}
          </Button>
        ))}
      </Can>
      <Can any={['work:info:publish']}>
        <Button size="small" onClick={() => void publish(true)}>
          {t.publish}
        </Button>
        <Button size="small" onClick={() => void publish(false)}>
          {t.unpublish}
        </Button>
      </Can>
      {verdict ? (
        <CheckDialog
          works={rows}
          verdict={verdict}
          onClose={() => choose(null)}
          onDone={(result) => {
            choose(null)
            finish(result)
          }}
        />
      ) : null}
      {outcome ? (
        <OutcomeDialog
          outcome={outcome}
          onClose={() => {
            keep(stillTicked(outcome))
            setOutcome(null)
          }}
        />
      ) : null}
    </>
  )
}
