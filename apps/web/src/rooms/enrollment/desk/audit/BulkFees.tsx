import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { moveTexts } from '../team/move-texts.ts'
import { type AuditOutcome, confirmManyFees, stillTicked } from './audit-many.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'

interface Row {
  readonly teamId: string
  readonly version: number
  readonly feeFen: number
  readonly can: readonly string[]
}

interface BulkFeesProps {
  rows: readonly Row[]
  /** Leaves only these ticked. */
  keep: (teamIds: readonly string[]) => void
}

/** Confirms the fees of what is ticked and waits for one, with the sum to compare with the transfer. */
export const BulkFees = ({ rows, keep }: BulkFeesProps) => {
  const t = useTexts(moveTexts)
  const [outcome, setOutcome] = useState<AuditOutcome | null>(null)
  const due = rows.filter(({ can }) => can.includes('confirmFee'))
  const confirm = async (): Promise<void> => {
    const sum = formatMoney(due.reduce((total, { feeFen }) => total + feeFen, 0))
    const reason = await promptBox({
      title: t.confirmFeesTitle(due.length),
      text: t.confirmFeesText(due.length, sum),
      confirmText: t.confirmFee,
      field: {
        label: t.evidence,
        type: 'textarea',
        check: (typed) => ([...typed.trim()].length >= 2 ? null : t.reasonNeeded),
      },
    })
    if (reason === null) return
    const result = await confirmManyFees(due, reason).catch(() => null)
    if (result === null) return
    if (result.done > 0) toast('success', t.confirmedFees(result.done))
    if (stillTicked(result).length > 0) setOutcome(result)
    else keep([])
  }
  return (
    <>
      <Button size="small" type="primary" disabled={due.length === 0} onClick={() => void confirm()}>
        {t.confirmFees(due.length)}
      </Button>
      {outcome ? (
        <OutcomeDialog
          outcome={outcome}
          title={t.confirmFee}
          summary={t.confirmedSome(outcome.done, outcome.refused.length)}
          onClose={() => {
            keep(stillTicked(outcome))
            setOutcome(null)
          }}
        />
      ) : null}
    </>
  )
}
