import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { addressOfEntry, isCurrent } from './navigation.ts'
import places from './RowPlaces.module.css'
import { LEAST_ROW, rowPlaces } from './row-places.ts'
import { SiteLink } from './SiteLink.tsx'
import styles from './SiteNavigation.module.css'
import type { Site } from './site-row.ts'
import { siteTexts } from './texts.ts'
import { useMenu } from './use-menu.ts'

type NavigationEntry = Site['navigationSettings'][number]
interface EntriesProps {
  entries: readonly NavigationEntry[]
}

/** The navigation in one row: what has room stands in it, what has not in a menu at its end. */
export const EntryRow = ({ entries }: EntriesProps) => {
  const t = useTexts(siteTexts)
  const { from, all } = rowPlaces(
    entries.map(({ name, children }) => ({ name, hasBelow: children.length > 0 })),
    t.more,
  )
  const inMenu = entries.flatMap((entry, at) => {
    const step = from[at]!
    return step !== null && step <= LEAST_ROW ? [] : [{ entry, step }]
  })
  return (
    <ul className={styles.entries}>
      {entries.map((entry, at) =>
        from[at] === null ? null : <Entry key={entry.name} entry={entry} place={places[`row${from[at]}`]} />,
      )}
      {inMenu.length === 0 ? null : (
        <li className={`${styles.item} ${tuckedUntil(all)}`}>
          <More entries={inMenu} />
        </li>
      )}
    </ul>
  )
}

/** The whole navigation, one entry below the other, those below an entry under it. */
export const EntryList = ({ entries }: EntriesProps) => (
  <ul className={styles.flat}>
    {entries.map((entry) => (
      <Entry key={entry.name} entry={entry} isFlat />
    ))}
  </ul>
)

// Hidden from where there is room for it in the row; null: there never is.
const tuckedUntil = (step: number | null): string => (step === null ? '' : `${places.tucked} ${places[`menu${step}`]}`)

const More = ({ entries }: { entries: readonly { entry: NavigationEntry; step: number | null }[] }) => {
  const t = useTexts(siteTexts)
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname, search } = useLocation()
  const foldOnEscape = useMenu(menu)
  useFoldedOutside(menu)
  const isHere = entries.some(({ entry, step }) => step === null && isCurrent(entry, pathname, search))
  return (
    <details suppressHydrationWarning ref={menu} onKeyDown={foldOnEscape}>
      <summary className={`${styles.entry} ${styles.summary} ${isHere ? styles.here : ''}`}>{t.more}</summary>
      <ul className={`${styles.flat} ${styles.menu}`}>
        {entries.map(({ entry, step }) => (
          <Entry key={entry.name} entry={entry} isFlat place={tuckedUntil(step)} />
        ))}
      </ul>
    </details>
  )
}

// Whoever goes on elsewhere, with a finger or the keys, has done with it.
const useFoldedOutside = (menu: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const fold = ({ target }: Event): void => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('pointerdown', fold)
    document.addEventListener('focusin', fold)
    return () => {
      document.removeEventListener('pointerdown', fold)
      document.removeEventListener('focusin', fold)
    }
  }, [menu])
}

interface EntryProps {
  entry: NavigationEntry
  isFlat?: boolean
  /** The class that hides it where it stands elsewhere. */
  place?: string | undefined
}

const Entry = ({ entry, isFlat = false, place = '' }: EntryProps) => {
  const t = useTexts(siteTexts)
  const { pathname, search } = useLocation()
  const isHere = isCurrent(entry, pathname, search)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hasChildren = entry.children.length > 0
  const classes = `${styles.entry} ${isHere ? styles.here : ''}`
  return (
    <li
      className={`${styles.item} ${place}`}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || isFlat) return
        setOpen(false)
        if (event.currentTarget.contains(document.activeElement)) button.current?.focus()
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      {entry.tem === '' ? (
        <span className={classes}>{entry.name}</span>
      ) : (
        <SiteLink to={addressOfEntry(entry.tem)} className={classes} isCurrent={isHere}>
          {entry.name}
        </SiteLink>
      )}
      {hasChildren && !isFlat ? (
        <button
          type="button"
          ref={button}
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={t.submenu(entry.name)}
          onClick={() => setOpen(!isOpen)}
        />
      ) : null}
      {hasChildren ? (
        <ul className={isFlat ? styles.flatBelow : styles.below} data-open={isOpen}>
          {entry.children.map((child) => (
            <li key={child.path + child.dictValue}>
              <SiteLink
                to={addressOfEntry(child.path, child.dictValue)}
                className={styles.belowLink}
                onClick={() => setOpen(false)}
              >
                {child.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
