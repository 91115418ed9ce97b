import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getScene } from '@kaisai/contract/onsite/scene.endpoints'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useName } from '#web/use-name.ts'
import { onsiteTexts } from '../desk-texts.ts'
import styles from '../Onsite.module.css'
import { dayPlan, type Missing } from './day-plan.ts'

/** The day at a glance: a lane for each room, teams at their expected times, the panel, and in words what is missing. */
export const PlanPart = ({ scene }: { scene: ReplyOf<typeof getScene> }) => {
  const comma = useComma()
  const t = useTexts(onsiteTexts)
  const lanes = dayPlan(scene)
  const nameOf = useName()
  const words: Record<Missing, string> = { panel: t.missingPanel, teams: t.missingTeams, place: t.missingPlace }
  if (lanes.length === 0) return null
  return (
    <section className={`${styles.card} ${styles.plan}`}>
      <h2>{t.plan}</h2>
      <p className={styles.quiet}>{t.planHint}</p>
      <ul className={styles.lanes}>
        {lanes.map((lane, at) => {
          const room = scene.rooms[at]!
          return (
            <li key={lane.roomId}>
              <p className={styles.laneHead}>
                <strong>
                  {room.letter} {nameOf(room)}
                </strong>
                <span className={styles.quiet}>{room.panel.map(({ name }) => name).join(comma)}</span>
                {lane.missing.length > 0 ? (
                  <span className={styles.gaps}>{lane.missing.map((one) => words[one]).join(' · ')}</span>
                ) : null}
              </p>
              <ol className={styles.slots}>
                {lane.slots.map((slot) => (
                  <li key={slot.startsAt} title={slot.team}>
                    <time>{formatDate(slot.startsAt, 'minute').slice(11)}</time>
                    <b>{slot.number || '–'}</b>
                  </li>
                ))}
                {lane.slots.length > 0 ? (
                  <li className={styles.slotEnd}>{t.planEnd(formatDate(lane.endsAt, 'minute').slice(11))}</li>
                ) : null}
              </ol>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
