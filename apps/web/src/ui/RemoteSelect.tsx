import { Select, type SelectProps } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { NoChoice } from './table/no-choice.ts'
import { words } from './texts.ts'

type Option = { value: string; label: string }

interface RemoteSelectProps extends Omit<SelectProps<string | string[]>, 'options' | 'loading' | 'onSearch'> {
  /** Options for what was typed; asked at most every 300 ms. Changes of this function's `deps` ask again. */
  load: (keyword: string) => Promise<readonly Option[]>
  /** Values `load` depends on: the school whose colleges are listed. */
  deps?: readonly unknown[]
  /** Label of the value as loaded, until the options are here. */
  current?: Option | null
}

const WAIT_MS = 300

/** A choice out of a list the server searches: schools, colleges, organizations. */
export const RemoteSelect = ({ load, deps = [], current, placeholder, ...rest }: RemoteSelectProps) => {
  const t = useTexts(words)
  const none = useContext(NoChoice)
  const [options, setOptions] = useState<readonly Option[]>([])
  const [isLoading, setLoading] = useState(true)
  const seen = useRef(new Map<string, Option>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  // What was asked and not answered: opened again, it is asked again.
  const [refused, refuse] = useState<string | null>(null)
  const ask = (keyword: string): void => {
    asked.current += 1
    const number = asked.current
    setLoading(true)
    load(keyword).then(
      (found) => {
        // An answer that was overtaken by a newer question is dropped.
        if (number !== asked.current) return
        for (const option of found) seen.current.set(option.value, option)
        setOptions(found)
        refuse(null)
        setLoading(false)
      },
      () => {
        if (number !== asked.current) return
        refuse(keyword)
        setLoading(false)
      },
    )
  }
  const asking = JSON.stringify(deps)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for what the caller names, not for each render's function
  useEffect(() => {
    ask('')
    return () => clearTimeout(timer.current)
  }, [asking])
  const named = current && !options.some((option) => option.value === current.value) ? [current, ...options] : options
  // What came with the address and is in no answer has no name: its id is shown to nobody.
  const chosen = [rest.value ?? []].flat().filter((value) => !named.some((option) => option.value === value))
  const known = [
    ...named,
    ...chosen.map((value) => seen.current.get(value) ?? { value, label: isLoading ? '…' : t.unknownChoice }),
  ]
  return (
    <Select
      allowClear
      placeholder={placeholder ?? none ?? t.pleaseSelect}
      {...rest}
      onOpenChange={(isOpen) => {
        if (isOpen && refused !== null && !isLoading) ask(refused)
        rest.onOpenChange?.(isOpen)
      }}
      {...(refused === null ? {} : { notFoundContent: isLoading ? '…' : t.loadFailed })}
      showSearch={{
        filterOption: false,
        onSearch: (keyword) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => ask(keyword), WAIT_MS)
        },
      }}
      loading={isLoading}
      options={known.map(({ value, label }) => ({ value, label }))}
    />
  )
}
