import { type Licence, licenceKeys, licences } from '@kaisai/contract/statistics/licences'
import { getOpenData, publishOpenData, withdrawOpenData } from '@kaisai/contract/statistics/open-data.endpoints'
import { Alert, Button, Drawer, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { competitionAddress } from '#web/rooms/competition/site/index.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { DataTables } from '../../site/DataTables.tsx'
import styles from '../Statistics.module.css'
import { openDataTexts } from './open-data-texts.ts'

export interface OpenDataDrawerProps {
  competitionId: string
  onClose: () => void
}

/** What would be public of a competition, and publishing or withdrawing it. */
export const OpenDataDrawer = ({ competitionId, onClose }: OpenDataDrawerProps) => {
  const t = useTexts(openDataTexts)
  const { lang } = useLang()
  const { data, error, refetch } = useReply(getOpenData, { competitionId }, { staleMs: 0 })
  const [chosen, setChosen] = useState<Licence | null>(null)
  const [isBusy, setBusy] = useState(false)
  const licence = chosen ?? data?.published?.licence ?? 'cc-by-4.0'
  const publish = async (): Promise<void> => {
    setBusy(true)
    const work = call(publishOpenData, { competitionId, licence }).then(({ number }) => toast('success', t.done(number)))
    await went(work)
    setBusy(false)
    await refresh(getOpenData)
  }
  const withdraw = async (): Promise<void> => {
    const reason = await askReason({ title: t.withdraw, text: t.withdrawText, confirmText: t.withdraw, danger: true })
    if (reason === null) return
    if (await went(call(withdrawOpenData, { competitionId, reason }))) toast('success', t.withdrawn)
    await refresh(getOpenData)
  }
  return (
    <Drawer title={data ? `${t.title} · ${data.competitionName}` : t.title} open size="large" onClose={onClose}>
      {error && !data ? (
        <ErrorFace error={error} onRetry={refetch} />
      ) : data ? (
        <div className={styles.page}>
          <p>{t.lead}</p>
          {data.refusal ? <Alert type="info" showIcon title={data.refusal} /> : null}
          <p>
            {data.published
              ? `${t.published(data.published.number, formatDate(data.published.publishedTime, 'minute'), data.published.userName)} · ${data.published.isSame ? t.same : t.stale}`
              : t.notYet}
          </p>
          <div className={styles.filters}>
            <Select
              className={styles.choice ?? ''}
              aria-label={t.licence}
              value={licence}
              onChange={setChosen}
              options={licenceKeys.map((value) => ({
                value,
                label: `${licences[value].name} ${licences[value].label[lang === 'en' ? 1 : 0]}`,
              }))}
            />
            <Button type="primary" disabled={data.refusal !== ''} loading={isBusy} onClick={() => void publish()}>
              {data.published ? t.again : t.publish}
            </Button>
            {data.published ? (
              <>
                <Button href={competitionAddress(competitionId, 'data')} target="_blank" rel="noopener">
                  {t.page}
                </Button>
                <Button danger onClick={() => void withdraw()}>
                  {t.withdraw}
                </Button>
              </>
            ) : null}
          </div>
          <h2>{t.preview}</h2>
          <DataTables data={data.data} />
        </div>
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  )
}
