import { PlusOutlined } from '@ant-design/icons'
import { checkPairs } from '@kaisai/contract/review/plan.endpoints'
import { Button } from 'antd'
import { useContext, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import styles from './Distribution.module.css'
import { distributionTexts } from './distribution-texts.ts'
import { DragContext, type Dragged } from './drag-context.ts'
import { ExpertChip } from './ExpertChip.tsx'
import type { PairCheck, ProposalRow } from './proposal-row.ts'
import type { usePairs } from './use-pairs.ts'

/** States in which somebody no longer judges a work. */
const gone: readonly string[] = ['declined', 'recused', 'revoked', 'stray']
const FRESH_MS = 10_000

interface JudgesProps {
  batch: BatchDetail
  row: ProposalRow
  nameOf: (expertId: string) => string
  pairs: ReturnType<typeof usePairs>
  /** Asks for an expert; with one, for another in his place. */
  onPick: (expertId: string | null) => void
  onExplain: (expertId: string) => void
}

/** The experts of one work, and the place where another can be dropped. What speaks against him is shown while he hovers. */
export const Judges = ({ batch, row, nameOf, pairs, onPick, onExplain }: JudgesProps) => {
  const t = useTexts(distributionTexts)
  const { dragged, drag } = useContext(DragContext)
  const [isOver, setOver] = useState(false)
  const isHovered = isOver && dragged !== null && dragged.from !== row.entryId
  const { data: checks } = useReply(
    checkPairs,
    { batchId: batch.batchId, entryId: row.entryId },
    { enabled: isHovered, staleMs: FRESH_MS },
  )
  const verdict = isHovered ? verdictOn(row, dragged, checks) : null
  const isEditable = batch.can.includes('assign')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside the chips does the same without a pointer
    <div
      className={styles.judges}
      data-drop={verdict?.state}
      onDragOver={(event) => {
        if (!isEditable || !dragged) return
        setOver(true)
        if (verdict?.state !== 'blocked') event.preventDefault()
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        drag(null)
        if (dragged && dragged.from !== row.entryId && verdict?.state !== 'blocked')
          void pairs.put(row, dragged.expertId, dragged.from)
      }}
    >
      {row.experts.map((expert) => (
        <ExpertChip
          key={expert.expertId}
          expert={expert}
          row={row}
          name={nameOf(expert.expertId)}
          isEditable={isEditable && !(expert.status && gone.includes(expert.status))}
          onReplace={() => onPick(expert.expertId)}
          onExplain={() => onExplain(expert.expertId)}
          onRemove={() => void pairs.remove(row, expert.expertId, nameOf(expert.expertId))}
        />
      ))}
      {isEditable ? (
        <Button size="small" type="dashed" icon={<PlusOutlined />} aria-label={t.addTo(row.code)} onClick={() => onPick(null)}>
          {t.add}
        </Button>
      ) : null}
      {verdict ? (
        <p className={styles.verdict} role="status">
          {verdict.state === 'ok' ? t.dropHere : verdict.texts.length > 0 ? verdict.texts.join(' · ') : t.checking}
        </p>
      ) : null}
    </div>
  )
}

interface Verdict {
  state: 'ok' | 'warn' | 'blocked' | 'open'
  texts: readonly string[]
}

const verdictOn = (row: ProposalRow, dragged: Dragged, checks: readonly PairCheck[] | undefined): Verdict => {
  const check = checks?.find(({ expertId }) => expertId === dragged.expertId)
  if (!check) return { state: 'open', texts: [] }
  const isThere = row.experts.some(({ expertId, status }) => expertId === dragged.expertId && !(status && gone.includes(status)))
  if (check.isBlocked || isThere) return { state: 'blocked', texts: check.violations }
  return { state: check.violations.length > 0 ? 'warn' : 'ok', texts: check.violations }
}
