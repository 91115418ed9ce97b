import type { Need } from '@kaisai/contract/school/labels'
import { openSchoolPage } from '@kaisai/contract/school/open.endpoints'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { serverNow } from '#web/clock.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { InBrowser } from '#web/ui/site/InBrowser.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { useWorded, WordsOf } from '#web/wording-context.tsx'
import { siteTexts } from '../site-texts.ts'
import { Certificates } from './Certificates.tsx'
import { Entry } from './Entry.tsx'
import { Payment } from './Payment.tsx'
import type { Part, School } from './part.ts'
import styles from './School.module.css'
import { TeamList } from './TeamList.tsx'

const LINK_OVER = 39001
/** A link of another shape than ours. */
const REFUSED = 40000

/** /home/school?code=…: somebody of a school, without an account, sees what its teams need and acts after a code. */
export const SchoolPage = () => {
  const t = useWorded(siteTexts)
  const [query] = useSearchParams()
  return (
    <div className={styles.page}>
      <PageMeta title={t.pageTitle} isHidden />
      <InBrowser>
        <Opened token={query.get('code') ?? ''} />
      </InBrowser>
    </div>
  )
}

const Opened = ({ token }: { token: string }) => {
  const t = useWorded(siteTexts)
  const { data, error, refetch } = usePublicReply(openSchoolPage, { token })
  if (hasCode(error, LINK_OVER, REFUSED))
    return (
      <section className={styles.card} role="alert">
        <h1>{t.over}</h1>
        <p className={styles.quiet}>{t.overNext}</p>
      </section>
    )
  if (data)
    return (
      <WordsOf wording={data.wording}>
        <Shown token={token} school={data} refetch={refetch} />
      </WordsOf>
    )
  return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
}

const Shown = ({ token, school, refetch }: { token: string; school: School; refetch: () => unknown }) => {
  const t = useWorded(siteTexts)
  const { sums } = school
  const [need, choose] = useState<Need | null>(() => (sums.toAudit > 0 ? 'audit' : sums.incomplete > 0 ? 'people' : null))
  const mayAct = school.enteredUntil !== null && Date.parse(school.enteredUntil) > serverNow()
  const part: Part = { token, school, mayAct }
  return (
    <>
      <header className={styles.top}>
        <h1>{school.schoolName}</h1>
        <p className={styles.quiet}>{t.lead(school.competitionName, school.organizerName)}</p>
        <p className={styles.fine}>{t.holder(school.holderName, formatDate(school.expireTime, 'minute'))}</p>
      </header>
      <Dates school={school} />
      <Entry {...part} onEntered={refetch} />
      <Tabs school={school} need={need} choose={choose} />
      {need === 'payment' ? <Payment {...part} /> : null}
      <TeamList key={need ?? 'all'} {...part} need={need} />
      <Certificates {...part} />
    </>
  )
}

const Dates = ({ school }: { school: School }) => {
  const t = useWorded(siteTexts)
  const all = [
    [t.enrollEnd, school.enrollEndTime],
    [t.auditEnd, school.auditEndTime],
    [t.payEnd, school.payEndTime],
    [t.workEnd, school.workEndTime],
  ] as const
  const serverTime = new Date(serverNow()).toISOString()
  return (
    <dl className={styles.dates} aria-label={t.dates}>
      {all.map(([label, until]) =>
        until === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <TimeLeft until={until} serverTime={serverTime} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

const Tabs = ({ school, need, choose }: { school: School; need: Need | null; choose: (need: Need | null) => void }) => {
  const t = useWorded(siteTexts)
  const { sums } = school
  const tabs: readonly (readonly [Need | null, string, number])[] = [
    ['audit', t.toAudit, sums.toAudit],
    ['people', t.incomplete, sums.incomplete],
    ['payment', t.unpaid, sums.unpaid],
    ['work', t.workMissing, sums.missingWorks],
    [null, t.all, sums.teams],
  ]
  return (
    <nav className={styles.tabs} aria-label={t.teams}>
      {tabs.map(([key, name, count]) => (
        <button key={name} type="button" aria-pressed={need === key} onClick={() => choose(key)} data-some={count > 0}>
          <b>{count}</b>
          <span>{name}</span>
        </button>
      ))}
    </nav>
  )
}
