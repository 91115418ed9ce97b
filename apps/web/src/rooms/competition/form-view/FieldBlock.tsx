import { countOf } from '@kaisai/contract/competition/form/characters'
import type { Field } from '@kaisai/contract/competition/form/document'
import { bestIn } from '@kaisai/contract/lang'
import type { FocusEvent, ReactNode } from 'react'
import styles from './FormView.module.css'
import type { FormTools } from './input.ts'
import { inputOf } from './inputs.tsx'

interface FieldBlockProps {
  field: Field
  id: string
  value: unknown
  /** What is wrong, in words. */
  problem: string | null
  /** The problem is new: it is read aloud at once. */
  isLoud: boolean
  isRequired: boolean
  disabled: boolean
  tools: FormTools
  onChange: (next: unknown) => void
  onLeave: () => void
  onBusy: (count: number) => void
}

/** One field: label, help, control, count of characters and what is wrong, tied together for those who cannot see them. */
export const FieldBlock = (props: FieldBlockProps) => {
  const { field, id, value, problem, isRequired, disabled, tools, onChange, onLeave, onBusy } = props
  const { look, Control } = inputOf(field.kind)
  const help = bestIn(tools.lang, field.help, field.helpEn)
  const label = bestIn(tools.lang, field.label, field.labelEn)
  if (look === 'text') return <Words isHeading={field.kind === 'heading'} label={label} help={help} />
  const describedBy = [help ? `${id}-help` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined
  const left = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  const control = (
    <Control
      field={field}
      value={value}
      onChange={onChange}
      id={id}
      labelledBy={`${id}-label`}
      describedBy={describedBy}
      isWrong={problem !== null}
      isRequired={isRequired}
      disabled={disabled}
      onBusy={onBusy}
      tools={tools}
    />
  )
  const name = (
    <>
      {label}
      {isRequired ? (
        <span className={styles.star} aria-hidden="true">
          {' '}
          *
        </span>
      ) : null}
      {isRequired && look === 'group' ? <span className="hidden-text">{tools.t.required}</span> : null}
      {field.isForManagersOnly ? <span className={styles.tag}>{tools.t.forManagers}</span> : null}
    </>
  )
  const foot = <Foot {...props} />
  const body: ReactNode = (
    <>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      {control}
      {foot}
    </>
  )
  return look === 'group' ? (
    <fieldset className={styles.field} data-field={field.key} onBlur={left}>
      <legend id={`${id}-label`} className={styles.label}>
        {name}
      </legend>
      {body}
    </fieldset>
  ) : (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the focus leave the control inside, takes none itself
    <div className={styles.field} data-field={field.key} onBlur={left}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {name}
      </label>
      {body}
    </div>
  )
}

const Words = ({ isHeading, label, help }: { isHeading: boolean; label: string; help: string }) => (
  <div className={isHeading ? styles.heading : styles.words}>
    {label ? isHeading ? <h3>{label}</h3> : <p className={styles.wordsTitle}>{label}</p> : null}
    {help ? <p className={styles.wordsText}>{help}</p> : null}
  </div>
)

const Foot = ({ field, id, value, problem, isLoud, tools }: FieldBlockProps) => {
  const limits = field.kind === 'text' || field.kind === 'textarea' ? field.limits : null
  const most = limits?.maxChars ?? null
  const now = most !== null && typeof value === 'string' ? countOf(value.trim()) : 0
  if (problem === null && most === null) return null
  return (
    <div className={styles.foot}>
      <p id={`${id}-problem`} className={styles.problem} role={isLoud && problem ? 'alert' : undefined}>
        {problem}
      </p>
      {most === null ? null : (
        <span className={now > most ? styles.over : styles.count}>
          <span aria-hidden="true">{tools.t.count(now, most, limits?.minChars ?? 0)}</span>
        </span>
      )}
    </div>
  )
}
