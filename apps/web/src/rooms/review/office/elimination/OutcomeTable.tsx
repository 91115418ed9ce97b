import { type Outcome, outcomeLabels, outcomes } from '@kaisai/contract/review/labels'
import { pageResultRows } from '@kaisai/contract/review/result.endpoints'
import { setOutcome } from '@kaisai/contract/review/settle.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import office from '../Office.module.css'
import { refreshResults } from '../refresh-review.ts'
import { useRowColumns } from '../result/ResultRows.tsx'
import type { ResultDetail, ResultRow } from '../result/result-detail.ts'
import { resultTexts } from '../result/result-texts.ts'
import { StepsDrawer } from '../result/StepsDrawer.tsx'
import { useItemChoices } from '../result/use-item-choices.ts'
import { eliminationTexts } from './elimination-texts.ts'

const COLUMNS = ['code', 'rank', 'finalScore', 'outcome']

/** The works with their outcome and its reason; ticked ones are decided by hand. */
export const OutcomeTable = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(eliminationTexts)
  const r = useTexts(resultTexts)
  const label = useLabel()
  const seesSteps = usePermission(['review:score:view'])
  const [opened, open] = useState<string | null>(null)
  const columns = useRowColumns(seesSteps ? (row) => open(row.workId) : null).filter(({ key }) => COLUMNS.includes(key))
  const items = useItemChoices(result.competitionId)
  return (
    <>
      <DataTable
        name="review.elimination"
        list={pageResultRows}
        rowKey="workId"
        prefix="o"
        fixed={{ resultId: result.resultId }}
        defaultSort="rank"
        filters={[
          { name: 'keyword', label: r.keyword, placeholder: r.keywordHint },
          { name: 'itemId', label: r.filterItem, kind: 'select', options: items },
          {
            name: 'outcome',
            label: r.filterOutcome,
            kind: 'select',
            options: outcomes.map((one) => ({ value: one, label: label(outcomeLabels[one]) })),
          },
        ]}
        columns={columns}
        selection={
          result.can.includes('decide') ? (rows, clear) => <DecideBar result={result} rows={rows} clear={clear} /> : undefined
        }
        empty={{ text: t.none }}
      />
      <StepsDrawer resultId={result.resultId} workId={opened} onClose={() => open(null)} />
    </>
  )
}

interface DecideBarProps {
  result: ResultDetail
  rows: readonly ResultRow[]
  clear: () => void
}

const DecideBar = ({ result: { resultId, version }, rows, clear }: DecideBarProps) => {
  const t = useTexts(eliminationTexts)
  const decide = async (outcome: Outcome | null): Promise<void> => {
    const title = t.decide[outcome ?? 'rule']
    const reason = await askReason({ title, text: t.decideText(rows.length), confirmText: title })
    if (reason === null) return
    const workIds = rows.map(({ workId }) => workId)
    if (await went(call(setOutcome, { resultId, version, workIds, outcome, reason }))) {
      toast('success', t.decided(workIds.length))
      clear()
    }
    await refreshResults()
  }
  return (
    <span className={office.tools}>
      {outcomes.map((outcome) => (
        <Button key={outcome} size="small" onClick={() => void decide(outcome)}>
          {t.decide[outcome]}
        </Button>
      ))}
      {rows.some(({ isManual }) => isManual) ? (
        <Button size="small" onClick={() => void decide(null)}>
          {t.decide.rule}
        </Button>
      ) : null}
    </span>
  )
}
