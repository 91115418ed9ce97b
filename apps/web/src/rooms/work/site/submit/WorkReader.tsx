import { ButtonLink } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { WorkContent } from '../../view/WorkContent.tsx'
import parts from '../parts/Parts.module.css'
import { partTexts } from '../parts/part-texts.ts'
import { type OwnWork, Versions } from '../parts/Versions.tsx'
import { WorkMoves } from '../parts/WorkMoves.tsx'
import { refreshWork } from './refresh-work.ts'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'
import { WorkNotes } from './WorkNotes.tsx'

/** A work that cannot be edited now: why, what was submitted, and what may still be done. */
export const WorkReader = ({ work }: { work: OwnWork }) => {
  const t = useWorded(submitTexts)
  const words = useWorded(partTexts)
  const isIn = work.status === 'submitted'
  const why = isIn
    ? work.isReopenAllowed
      ? work.can.includes('reopen')
        ? t.submittedText
        : ''
      : t.submittedFixed
    : work.intake.isOpen
      ? ''
      : work.intake.stateText
  return (
    <div className={styles.step}>
      <section className={styles.state} data-good={isIn || undefined}>
        <h2>{isIn ? `✓ ${work.statusName}` : `${t.notEditable} · ${work.statusName}`}</h2>
        {why ? <p>{why}</p> : null}
        {work.reason ? (
          <p className={styles.reason}>
            {t.reason}
            {': '}
            {work.reason}
          </p>
        ) : null}
        <WorkMoves work={work} onMoved={refreshWork} />
      </section>
      {work.status === 'returned' ? <WorkNotes work={work} /> : null}
      {work.submissions.length > 0 ? (
        <section>
          <h2 className={styles.partHead}>{words.receipt}</h2>
          <Versions work={work} />
        </section>
      ) : null}
      <section className={parts.card}>
        <h2>{t.content}</h2>
        <WorkContent document={work.document} answers={work.answers} files={work.files} />
      </section>
      <p>
        <ButtonLink to={`/center/work?id=${work.workId}`}>{words.toCenter}</ButtonLink>
      </p>
    </div>
  )
}
