import {
  type AnswerFinding,
  type Answers,
  checkAnswers,
  normalizeAnswers,
  type Viewer,
  visibleFields,
} from '@kaisai/contract/competition/form/answers'
import type { Audience, Field, FormDocument } from '@kaisai/contract/competition/form/document'
import { inLang } from '@kaisai/contract/lang'
import { useEffect, useRef, useState } from 'react'
import type { FormTools } from './input.ts'

interface Filling {
  document: FormDocument
  audience: Audience
  viewer: Viewer
  answers: Answers
  onChange: (answers: Answers) => void
  /** What the server refused. */
  problems: readonly AnswerFinding[]
  at: Date
  tools: FormTools
  onSubmit: ((answers: Answers) => void) | undefined
}

export interface ShownProblem {
  readonly key: string
  /** Null: it belongs to no field in sight. */
  readonly field: Field | null
  readonly text: string
}

/** Filling a form: which fields are in sight, what may be said against them by now, and the way to submit. */
export const useFormView = ({ document, audience, viewer, answers, onChange, problems, at, tools, onSubmit }: Filling) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  // What the server said of a field counts until the field is changed.
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<Readonly<Record<string, number>>>({})
  const summary = useRef<HTMLDivElement>(null)
  const latest = useRef(answers)
  useEffect(() => {
    latest.current = answers
  }, [answers])
  const [said, setSaid] = useState(problems)
  if (said !== problems) {
    setSaid(problems)
    setAnswered(new Set())
  }
  useEffect(() => {
    if (tries > 0 || problems.length > 0) summary.current?.focus()
  }, [tries, problems])

  const { placesLeft } = tools
  const fields = visibleFields(document, answers, audience, viewer)
  const tidied = normalizeAnswers(document, answers, audience, viewer)
  const found = new Map(
    checkAnswers(document, tidied, { at, mode: 'submit', audience, viewer, ...(placesLeft ? { placesLeft } : {}) }).map(
      ({ fieldKey, text }) => [fieldKey, inLang(text, tools.lang)],
    ),
  )
  const refused = new Map(
    problems.filter(({ fieldKey }) => !answered.has(fieldKey)).map(({ fieldKey, text }) => [fieldKey, inLang(text, tools.lang)]),
  )
  const isUploading = (key: string): boolean => (busy[key] ?? 0) > 0
  const problemOf = ({ key }: Field): string | null => {
    if (refused.has(key)) return refused.get(key)!
    if (tries > 0 && isUploading(key)) return tools.t.fileBusy
    return tries > 0 || (left.has(key) && !isUploading(key)) ? (found.get(key) ?? null) : null
  }
  const change = (key: string, next: unknown): void => {
    const value = typeof next === 'function' ? (next as (now: unknown) => unknown)(latest.current[key]) : next
    const { [key]: _, ...others } = latest.current
    latest.current = value === undefined ? others : { ...latest.current, [key]: value }
    setAnswered((now) => new Set([...now, key]))
    onChange(latest.current)
  }
  const submit = (): void => {
    const isWhole = found.size === 0 && !fields.some(({ key }) => isUploading(key))
    if (isWhole) onSubmit?.(tidied)
    else setTries(tries + 1)
  }
  const inSight = fields.flatMap((field): ShownProblem[] => {
    const text = problemOf(field)
    return text === null ? [] : [{ key: field.key, field, text }]
  })
  const elsewhere = [...refused].flatMap(([key, text]): ShownProblem[] =>
    fields.some((field) => field.key === key) ? [] : [{ key, field: null, text }],
  )
  return {
    fields,
    problemOf,
    change,
    leave: (key: string) => setLeft((now) => (now.has(key) ? now : new Set([...now, key]))),
    noteBusy: (key: string, count: number) => setBusy((now) => (now[key] === count ? now : { ...now, [key]: count })),
    submit,
    summary,
    /** What stands in the summary: after the first try to submit, and whatever the server said. */
    listed: tries > 0 || refused.size > 0 ? [...inSight, ...elsewhere] : [],
    isTried: tries > 0,
  }
}
