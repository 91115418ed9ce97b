import { downloadSchoolPageCertificates } from '@kaisai/contract/school/open.endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '#web/call.ts'
import { CallError } from '#web/call-error.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { siteTexts } from '../site-texts.ts'
import type { Part } from './part.ts'
import styles from './School.module.css'

/** The published certificates of the school, and all of them in one file. */
export const Certificates = ({ token, school, mayAct }: Part) => {
  const t = useWorded(siteTexts)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  if (school.certificates.length === 0) return null
  const fetchAll = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await download(downloadSchoolPageCertificates, { token }, { quiet: true })
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.list}>
      <h2>{t.certificateList(school.sums.certificates)}</h2>
      <Refusal error={error} />
      <p className={styles.buttons}>
        <Button busy={isBusy} disabled={!mayAct} onClick={() => void fetchAll()}>
          {t.download}
        </Button>
      </p>
      <ul className={styles.teams}>
        {school.certificates.map(({ number, holderName, awardName, workTitle }) => (
          <li key={number} className={styles.team}>
            <p className={styles.name}>
              <b>{holderName}</b>
              <span>{awardName}</span>
              <Link to={`/home/certificate/trace?number=${encodeURIComponent(number)}`}>{t.trace}</Link>
            </p>
            <p className={styles.fine}>{[workTitle, `${t.number} ${number}`].filter((text) => text !== '').join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
