import { type getRehearsal, visitRehearsal } from '@kaisai/contract/competition/rehearsal.endpoints'
import { type RehearsalPerson, rehearsalPeople } from '@kaisai/contract/competition/rehearsal-steps'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from './Rehearsal.module.css'
import { rehearsalTexts } from './rehearsal-texts.ts'

type Visit = NonNullable<NonNullable<ReplyOf<typeof getRehearsal>['rehearsal']>['visit']>

/** Leads into the copy of a rehearsal, as one of its people, in a tab of its own. */
export const LookAround = ({ rehearsalId, visit }: { rehearsalId: string; visit: Visit }) => {
  const t = useTexts(rehearsalTexts)
  const label = useLabel()
  const enter = async (person: RehearsalPerson): Promise<void> => {
    // Opened before the reply, while the click still counts as the person's own.
    const page = window.open('about:blank', '_blank')
    await call(visitRehearsal, { rehearsalId, person }).then(
      ({ address }) => {
        if (page) {
          page.opener = null
          page.location.replace(address)
        } else location.assign(address)
      },
      () => page?.close(),
    )
  }
  return (
    <section className={`${styles.part} ${styles.around}`} aria-labelledby="look-around">
      <h2 id="look-around">{t.lookAround}</h2>
      <p className={styles.quiet}>{t.lookAroundHint(formatDate(visit.until, 'minute'))}</p>
      <ul className={styles.people}>
        {visit.people.map(({ person, name }) => (
          <li key={person}>
            <Button onClick={() => void enter(person)}>{t.named(label(rehearsalPeople[person]), name)}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
