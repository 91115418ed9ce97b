import type { PlaceAnswer } from '@kaisai/contract/competition/form/kinds/place-kinds'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { controlProps, type InputProps } from '../input.ts'
import styles from './Inputs.module.css'
import { placeOf } from './SelectInputs.tsx'
import { useSearch } from './use-search.ts'

/** A school, searched by its name: a combobox after the pattern of the ARIA practices. */
export const SchoolInput = (props: InputProps<'school'>) => {
  const { id, field, value, onChange, disabled, tools } = props
  const { t, lang, loadPlaces } = tools
  const [keyword, setKeyword] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const load = useCallback((text: string) => loadPlaces('school', text, lang, field.key), [loadPlaces, lang, field.key])
  const isOpen = keyword !== null
  const { options, state } = useSearch(keyword?.trim() ?? '', isOpen, load)
  const chosen = placeOf(value)
  const close = (): void => {
    setKeyword(null)
    setActive(-1)
  }
  const pick = (place: PlaceAnswer): void => {
    onChange({ value: place.value, label: place.label })
    close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setKeyword('')
      else if (options.length > 0)
        setActive(
          (active + (event.key === 'ArrowDown' ? 1 : options.length - 1) + (active < 0 && event.key === 'ArrowUp' ? 1 : 0)) %
            options.length,
        )
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (options[active]) pick(options[active])
    }
  }
  const said = { waiting: t.searching, failed: t.searchFailed, found: options.length === 0 ? t.nothingFound : '' }[state]
  return (
    <div className={styles.combobox}>
      <input
        {...controlProps(props)}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options[active] ? `${id}-option-${active}` : undefined}
        className={styles.control}
        placeholder={t.search}
        value={keyword ?? chosen?.label ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setKeyword(event.target.value)
          setActive(-1)
        }}
        onClick={() => isOpen || setKeyword('')}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {chosen && !isOpen && !disabled ? (
        <button type="button" className={styles.clear} aria-label={t.clear} onClick={() => onChange(undefined)}>
          ×
        </button>
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t.search}
        className={styles.list}
        hidden={!isOpen || options.length === 0}
      >
        {options.map((place, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active choice
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the box
          <div
            key={place.value}
            id={`${id}-option-${at}`}
            role="option"
            aria-selected={place.value === chosen?.value}
            data-active={at === active || undefined}
            className={styles.listOption}
            // Keeps the focus in the box: a lost focus would close the list before the click lands.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
          >
            {place.label}
          </div>
        ))}
      </div>
      <p className={isOpen && said ? styles.listNote : 'hidden-text'} role="status">
        {isOpen ? said || t.found(options.length) : ''}
      </p>
    </div>
  )
}
