import { DeleteOutlined } from '@ant-design/icons'
import { chinaInstant, chinaMidnight, chinaMs, chinaText, msOf } from '@kaisai/contract/china-clock'
import type { TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import {
  latePolicies,
  latePolicyNames,
  MOST_GRACE_MINUTES,
  type TimelineStage,
  type WindowNode,
} from '@kaisai/contract/competition/timeline/node'
import { Button, InputNumber, Select } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import styles from './NodeEditor.module.css'
import type { Lock } from './timeline-edit.ts'
import { useWindowWords } from './window-look.ts'

interface NodeEditorProps {
  stage: TimelineStage
  node: WindowNode
  findings: readonly TimelineFinding[]
  lock: Lock
  /** Called with every change that makes sense; what does not is shown and kept back. */
  onChange: (node: WindowNode) => void
  onRemove: () => void
}

/** Grace that a newly chosen late policy starts with. */
const USUAL_GRACE = 30
const DEADLINES = ['17:00', '23:59'] as const

/** Exact times of one window, what happens to those who come late, and its removal. Changes count at once. */
export const NodeEditor = ({ stage, node, findings, lock, onChange, onRemove }: NodeEditorProps) => {
  const { t, fullName, lengthOf } = useWindowWords()
  const w = useTexts(words)
  const label = useLabel()
  const id = useId()
  const [draft, setDraft] = useState(node)
  // The window also changes from outside: by a drag, by keys.
  useEffect(() => setDraft(node), [node])
  const problem = problemOf(draft, {
    endAfterStart: t.endAfterStart,
    required: t.required,
    grace: t.graceBounds(MOST_GRACE_MINUTES),
  })
  const change = (changes: Partial<WindowNode>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    if (!problemOf(next)) onChange(next)
  }
  const remove = async () => {
    const text = t.removeWhat(fullName(stage, node.kind))
    if (await confirmBox({ title: t.remove, text, danger: true, confirmText: w.remove })) onRemove()
  }
  return (
    <div className={styles.editor}>
      <Field label={t.start} htmlFor={`${id}s`} problem={problem?.field === 'startsAt' ? problem.text : null}>
        <InstantPicker
          id={`${id}s`}
          className={styles.wide}
          value={draft.startsAt || null}
          disabled={lock !== null}
          onChange={(startsAt) => change({ startsAt: startsAt ?? '' })}
        />
      </Field>
      <Field label={t.end} htmlFor={`${id}e`} problem={problem?.field === 'endsAt' ? problem.text : null}>
        <InstantPicker
          id={`${id}e`}
          className={styles.wide}
          value={draft.endsAt || null}
          disabled={lock === 'all'}
          startClock="23:59:59"
          onChange={(endsAt) => change({ endsAt: endsAt ? toTheMinute(endsAt) : '' })}
        />
        <div className={styles.quick}>
          <span>{problem ? '' : `${t.length} ${lengthOf(draft)}`}</span>
          {DEADLINES.map((clock) => (
            <Button
              key={clock}
              size="small"
              disabled={lock === 'all' || !draft.endsAt || chinaText(msOf(draft.endsAt)).endsWith(clock)}
              onClick={() => change({ endsAt: withClock(draft.endsAt, clock) })}
            >
              {t.endsAt(clock)}
            </Button>
          ))}
        </div>
      </Field>
      <Field label={t.late} htmlFor={`${id}l`} hint={t.lateHints[draft.latePolicy]}>
        <Select
          id={`${id}l`}
          className={styles.wide}
          value={draft.latePolicy}
          disabled={lock === 'all'}
          options={latePolicyNames.map((value) => ({ value, label: label(latePolicies[value]) }))}
          onChange={(latePolicy) =>
            change({ latePolicy, graceMinutes: latePolicy === 'reject' ? 0 : draft.graceMinutes || USUAL_GRACE })
          }
        />
      </Field>
      {draft.latePolicy === 'reject' ? null : (
        <Field label={t.grace} htmlFor={`${id}g`} problem={problem?.field === 'graceMinutes' ? problem.text : null}>
          <InputNumber
            id={`${id}g`}
            className={styles.wide}
            value={draft.graceMinutes}
            disabled={lock === 'all'}
            precision={0}
            suffix={t.minutes}
            onChange={(graceMinutes) => change({ graceMinutes: graceMinutes ?? Number.NaN })}
          />
        </Field>
      )}
      {findings.length === 0 ? null : (
        <ul className={styles.findings}>
          {findings.map(({ key, severity, text, other }) => (
            <li key={`${key}/${other?.stageId}/${other?.kind}`} data-severity={severity}>
              {label(text)}
            </li>
          ))}
        </ul>
      )}
      {lock === null ? (
        <Button className={styles.remove} type="text" danger icon={<DeleteOutlined />} onClick={() => void remove()}>
          {t.remove}
        </Button>
      ) : null}
    </div>
  )
}

interface FieldProps {
  label: string
  htmlFor: string
  problem?: string | null
  hint?: string
  children: ReactNode
}
const Field = ({ label, htmlFor, problem, hint, children }: FieldProps) => (
  <div className={styles.field}>
    <label htmlFor={htmlFor}>{label}</label>
    {children}
    {hint ? <p className={styles.hint}>{hint}</p> : null}
    {problem ? (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    ) : null}
  </div>
)

interface Problem {
  readonly field: 'startsAt' | 'endsAt' | 'graceMinutes'
  readonly text: string
}
const problemOf = (
  { startsAt, endsAt, latePolicy, graceMinutes }: WindowNode,
  texts = { endAfterStart: '', required: '', grace: '' },
): Problem | null => {
  if (!startsAt) return { field: 'startsAt', text: texts.required }
  if (!endsAt) return { field: 'endsAt', text: texts.required }
  if (!(msOf(endsAt) > msOf(startsAt))) return { field: 'endsAt', text: texts.endAfterStart }
  const isInBounds = Number.isInteger(graceMinutes) && graceMinutes >= 1 && graceMinutes <= MOST_GRACE_MINUTES
  return latePolicy === 'reject' || isInBounds ? null : { field: 'graceMinutes', text: texts.grace }
}

const withClock = (instant: string, clock: string): string =>
  chinaInstant(chinaMs(chinaText(chinaMidnight(msOf(instant))).slice(0, 10), clock))
/** The picker knows seconds; a window does not. */
const toTheMinute = (instant: string): string => chinaInstant(Math.floor(msOf(instant) / 60_000) * 60_000)
