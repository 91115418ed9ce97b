import { ClockCircleOutlined } from '@ant-design/icons'
import { chinaInstant, chinaText, msOf } from '@kaisai/contract/china-clock'
import { badgeAt, badges, type CompetitionStatus } from '@kaisai/contract/competition/timeline/badge'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { windowAt } from '@kaisai/contract/competition/timeline/window'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { useLabel } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { type Meaning, StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './AsAtPicker.module.css'
import { familyOf, useWindowWords } from './window-look.ts'

interface AsAtPickerProps {
  stages: readonly TimelineStage[]
  status: CompetitionStatus
  /** The simulated moment; null: now. */
  value: Date | null
  now: Date
  onChange: (moment: Date | null) => void
}

/** The meaning of the public badge as status tags use it. */
const badgeMeaning: Record<keyof typeof badges, Meaning> = {
  notStarted: 'idle',
  enrolling: 'open',
  enrollClosed: 'idle',
  submitting: 'open',
  reviewing: 'open',
  publicity: 'open',
  finished: 'idle',
  suspended: 'waits',
  cancelled: 'bad',
}

/** Chooses another moment to look at the set-up, and says what the public sees then. */
export const AsAtPicker = ({ stages, status, value, now, onChange }: AsAtPickerProps) => {
  const { t, stageName, kindName } = useWindowWords()
  const label = useLabel()
  const id = useId()
  const at = value ?? now
  const nodes = stages.flatMap((stage) => stage.nodes)
  const badge = badgeAt({ status, nodes }, at)
  const open = stages.flatMap((stage) =>
    stage.nodes.filter((node) => isOpen(windowAt(node, at))).map((node) => ({ stage, node })),
  )
  const edges = stages.map((stage) => ({
    label: stageName(stage),
    options: stage.nodes
      .flatMap(({ kind, startsAt, endsAt }) => [
        { ms: msOf(startsAt), name: t.edgeStart(kindName(kind)) },
        { ms: msOf(endsAt), name: t.edgeEnd(kindName(kind)) },
      ])
      .toSorted((a, b) => a.ms - b.ms)
      .map(({ ms, name }) => ({ value: `${ms}/${stage.stageId}/${name}`, label: `${chinaText(ms)} ${name}`, ms })),
  }))
  return (
    <section className={styles.asAt} aria-label={t.asAtTitle}>
      <label className={styles.title} htmlFor={id}>
        <ClockCircleOutlined /> {t.asAtTitle}
      </label>
      <div className={styles.fields}>
        <InstantPicker
          id={id}
          className={styles.moment}
          value={chinaInstant(at.getTime())}
          onChange={(instant) => onChange(instant ? new Date(instant) : null)}
        />
        <Select
          className={styles.quick}
          value={null}
          placeholder={t.asAtQuick}
          aria-label={t.asAtQuick}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={edges.filter(({ options }) => options.length > 0)}
          onChange={(chosen: string | null) => chosen && onChange(new Date(Number(chosen.split('/')[0])))}
        />
        {value ? <Button onClick={() => onChange(null)}>{t.backToNow}</Button> : null}
      </div>
      <dl className={styles.seen} aria-live="polite">
        <div>
          <dt>{t.badge}</dt>
          <dd>
            <StatusTag meaning={badgeMeaning[badge]}>{label(badges[badge])}</StatusTag>
          </dd>
        </div>
        <div>
          <dt>{t.openWindows}</dt>
          <dd className={styles.windows}>
            {open.length === 0 ? t.noneOpen : null}
            {open.map(({ stage, node }) => (
              <span key={`${stage.stageId}/${node.kind}`} data-family={familyOf[node.kind]}>
                {stageName(stage)} · {kindName(node.kind)}
                {windowAt(node, at) === 'grace' ? ` (${t.states.grace})` : ''}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      {value ? <p className={styles.hint}>{t.asAtHint}</p> : null}
    </section>
  )
}

const isOpen = (state: string): boolean => state === 'open' || state === 'grace'
