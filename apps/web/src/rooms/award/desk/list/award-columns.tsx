import { deleteAwards, type pageAwards } from '@kaisai/contract/award/grant.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { words } from '#web/ui/texts.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { awardMeaning } from '../meanings.ts'
import { refreshAwards } from '../refresh-awards.ts'

export type AwardRow = ReplyOf<typeof pageAwards>['rows'][number]

interface Actions {
  readonly onOpen: (row: AwardRow) => void
  readonly onRevoke: (row: AwardRow) => void
  readonly onChange: (row: AwardRow) => void
}

/** Columns of the list of awards, with what can be done with a row now. */
export const useAwardColumns = ({ onOpen, onRevoke, onChange }: Actions): Column<AwardRow>[] => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const remove = async (row: AwardRow): Promise<void> => {
    const reason = await promptBox({
      title: t.remove2,
      text: t.removeText(1),
      danger: true,
      field: { label: t.reason, check: (value) => (value.trim().length < 2 ? t.reason : null) },
    })
    if (reason === null) return
    await call(deleteAwards, { awardIds: [row.awardId], reason: reason.trim() })
      .then(() => toast('success', t.deleted))
      .catch(() => undefined)
    await refreshAwards()
  }
  return [
    {
      key: 'name',
      title: t.award,
      always: true,
      width: 150,
      render: (row) => (
        <span>
          <i className={styles.dot} style={{ background: row.color }} />
          {row.name}
        </span>
      ),
    },
    {
      key: 'holder',
      title: t.holder,
      isTitle: true,
      always: true,
      width: 280,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.workName || row.holder}</span>
          <small>{[row.workName ? row.holder : row.targetName, row.itemName, row.schoolName].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      key: 'people',
      title: t.people,
      width: 200,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.students || '–'}</span>
          <small>{row.teachers}</small>
        </span>
      ),
    },
    { key: 'rank', title: t.rank, align: 'right', sort: true, render: (row) => row.rank ?? '–' },
    { key: 'score', title: t.score, align: 'right', sort: true, render: (row) => row.scoreText || '–' },
    {
      key: 'status',
      title: t.state,
      width: 180,
      render: (row) => (
        <span className={styles.two}>
          <span>
            <StatusTag meaning={awardMeaning[row.status]}>{row.statusName}</StatusTag>
          </span>
          {row.isStale ? <small className={styles.down}>{t.stale}</small> : null}
          {row.hasLeft ? <small className={styles.down}>{t.left}</small> : null}
          {row.status === 'publicity' && row.publicityEndTime ? (
            <small>
              {t.published2} {formatDate(row.publicityEndTime, 'minute')}
            </small>
          ) : null}
        </span>
      ),
    },
    {
      key: 'source',
      title: t.source,
      width: 180,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.sourceName}</span>
          <small>{row.revokeReason || row.explanation}</small>
        </span>
      ),
    },
    { key: 'serial', title: t.serial, align: 'right', sort: true, off: true, render: (row) => row.serial ?? '–' },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'open', label: t.detail, onClick: () => onOpen(row) },
            {
              key: 'change',
              label: t.change,
              shown: row.can.includes('change') && row.targetType === 'team',
              onClick: () => onChange(row),
            },
            { key: 'settle', label: t.settle, shown: row.can.includes('settle'), onClick: () => onRevoke(row) },
            { key: 'delete', label: t.remove2, danger: true, shown: row.can.includes('delete'), onClick: () => void remove(row) },
            { key: 'revoke', label: t.revoke, danger: true, shown: row.can.includes('revoke'), onClick: () => onRevoke(row) },
          ]}
        />
      ),
    },
  ]
}
