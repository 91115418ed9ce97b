// What the search box of the header suggests while somebody types. Fetched when the box is focused; the box works without it.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { SHORTEST_SITE_WORD, searchSite } from '@kaisai/contract/website/search.endpoints'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import styles from './SearchSuggest.module.css'
import { suggestTexts } from './texts.ts'

/** Milliseconds after the last key before the site is asked. */
const PAUSE_MS = 220
const MOST_OF_EACH = 2
type Groups = ReplyOf<typeof searchSite>['groups']
interface Choice {
  readonly id: string
  readonly title: string
  readonly label: string
  readonly path: string
}

const choicesOf = (groups: Groups): Choice[] =>
  groups.flatMap(({ label, rows }) => rows.map(({ id, title, path }) => ({ id, title, label, path })))

/** The list below `input`, which becomes a combobox: arrows choose, Enter opens, Escape closes, everything else searches as before. */
export const SearchSuggest = ({ input }: { input: RefObject<HTMLInputElement | null> }) => {
  const t = useTexts(suggestTexts)
  const navigate = useNavigate()
  const listId = useId()
  const [choices, setChoices] = useState<readonly Choice[] | null>(null)
  const [at, setAt] = useState(-1)
  const latest = useRef(0)
  const close = (): void => {
    latest.current += 1
    setChoices(null)
    setAt(-1)
  }
  const open = (choice: Choice): void => {
    close()
    input.current?.blur()
    void navigate(choice.path)
  }
  const isOpen = choices !== null && choices.length > 0
  useEffect(() => {
    const box = input.current
    if (!box) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      ...(at < 0 ? {} : { 'aria-activedescendant': `${listId}-${at}` }),
    }
    if (at < 0) box.removeAttribute('aria-activedescendant')
    box.autocomplete = 'off'
    for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value)
  }, [input, listId, isOpen, at])
  // What was typed before this came counts as well.
  useEffect(() => {
    const box = input.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      clearTimeout(timer)
      const keyword = box.value.trim()
      const asked = ++latest.current
      setAt(-1)
      if ([...keyword].length < SHORTEST_SITE_WORD) {
        setChoices(null)
        return
      }
      timer = setTimeout(
        () =>
          call(searchSite, { keyword, pageSize: MOST_OF_EACH }, { quiet: true }).then(
            ({ groups }) => asked === latest.current && setChoices(choicesOf(groups)),
            () => asked === latest.current && setChoices(null),
          ),
        PAUSE_MS,
      )
    }
    // Between the keys of an input method the word is not there yet.
    const typed = (event: Event): void => {
      if (!(event as InputEvent).isComposing) ask()
    }
    box.addEventListener('input', typed)
    box.addEventListener('compositionend', ask)
    if (box.value !== '') ask()
    return () => {
      clearTimeout(timer)
      box.removeEventListener('input', typed)
      box.removeEventListener('compositionend', ask)
    }
  }, [input])
  useEffect(() => {
    const box = input.current
    if (!box) return
    const pressed = (event: KeyboardEvent): void => {
      if (event.isComposing || choices === null || choices.length === 0) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        // From the box to the first or last choice, round, and back to the box.
        const places = choices.length + 1
        setAt(((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter') {
        if (at >= 0) {
          event.preventDefault()
          open(choices[at]!)
        } else close()
      }
    }
    box.addEventListener('keydown', pressed)
    box.addEventListener('blur', close)
    return () => {
      box.removeEventListener('keydown', pressed)
      box.removeEventListener('blur', close)
    }
  })
  return (
    <>
      <div id={listId} role="listbox" aria-label={t.suggestions} className={styles.list} hidden={!isOpen}>
        {choices?.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the box, which keeps the focus
          <div
            key={`${choice.label} ${choice.id}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={styles.choice}
            // The box keeps the focus, or the list would be gone before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(choice)}
          >
            <span className={styles.title}>{choice.title}</span>
            <small>{choice.label}</small>
          </div>
        ))}
      </div>
      <span role="status" className={styles.said}>
        {choices === null ? '' : t.suggested(choices.length)}
      </span>
    </>
  )
}
