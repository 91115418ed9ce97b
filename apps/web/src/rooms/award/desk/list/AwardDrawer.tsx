import { getAward, listAwardHistory } from '@kaisai/contract/award/grant.endpoints'
import { Drawer } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { EntryHistory } from '#web/ui/history/EntryHistory.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { awardMeaning } from '../meanings.ts'

/** An award with its frozen names, why it was given, and its way. */
export const AwardDrawer = ({ awardId, onClose }: { awardId: string; onClose: () => void }) => {
  const comma = useComma()
  const t = useTexts(awardTexts)
  const { data, error, refetch } = useReply(getAward, { awardId }, { staleMs: 0 })
  return (
    <Drawer
      title={data ? `${data.name} · ${data.workName || data.holder}` : t.detail}
      open
      onClose={onClose}
      size="min(100vw, 640px)"
    >
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data ? (
        <div className={styles.stack}>
          <Detail
            items={[
              { label: t.state, value: <StatusTag meaning={awardMeaning[data.status]}>{data.statusName}</StatusTag> },
              { label: t.stage, value: `${data.competitionName} · ${data.stageName}` },
              { label: t.category, value: data.itemName || '–' },
              {
                label: t.rank,
                value: data.rank === null ? '–' : `${data.rank}${data.scoreText === '' ? '' : ` · ${data.scoreText}`}`,
              },
              { label: t.students, value: names(data.snapshot.students), wide: true },
              { label: t.teachers, value: names(data.snapshot.teachers), wide: true },
              { label: t.schools, value: data.snapshot.schools.join(comma) || '–', wide: true },
              { label: t.source, value: data.sourceName },
              { label: t.explanation, value: data.explanation || '–', wide: true },
              ...(data.prize > 0 ? [{ label: t.prize, value: formatMoney(data.prize) }] : []),
              ...(data.skipped.length > 0
                ? [
                    {
                      label: t.skipped,
                      value: data.skipped.map(({ name, explanation }) => `${name}：${explanation}`).join('；'),
                      wide: true,
                    },
                  ]
                : []),
              ...(data.revokeReason ? [{ label: t.revokeReason, value: data.revokeReason, wide: true }] : []),
              ...(data.revokeChoiceName ? [{ label: t.place, value: data.revokeChoiceName }] : []),
              ...(data.replaces ? [{ label: t.replaces, value: data.replaces.holder }] : []),
              ...(data.replacedBy ? [{ label: t.replacedBy, value: data.replacedBy.holder }] : []),
            ]}
          />
          <section>
            <h2>{t.history}</h2>
            <AwardHistory awardId={awardId} />
          </section>
        </div>
      ) : null}
    </Drawer>
  )
}

/** Who did what with the award, newest first. */
const AwardHistory = ({ awardId }: { awardId: string }) => {
  const t = useTexts(awardTexts)
  const { data, error, refetch } = useReply(listAwardHistory, { awardId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  return data ? <EntryHistory entries={data} fields={{ name: t.award }} /> : <SkeletonRows rows={3} />
}

const names = (people: readonly { name: string; school: string }[]): string =>
  people.map(({ name, school }) => (school ? `${name}（${school}）` : name)).join('、') || '–'
