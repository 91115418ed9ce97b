import { enrollModeLabels, levelLabels, SUBJECT_DICTIONARY } from '@kaisai/contract/competition/labels'
import { getSchedule } from '@kaisai/contract/competition/stage.endpoints'
import { checkTimeline } from '@kaisai/contract/competition/timeline/check-timeline'
import { bestIn } from '@kaisai/contract/lang'
import { serverNow } from '#web/clock.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import styles from './DetailsPage.module.css'
import { deskTexts } from './desk-texts.ts'
import { isPreparing, Readiness } from './Readiness.tsx'
import frame from './SetupFrame.module.css'
import type { Competition } from './setup-context.ts'
import { Timeline } from './timeline/Timeline.tsx'

/** Schedule, facts and introduction; what is missing before publication beside them. */
export const DetailsInfo = ({ competition }: { competition: Competition }) => {
  const { data } = useReply(getSchedule, { competitionId: competition.competitionId }, { staleMs: 0 })
  const isPrepared = isPreparing(competition.status)
  return (
    <>
      {data?.stages.some(({ nodes }) => nodes.length > 0) ? (
        <section className={frame.timeline}>
          <Timeline stages={data.stages} at={new Date(serverNow())} findings={checkTimeline(data.stages)} readOnly />
        </section>
      ) : null}
      <div className={isPrepared ? frame.body : undefined}>
        <div>
          <Facts competition={competition} />
          <Texts competition={competition} />
        </div>
        {isPrepared ? <Readiness competition={competition} /> : null}
      </div>
    </>
  )
}

const Facts = ({ competition }: { competition: Competition }) => {
  const comma = useComma()
  const t = useTexts(deskTexts)
  const label = useLabel()
  const { contact } = competition
  const names = (list: readonly string[]) => list.join(comma) || '–'
  const sites = competition.siteOptions.filter(({ siteId }) => competition.siteIds.includes(siteId)).map(({ name }) => name)
  return (
    <Detail
      items={[
        { label: t.name, value: competition.name, wide: true },
        { label: t.level, value: label(levelLabels[competition.level as keyof typeof levelLabels]) },
        { label: t.subject, value: <DictTag type={SUBJECT_DICTIONARY} value={competition.subjectType} /> },
        { label: t.year, value: competition.year },
        { label: t.edition, value: t.nth(competition.edition) },
        { label: t.enrollMode, value: label(enrollModeLabels[competition.enrollMode as 'team']) },
        { label: t.k12Free, value: competition.isK12Free ? t.yes : t.no },
        { label: t.hosts, value: names(competition.hosts) },
        { label: t.organisers, value: names(competition.organisers) },
        { label: t.coOrganisers, value: names(competition.coOrganisers) },
        { label: t.contact, value: [contact.name, contact.phone, contact.email, contact.qq].filter(Boolean).join(' · ') || '–' },
        { label: t.sites, value: names(sites) },
        { label: t.submitter, value: competition.submitterName || '–' },
        { label: t.publishTime, value: competition.publishTime ? formatDate(competition.publishTime, 'minute') : '–' },
      ]}
    />
  )
}

const Texts = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  const { lang } = useLang()
  const html = bestIn(lang, competition.introHtml, competition.introHtmlEn)
  return (
    <>
      <section className={styles.part}>
        <h2>{t.intro}</h2>
        {competition.coverUrl ? <img src={competition.coverUrl} alt="" className={styles.picture} /> : null}
        <div className={styles.rich}>
          {html === '' ? <p className={styles.quiet}>{t.noneYet}</p> : <RichContent html={html} />}
        </div>
      </section>
      {competition.attachments.length === 0 ? null : (
        <section className={styles.part}>
          <h2>{t.attachments}</h2>
          <ul className={styles.rows}>
            {competition.attachments.map((file) => (
              <li key={file.fileId}>
                <a href={file.url} download>
                  {file.title || file.name}
                </a>
                <small>{formatBytes(file.bytes)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
