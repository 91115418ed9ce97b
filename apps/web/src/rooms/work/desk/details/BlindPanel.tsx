import { getBlindWork } from '@kaisai/contract/work/desk.endpoints'
import { Alert } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { AiUseNote } from '../../view/Statements.tsx'
import { deskTexts } from '../desk-texts.ts'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'
import { VersionContent } from './VersionContent.tsx'
import type { WorkDetail } from './work-detail.ts'

/** The work as reviewers of a blind review will see it, in a frame that says so. */
export const BlindPanel = ({ work }: { work: WorkDetail }) =>
  work.current ? <Preview workId={work.workId} /> : <NeverSubmitted />

const NeverSubmitted = () => {
  const t = useTexts(detailsTexts)
  return <EmptyFace text={t.neverSubmitted} />
}

const Preview = ({ workId }: { workId: string }) => {
  const t = useTexts(detailsTexts)
  const d = useTexts(deskTexts)
  const { data, error, refetch } = useReply(getBlindWork, { workId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      {data.openFindings > 0 ? (
        <Alert className={styles.notice} type="warning" showIcon title={t.blindFindings(data.openFindings)} />
      ) : null}
      <figure className={styles.blind}>
        <figcaption>{t.blindCaption}</figcaption>
        <header>
          <h2>{data.title || d.untitled}</h2>
          <p className={styles.quiet}>
            {data.code} · {data.itemName}
          </p>
        </header>
        <VersionContent version={data} isBlind />
        <AiUseNote ai={data.aiUse} />
      </figure>
    </>
  )
}
