import { checkPairs } from '@kaisai/contract/review/plan.endpoints'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { distributionTexts } from './distribution-texts.ts'
import type { PairCheck, ProposalRow } from './proposal-row.ts'

interface ExpertPickerProps {
  batch: BatchDetail
  row: ProposalRow
  /** Whose place is taken; null: one more. */
  replaced: string | null
  nameOf: (expertId: string) => string
  onPick: (expertId: string) => Promise<void>
  onClose: () => void
}

/** Experts for one work, the fitting ones first; those who must not judge it cannot be chosen and say why. */
export const ExpertPicker = ({ batch, row, replaced, nameOf, onPick, onClose }: ExpertPickerProps) => {
  const t = useTexts(distributionTexts)
  const [word, setWord] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error, refetch } = useReply(checkPairs, { batchId: batch.batchId, entryId: row.entryId }, { staleMs: 0 })
  const present = new Set(
    row.experts.filter(({ status }) => status === null || !gone.includes(status)).map(({ expertId }) => expertId),
  )
  const shown = [...(data ?? [])]
    .filter(({ expertId }) => !present.has(expertId) && nameOf(expertId).includes(word.trim()))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.score - a.score)
  const pick = async (expertId: string): Promise<void> => {
    setBusy(expertId)
    await onPick(expertId)
    setBusy(null)
  }
  return (
    <Modal
      open
      title={replaced ? t.pickReplace(nameOf(replaced)) : t.pick}
      width={640}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      <p className={office.lead}>{t.pickFor(row.code, row.title)}</p>
      <Input.Search
        className={office.lead ?? ''}
        placeholder={t.searchExpert}
        aria-label={t.searchExpert}
        allowClear
        onChange={({ target }) => setWord(target.value)}
      />
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows rows={4} /> : null}
      <ul className={office.list}>
        {shown.map((check) => {
          const expert = batch.experts.find(({ expertId }) => expertId === check.expertId)
          return (
            <li key={check.expertId}>
              <span className={`${office.grow} ${office.two}`}>
                <span className={office.tags}>
                  <b>{nameOf(check.expertId)}</b>
                  {check.isBlocked ? <StatusTag meaning="bad">{t.blocked}</StatusTag> : null}
                  {!check.isBlocked && check.violations.length > 0 ? <StatusTag meaning="waits">{t.warned}</StatusTag> : null}
                </span>
                <small>
                  {[expert?.unit, expert?.groupName, expert ? t.loadOf(expert.load, expert.worksMost) : '', t.fit(check.score)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {check.violations.length > 0 ? <small className={office.wrong}>{check.violations.join(' · ')}</small> : null}
              </span>
              <Button
                disabled={check.isBlocked || (busy !== null && busy !== check.expertId)}
                loading={busy === check.expertId}
                onClick={() => void pick(check.expertId)}
              >
                {t.choose}
              </Button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}

const gone: readonly string[] = ['declined', 'recused', 'revoked', 'stray']
const rankOf = ({ isBlocked, violations }: PairCheck): number => (isBlocked ? 2 : violations.length > 0 ? 1 : 0)
