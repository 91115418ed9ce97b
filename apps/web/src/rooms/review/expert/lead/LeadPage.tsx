import { listToSign } from '@kaisai/contract/review/lead.endpoints'
import { listMyBatches } from '@kaisai/contract/review/sheet.endpoints'
import { Select, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './Lead.module.css'
import { leadTexts } from './lead-texts.ts'
import { PanelList } from './PanelList.tsx'
import { SignList } from './SignList.tsx'

/** `/review/lead?batchId=…&tab=…`: what the lead of a panel looks at, decides and signs. */
export const LeadPage = () => {
  const t = useTexts(leadTexts)
  const [query, setQuery] = useSearchParams()
  const { data: results } = useReply(listToSign, {}, { staleMs: 0 })
  const waiting = (results ?? []).filter(({ isAgreed }) => isAgreed === null).length
  const put = (name: string, value: string): void =>
    setQuery(
      (now) => {
        now.set(name, value)
        return now
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <Tabs
        activeKey={query.get('tab') === 'sign' ? 'sign' : 'review'}
        onChange={(tab) => put('tab', tab)}
        items={[
          {
            key: 'review',
            label: t.review,
            children: <Review batchId={query.get('batchId')} onBatch={(id) => put('batchId', id)} />,
          },
          { key: 'sign', label: t.sign(waiting), children: <SignList /> },
        ]}
      />
    </>
  )
}

const Review = ({ batchId, onBatch }: { batchId: string | null; onBatch: (batchId: string) => void }) => {
  const t = useTexts(leadTexts)
  const { data, error, refetch } = useReply(listMyBatches, {}, { staleMs: 0 })
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  const led = data.filter(({ isCaptain, answer }) => isCaptain && answer !== 'declined')
  const chosen = batchId ?? led[0]?.batchId
  if (chosen === undefined) return <EmptyFace text={t.noBatch} />
  return (
    <>
      {led.length > 1 ? (
        <Select
          className={styles.batchSelect}
          aria-label={t.batch}
          value={chosen}
          onChange={onBatch}
          options={led.map((one) => ({ value: one.batchId, label: `${one.name} · ${one.competitionName}` }))}
        />
      ) : null}
      <PanelList key={chosen} batchId={chosen} />
    </>
  )
}
