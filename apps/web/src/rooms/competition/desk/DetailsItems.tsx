import { listItems } from '@kaisai/contract/competition/item.endpoints'
import { feeBasisLabels } from '@kaisai/contract/competition/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import styles from './DetailsPage.module.css'
import { deskTexts } from './desk-texts.ts'
import type { Competition } from './setup-context.ts'

type Item = ReplyOf<typeof listItems>[number]

/** The categories with their fees, places and forms. */
export const DetailsItems = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  const { data, error, refetch } = useReply(listItems, { competitionId: competition.competitionId }, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.length === 0) return <EmptyFace text={t.noneYet} />
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t.code}</th>
            <th>{t.category}</th>
            <th>{t.fee}</th>
            <th>{t.quota}</th>
            <th>{t.taken}</th>
            <th>{t.forms}</th>
          </tr>
        </thead>
        <tbody>
          <Rows all={data} parentId={null} level={0} />
        </tbody>
      </table>
    </div>
  )
}

const Rows = ({ all, parentId, level }: { all: readonly Item[]; parentId: string | null; level: number }) =>
  all
    .filter((item) => item.parentId === parentId)
    .flatMap((item) => [
      <Row key={item.itemId} item={item} level={level} />,
      <Rows key={`${item.itemId}-below`} all={all} parentId={item.itemId} level={level + 1} />,
    ])

const Row = ({ item, level }: { item: Item; level: number }) => {
  const comma = useComma()
  const t = useTexts(deskTexts)
  const label = useLabel()
  return (
    <tr>
      <td>{item.code}</td>
      <td style={{ paddingLeft: `${12 + level * 20}px` }}>
        {item.name} {item.isEnabled ? null : <StatusTag meaning="bad">{t.disabled}</StatusTag>}
      </td>
      <td>{item.feeFen === 0 ? t.free : `${formatMoney(item.feeFen)} / ${label(feeBasisLabels[item.feeBasis])}`}</td>
      <td>{item.limits.totalQuota ?? t.unlimited}</td>
      <td>{item.limits.totalQuota === null ? '–' : item.taken}</td>
      <td>{[item.enrollFormName, item.workFormName].filter(Boolean).join(comma) || '–'}</td>
    </tr>
  )
}
