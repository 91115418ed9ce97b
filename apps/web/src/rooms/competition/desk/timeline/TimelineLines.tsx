import { chinaText } from '@kaisai/contract/china-clock'
import { useTexts } from '#web/lang.tsx'
import { minorUnit } from './axis-ticks.ts'
import { type Scale, xOf } from './geometry.ts'
import styles from './TimelineBody.module.css'
import { isOtherTime } from './timeline-model.ts'
import { timelineTexts } from './timeline-texts.ts'

/** The line of now, and of the moment looked at where that is another; what is over lies in the shade. */
export const TimelineLines = ({ scale, at, now }: { scale: Scale; at: Date; now: Date }) => {
  const t = useTexts(timelineTexts)
  const isDrawn = (ms: number) => ms >= scale.fromMs && ms <= scale.toMs
  const isOther = isOtherTime({ at, now })
  const shade = Math.min(Math.max(at.getTime(), scale.fromMs), scale.toMs)
  const line = (kind: 'now' | 'at', moment: Date, text: string) =>
    isDrawn(moment.getTime()) ? (
      <div
        className={styles.line}
        data-line={kind}
        data-low={minorUnit(scale) === 'none'}
        style={{ left: xOf(scale, moment.getTime()) }}
      >
        <span className={styles.flag}>{text}</span>
      </div>
    ) : null
  return (
    <>
      <div className={styles.past} style={{ width: xOf(scale, shade) }} aria-hidden="true" />
      {line('now', now, t.now)}
      {isOther ? line('at', at, t.asAt(chinaText(at.getTime()))) : null}
    </>
  )
}
