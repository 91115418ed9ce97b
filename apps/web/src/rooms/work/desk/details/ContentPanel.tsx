import { getSubmissionForDesk } from '@kaisai/contract/work/desk.endpoints'
import { Alert, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { Differences } from '../../../enrollment/desk/index.ts'
import { Statements } from '../../view/Statements.tsx'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'
import { VersionContent } from './VersionContent.tsx'
import { VersionFacts } from './VersionFacts.tsx'
import { WorkFacts } from './WorkFacts.tsx'
import type { WorkDetail } from './work-detail.ts'

/** The version that counts, or an older one: what was submitted on one side, the facts on the other. */
export const ContentPanel = ({ work }: { work: WorkDetail }) => {
  const t = useTexts(detailsTexts)
  const counting = work.current?.submissionId ?? ''
  const [chosen, choose] = useState(counting)
  const isOld = chosen !== counting
  const {
    data: old,
    error,
    refetch,
  } = useReply(getSubmissionForDesk, { submissionId: chosen }, { enabled: isOld, staleMs: Number.POSITIVE_INFINITY })
  const version = isOld ? old : work.current
  const differences = isOld ? (old?.differences ?? []) : work.differences
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {work.submissions.length > 1 ? (
          <div className={styles.versions}>
            <span id="work-version">{t.version}</span>
            <Select
              aria-labelledby="work-version"
              className={styles.version}
              value={chosen}
              onChange={choose}
              options={work.submissions.map(({ submissionId, versionNo, submitTime }) => ({
                value: submissionId,
                label: t.versionOf(versionNo, formatDate(submitTime, 'minute'), submissionId === counting),
              }))}
            />
          </div>
        ) : null}
        {isOld ? <Alert className={styles.notice} type="info" showIcon title={t.oldVersion} /> : null}
        {isOld && error ? <ErrorFace error={error} onRetry={refetch} /> : null}
        {isOld && !old && !error ? <SkeletonRows /> : null}
        {!isOld && !work.current ? <EmptyFace text={t.neverSubmitted} /> : null}
        {version ? <VersionContent version={version} findings={isOld ? [] : work.findings} /> : null}
      </div>
      <div className={styles.side}>
        {version ? (
          <Part title={t.versionFacts}>
            <VersionFacts version={version} />
            <Statements statements={version.statements} />
          </Part>
        ) : null}
        {differences.length > 0 ? (
          <Part title={t.differences}>
            <Differences rows={differences} caption={t.differences} />
          </Part>
        ) : null}
        <Part title={t.facts}>
          <WorkFacts work={work} />
        </Part>
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
