import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { shownLogo } from '#web/logo.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { AccountLink } from './AccountLink.tsx'
import styles from './SiteHeader.module.css'
import { EntryList, EntryRow } from './SiteNavigation.tsx'
import type { Site } from './site-row.ts'
import { switchTheme } from './site-theme.ts'
import { siteTexts } from './texts.ts'
import { useMenu } from './use-menu.ts'

/** Logo, two-level navigation, search, language, account. Everything is reachable without scripts. */
export const SiteHeader = ({ site }: { site: Site }) => {
  const t = useTexts(siteTexts)
  const menu = useRef<HTMLDetailsElement>(null)
  const foldOnEscape = useMenu(menu)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/home/homepage" className={styles.home}>
          {site.logoUrl ? (
            <img src={shownLogo(site.logoUrl)!} alt="" className={styles.logo} height={36} fetchPriority="low" />
          ) : (
            <Mark size={32} />
          )}
          <span className={styles.name}>{site.name}</span>
        </Link>
        <nav className={styles.nav} aria-label={t.navigation}>
          <EntryRow entries={site.navigationSettings} />
        </nav>
        <div className={styles.tools}>
          <SearchForm />
          {site.allowsDark ? <ThemeButton /> : null}
          <LanguageLink />
          <AccountLink />
        </div>
        {/* It may have been opened before the scripts came. */}
        <details suppressHydrationWarning className={styles.folded} ref={menu} onKeyDown={foldOnEscape}>
          <summary className={styles.fold} aria-label={t.menu}>
            <span className={styles.bars} aria-hidden="true" />
          </summary>
          <nav className={styles.sheet} aria-label={t.navigation}>
            <SearchForm />
            <EntryList entries={site.navigationSettings} />
            <div className={styles.sheetTools}>
              <AccountLink />
              <LanguageLink />
              {site.allowsDark ? <ThemeButton /> : null}
            </div>
          </nav>
        </details>
      </div>
    </header>
  )
}

type Suggest = ComponentType<{ input: RefObject<HTMLInputElement | null> }>

// Suggestions are fetched when somebody is about to type; without them the box searches all the same.
/** The search of the site; its suggestions are fetched when somebody is about to type. */
export const SearchForm = () => {
  const t = useTexts(siteTexts)
  const input = useRef<HTMLInputElement>(null)
  const [Suggest, setSuggest] = useState<Suggest | null>(null)
  const [isWanted, setWanted] = useState(false)
  const prepare = (): void => setWanted(true)
  // Focused before the scripts came.
  useEffect(() => {
    if (document.activeElement === input.current) setWanted(true)
  }, [])
  useEffect(() => {
    if (!isWanted) return
    import('./suggest/SearchSuggest.tsx').then(
      ({ SearchSuggest }) => setSuggest(() => SearchSuggest),
      () => setWanted(false),
    )
  }, [isWanted])
  return (
    <Form action="/home/searchNews" role="search" className={styles.search}>
      <input
        name="keyword"
        type="search"
        maxLength={50}
        required
        placeholder={t.searchSite}
        aria-label={t.searchSite}
        ref={input}
        onFocus={prepare}
        // When it could not be fetched the first time.
        onInput={prepare}
      />
      <button type="submit" aria-label={t.search}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M8.5 3a5.5 5.5 0 1 0 3.4 9.8l3.7 3.7 1-1-3.7-3.7A5.5 5.5 0 0 0 8.5 3Zm0 1.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z" />
        </svg>
      </button>
      {Suggest ? <Suggest input={input} /> : null}
    </Form>
  )
}

/** A plain link for those without scripts: the server stores the choice and comes back here. */
// Without scripts it does nothing, and is not shown.
const ThemeButton = () => {
  const t = useTexts(siteTexts)
  return (
    <button type="button" className={`${styles.tool} ${styles.theme}`} onClick={() => switchTheme()}>
      <span className={styles.inLight}>{t.dark}</span>
      <span className={styles.inDark}>{t.light}</span>
    </button>
  )
}

const LanguageLink = () => {
  const t = useTexts(siteTexts)
  const { lang, setLang } = useLang()
  const other = lang === 'en' ? 'zh' : 'en'
  // Without scripts the address is asked for anew: what it names stays.
  const query = new URLSearchParams(useLocation().search)
  query.set('lang', other === 'en' ? 'en' : 'zh-cn')
  return (
    <a
      href={`?${query}`}
      className={styles.tool}
      hrefLang={other === 'en' ? 'en' : 'zh-CN'}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      onClick={(event) => {
        event.preventDefault()
        setLang(other)
      }}
    >
      {t.language}
    </a>
  )
}
