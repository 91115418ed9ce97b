import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#web/call-error.ts'

const FIELD_REFUSED = 40000

type Problems<V> = Partial<Record<keyof V, string>>

/**
 * A small form of the public side: values, refusals at their fields, and one submit at a time.
 * `check` names what is missing before anything is sent; `submit` rejects with a CallError.
 * `refused` says where a code belongs that names no field itself.
 */
export const useForm = <V extends Record<string, string | boolean>>(options: {
  initial: V
  check: (values: V) => Problems<V>
  submit: (values: V) => Promise<unknown>
  refused?: (error: CallError) => Problems<V> | null
}) => {
  const [values, setValues] = useState(options.initial)
  const [problems, setProblems] = useState<Problems<V>>({})
  const [general, setGeneral] = useState('')
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)

  const set = <K extends keyof V>(name: K, value: V[K]): void => {
    setValues((now) => ({ ...now, [name]: value }))
    setProblems(({ [name]: _, ...rest }) => rest as Problems<V>)
  }
  /** Says what is wrong with one field, or that nothing is any more; what is said of others stays. */
  const setProblem = (name: keyof V, text: string | undefined): void =>
    setProblems(({ [name]: _, ...rest }) => (text ? { ...rest, [name]: text } : rest) as Problems<V>)
  /** A field was left: what was typed there is checked at once. An empty one is asked for when the form is sent. */
  const leave = (name: keyof V): void => {
    if (values[name] !== '') setProblem(name, options.check(values)[name])
  }
  const refuse = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error
    const { field } = (error.data ?? {}) as { field?: string }
    const placed =
      options.refused?.(error) ?? (error.code === FIELD_REFUSED && field && field in values ? { [field]: error.message } : null)
    if (placed) setProblems((now) => ({ ...now, ...placed }))
    else setGeneral(error.message)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (running.current) return
    const found = options.check(values)
    setProblems(found)
    setGeneral('')
    if (Object.keys(found).length > 0) {
      // After the next paint the first wrong field carries its mark.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    running.current = true
    setBusy(true)
    await options.submit(values).catch(refuse)
    running.current = false
    setBusy(false)
  }
  return {
    values,
    set,
    leave,
    problems,
    setProblem,
    general,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
  }
}
