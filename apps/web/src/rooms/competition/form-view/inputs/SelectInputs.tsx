import { isRecord } from '@kaisai/contract/competition/form/json'
import type { PlaceAnswer } from '@kaisai/contract/competition/form/kinds/place-kinds'
import { regions } from '@kaisai/contract/competition/form/regions'
import { inLang } from '@kaisai/contract/lang'
import { useEffect, useState } from 'react'
import { controlProps, type InputProps, typedText } from '../input.ts'
import styles from './Inputs.module.css'
import type { ShownOption } from './Options.tsx'
import { shownOptions } from './shown-options.ts'

interface NativeSelectProps {
  props: InputProps
  options: readonly ShownOption[]
  value: string
  onPick: (value: string) => void
}

const NativeSelect = ({ props, options, value, onPick }: NativeSelectProps) => (
  <select
    {...controlProps(props)}
    className={`${styles.control} ${styles.select}`}
    value={value}
    onChange={(event) => onPick(event.target.value)}
  >
    <option value="">{props.tools.t.choose}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled === true && option.value !== value}>
        {option.note ? `${option.label}（${option.note}）` : option.label}
      </option>
    ))}
  </select>
)

/** One out of a list that opens. */
export const SelectInput = (props: InputProps<'select'>) => (
  <NativeSelect
    props={props}
    options={shownOptions(props.field.key, props.field.limits.options, props.tools)}
    value={typedText(props.value)}
    onPick={(value) => props.onChange(value || undefined)}
  />
)

/** A country or region. */
export const RegionInput = (props: InputProps<'region'>) => (
  <NativeSelect
    props={props}
    options={[...regions].map(([value, label]) => ({ value, label: inLang(label, props.tools.lang) }))}
    value={typedText(props.value)}
    onPick={(value) => props.onChange(value || undefined)}
  />
)

/** The place of an answer; null for an answer of another shape. */
export const placeOf = (value: unknown): PlaceAnswer | null =>
  isRecord(value) && typeof value.value === 'string' && typeof value.label === 'string'
    ? { value: value.value, label: value.label }
    : null

/** A province, out of the list the product keeps. */
export const ProvinceInput = (props: InputProps<'province'>) => {
  const { value, onChange, tools } = props
  const { loadPlaces, lang } = tools
  const [places, setPlaces] = useState<readonly PlaceAnswer[]>([])
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isHere = true
    const found = (list: readonly PlaceAnswer[], failed: boolean): void => {
      if (!isHere) return
      setPlaces(list)
      setFailed(failed)
    }
    loadPlaces('province', '', lang).then(
      (list) => found(list, false),
      () => found([], true),
    )
    return () => {
      isHere = false
    }
  }, [loadPlaces, lang, tries])
  const chosen = placeOf(value)
  const isListed = chosen === null || places.some((place) => place.value === chosen.value)
  return (
    <>
      <NativeSelect
        props={props}
        options={isListed ? places : [chosen, ...places]}
        value={chosen?.value ?? ''}
        onPick={(picked) => onChange(places.find((place) => place.value === picked))}
      />
      {isFailed ? (
        <p className={styles.note} role="alert">
          {tools.t.searchFailed}{' '}
          <button type="button" className={styles.textButton} onClick={() => setTries(tries + 1)}>
            {tools.t.fileRetry}
          </button>
        </p>
      ) : null}
    </>
  )
}
