import { DownOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { DictSelect } from '../DictSelect.tsx'
import { later } from '../later.tsx'
import { words } from '../texts.ts'
import { useNarrow } from '../use-narrow.ts'
import type { DaysFieldProps } from './DaysField.tsx'
import { NoChoice } from './no-choice.ts'
import styles from './SearchForm.module.css'

interface Common {
  /** Name of the list's input. */
  name: string
  label: string
  /** Says where one is rather than what one looks for: an empty list there is no search without a hit, and clearing keeps it. */
  isPlace?: boolean
}
/** One filter of a list. Values are what the address carries: text. */
export type Filter =
  | (Common & { kind?: 'text'; placeholder?: string })
  | (Common & { kind: 'select'; options: readonly { value: string; label: string }[] })
  | (Common & { kind: 'dict'; type: string })
  /** `name` takes the first day, `to` the last, both `YYYY-MM-DD`. */
  | (Common & { kind: 'days'; to: string })
  /** `draft` and `put`: the other filters as they stand, for one that depends on another. */
  | (Common & {
      kind: 'custom'
      render: (
        value: string | undefined,
        onChange: (value: string | undefined) => void,
        draft: Readonly<Record<string, string>>,
        put: (name: string, value: string | undefined) => void,
      ) => ReactNode
    })

/** All inputs a list of filters fills. */
export const filterNames = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [filter.name, filter.to] : [filter.name]))

interface SearchFormProps {
  filters: readonly Filter[]
  values: Readonly<Record<string, string>>
  onSearch: (values: Record<string, string>) => void
  /** How many filters stay visible, on phones one; the rest is folded away until asked for or set. */
  visible?: number
}

/**
 * The filter bar of a list, one line: a choice counts at once, a text when its writer pauses, leaves the field or presses Enter. Another
 * address (Back, a link) is shown as it is.
 */
export const SearchForm = ({ filters, values, onSearch, visible = 3 }: SearchFormProps) => {
  const t = useTexts(words)
  const id = useId()
  const { draft, put, apply } = useDraft(values, onSearch)
  // One below the other they would push the list off a phone's screen.
  const first = useNarrow() ? 1 : visible
  const [isOpen, setOpen] = useState(() => filterNames(filters.slice(first)).some((name) => values[name]))
  const shown = isOpen ? filters : filters.slice(0, first)
  const texts = filters.flatMap((filter) => (filter.kind === undefined || filter.kind === 'text' ? [filter.name] : []))
  const search = (event: SubmitEvent): void => {
    event.preventDefault()
    apply(draft)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: Enter sends it, which the element of that name does not
    <form className={styles.bar} onSubmit={search} role="search">
      {shown.map((filter) => (
        <div key={filter.name} className={styles.cell} data-days={filter.kind === 'days' ? true : undefined}>
          <label className={styles.label} htmlFor={`${id}-${filter.name}`}>
            {filter.label}
          </label>
          <Field
            id={`${id}-${filter.name}`}
            filter={filter}
            draft={draft}
            put={(name, value) => put(name, value, texts.includes(name) && value ? PAUSE_MS : 0)}
            onLeave={() => apply(draft)}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        {filters.length > first ? (
          <Button
            type="link"
            onClick={() => setOpen(!isOpen)}
            icon={<DownOutlined rotate={isOpen ? 180 : 0} />}
            iconPlacement="end"
          >
            {isOpen ? t.fold : t.expand}
          </Button>
        ) : null}
        {Object.keys(draft).length > 0 ? (
          <Button type="link" onClick={() => apply({})}>
            {t.reset}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type Values = Readonly<Record<string, string>>
/** So long a writer may pause before his text counts. */
const PAUSE_MS = 400
const textOf = (values: Values): string => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))

// What stands in the fields, and when it is asked. Several fields may change in one step: the last state of all is sent.
const useDraft = (values: Values, onSearch: (values: Record<string, string>) => void) => {
  const [draft, setDraft] = useState<Values>({ ...values })
  const latest = useRef<Values>(draft)
  const sent = useRef(textOf(values))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useRef(onSearch)
  ask.current = onSearch
  const outside = textOf(values)
  useEffect(() => {
    if (outside === sent.current) return
    sent.current = outside
    latest.current = Object.fromEntries(JSON.parse(outside) as [string, string][])
    setDraft(latest.current)
  }, [outside])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (): void => {
    clearTimeout(timer.current)
    const now = textOf(latest.current)
    if (now === sent.current) return
    sent.current = now
    ask.current({ ...latest.current })
  }
  return {
    draft,
    put: (name: string, value: string | undefined, waitMs: number): void => {
      const { [name]: _, ...rest } = latest.current
      latest.current = value ? { ...rest, [name]: value } : rest
      setDraft(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(send, waitMs)
    },
    apply: (next: Values): void => {
      latest.current = next
      setDraft(next)
      send()
    },
  }
}

// What came with the address and is not among the options has no name: its id is shown to nobody.
const optionsWith = (options: readonly { value: string; label: string }[], value: string | undefined, unknown: string) =>
  value === undefined || options.some((option) => option.value === value)
    ? [...options]
    : [...options, { value, label: options.length === 0 ? '…' : unknown }]

const NoDays = ({ id, className }: DaysFieldProps) => <Input id={id} className={className} disabled aria-busy />
// The calendar is the heaviest of all fields, and most lists have none in sight.
const DaysField = later<DaysFieldProps>(async () => (await import('./DaysField.tsx')).DaysField, NoDays)

interface FieldProps {
  id: string
  filter: Filter
  draft: Readonly<Record<string, string>>
  put: (name: string, value: string | undefined) => void
  onLeave: () => void
}

const Field = ({ id, filter, draft, put, onLeave }: FieldProps) => {
  const t = useTexts(words)
  const value = draft[filter.name]
  const set = (next: string | undefined): void => put(filter.name, next)
  if (filter.kind === 'select')
    return (
      <Select
        id={id}
        allowClear
        value={value}
        onChange={set}
        options={optionsWith(filter.options, value, t.unknownChoice)}
        placeholder={t.all}
        className={styles.field}
      />
    )
  if (filter.kind === 'dict')
    return <DictSelect id={id} type={filter.type} value={value} onChange={set} placeholder={t.all} className={styles.field} />
  if (filter.kind === 'custom') return <NoChoice value={t.all}>{filter.render(value, set, draft, put)}</NoChoice>
  if (filter.kind === 'days')
    return (
      <DaysField
        id={id}
        className={styles.field}
        from={value}
        to={draft[filter.to]}
        onChange={(from, to) => {
          set(from)
          put(filter.to, to)
        }}
      />
    )
  return (
    <Input
      id={id}
      allowClear
      maxLength={50}
      value={value}
      placeholder={filter.placeholder}
      onChange={(event) => set(event.target.value)}
      onBlur={onLeave}
      className={styles.field}
    />
  )
}
