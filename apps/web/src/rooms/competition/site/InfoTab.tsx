import { enrollModeLabels } from '@kaisai/contract/competition/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatBytes, formatDate, formatMoney } from '#web/ui/format.ts'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { competitionAddress } from './CompetitionLine.tsx'
import type { CompetitionDetail } from './competition-detail.ts'
import styles from './Details.module.css'
import { detailTexts } from './detail-texts.ts'
import { Schedule } from './Schedule.tsx'

/** Introduction, schedule, rules, facts and files of a competition. */
export const InfoTab = ({ competition }: { competition: CompetitionDetail }) => {
  const t = useTexts(detailTexts)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <section aria-labelledby="intro">
          <h2 id="intro">{t.intro}</h2>
          {competition.introHtml === '' ? (
            <p className={styles.quiet}>{t.noText}</p>
          ) : (
            <RichContent html={competition.introHtml} anchor="intro" />
          )}
        </section>
        <Schedule competition={competition} />
        {competition.rules ? (
          <section aria-labelledby="rules">
            <h2 id="rules">
              {t.rules} <small>{t.rulesVersion(competition.rules.no, formatDate(competition.rules.createTime, 'day'))}</small>
            </h2>
            <RichContent html={competition.rules.html} anchor="rules" />
          </section>
        ) : null}
      </div>
      <Facts competition={competition} />
    </div>
  )
}

const Facts = ({ competition }: { competition: CompetitionDetail }) => {
  const comma = useComma()
  const t = useTexts(detailTexts)
  const label = useLabel()
  const { contact } = competition
  return (
    <aside className={styles.facts}>
      <h2>{t.facts}</h2>
      <dl>
        <Fact label={t.hosts} value={competition.hosts.join(comma)} />
        <Fact label={t.organisers} value={competition.organisers.join(comma)} />
        <Fact label={t.coOrganisers} value={competition.coOrganisers.join(comma)} />
        <Fact label={t.group} value={competition.groupName} />
        <Fact label={t.audience} value={competition.audienceNames.join(comma)} />
        <Fact label={t.enrollMode} value={label(enrollModeLabels[competition.enrollMode])} />
        <Fact label={t.fee} value={useFee(competition)} />
      </dl>
      <div id="contact" className={styles.contact}>
        <h2>{t.contact}</h2>
        <dl>
          {contact.name === '' ? null : <Fact label={contact.name} value=" " />}
          <Fact label={t.phone} value={contact.phone} link={`tel:${contact.phone}`} />
          <Fact label={t.email} value={contact.email} link={`mailto:${contact.email}`} />
          <Fact label={t.qq} value={contact.qq} />
        </dl>
      </div>
      {competition.attachments.length === 0 ? null : (
        <List title={t.attachments}>
          {competition.attachments.map((file) => (
            <li key={file.fileId}>
              <a href={file.url} download>
                {file.title} <small>{formatBytes(file.bytes)}</small>
              </a>
            </li>
          ))}
        </List>
      )}
      {competition.editions.length === 0 ? null : (
        <List title={t.editions}>
          {competition.editions.map((edition) => (
            <li key={edition.competitionId}>
              <Link to={competitionAddress(edition.competitionId)}>
                {edition.name} <small>{edition.year}</small>
              </Link>
            </li>
          ))}
        </List>
      )}
    </aside>
  )
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.files}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
)

const Fact = ({ label, value, link }: { label: string; value: string; link?: string }) =>
  value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{link ? <a href={link}>{value}</a> : value}</dd>
    </div>
  )

// One price, or from the lowest to the highest.
const useFee = ({ categories, isFree }: CompetitionDetail): string => {
  const t = useTexts(detailTexts)
  if (isFree) return t.free
  const fees = categories
    .filter(({ itemId }) => !categories.some(({ parentId }) => parentId === itemId))
    .map(({ feeFen }) => feeFen)
  const [low, high] = [Math.min(...fees), Math.max(...fees)]
  const basis = categories.find(({ feeFen }) => feeFen > 0)?.feeBasis === 'member' ? t.perPerson : t.perTeam
  return `${low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`} ${basis}`
}
