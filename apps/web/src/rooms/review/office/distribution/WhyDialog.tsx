import { explainPair } from '@kaisai/contract/review/plan.endpoints'
import { Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import office from '../Office.module.css'
import { distributionTexts } from './distribution-texts.ts'
import type { ProposalRow } from './proposal-row.ts'

interface WhyDialogProps {
  row: ProposalRow
  expertId: string
  name: string
  onClose: () => void
}

/** Why this expert for this work: every part of the fit, and what speaks against it. */
export const WhyDialog = ({ row, expertId, name, onClose }: WhyDialogProps) => {
  const t = useTexts(distributionTexts)
  return (
    <Modal open title={t.whyTitle(name, row.code)} onCancel={onClose} footer={null} destroyOnHidden>
      <Why entryId={row.entryId} expertId={expertId} />
    </Modal>
  )
}

const Why = ({ entryId, expertId }: { entryId: string; expertId: string }) => {
  const t = useTexts(distributionTexts)
  const { data, error, refetch } = useReply(explainPair, { entryId, expertId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <div className={office.stack}>
      {data.parts.length === 0 ? <p className={office.quiet}>{t.noParts}</p> : null}
      <table className={office.table}>
        <thead>
          <tr>
            <th scope="col">{t.part}</th>
            <th scope="col" data-right>
              {t.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.parts.map(({ text, points }) => (
            <tr key={text}>
              <td>{text}</td>
              <td data-right>{points > 0 ? `+${points}` : points}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <b>{t.score}</b>
            </th>
            <td data-right>
              <b>{data.score}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {data.violations.length > 0 ? (
        <div>
          <h3 className={office.partTitle}>{t.against}</h3>
          <ul className={office.wrong}>
            {data.violations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {data.conflicts.length > 0 ? (
        <div>
          <h3 className={office.partTitle}>{t.conflicts}</h3>
          <ul className={office.list}>
            {data.conflicts.map((one) => (
              <li key={`${one.kind} ${one.sourceName} ${one.note}`}>
                <StatusTag meaning={one.isBlocking ? 'bad' : 'waits'}>{one.isBlocking ? t.blocking : t.warning}</StatusTag>
                <span className={office.grow}>
                  {one.kindName} · {one.sourceName}
                  {one.note ? ` · ${one.note}` : ''}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
