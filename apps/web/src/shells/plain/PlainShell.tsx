import { Link, Outlet, useLoaderData } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { shownLogo } from '#web/logo.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { WordsOf } from '#web/wording-context.tsx'
import { Started } from '../site/Started.tsx'
import { useSiteTheme } from '../site/site-theme.ts'
import { TabIcon } from '../TabIcon.tsx'
import styles from './PlainShell.module.css'
import type { loader } from './plain-loader.ts'
import { plainTexts } from './texts.ts'

/** Frame of pages that stand alone: sign-in, errors. The way home and the language, nothing else. */
export const PlainShell = () => {
  const t = useTexts(plainTexts)
  const { lang, setLang } = useLang()
  const site = useLoaderData<typeof loader>()
  useSiteTheme(site?.allowsDark ?? false)
  return (
    <div className={styles.shell}>
      <TabIcon logoUrl={site?.logoUrl} />
      <header className={styles.head}>
        <Link to="/home/homepage" className={styles.home}>
          {site?.logoUrl ? <img src={shownLogo(site.logoUrl)!} alt="" height={32} /> : <Mark />} {site?.name || t.product}
        </Link>
        <button type="button" className={styles.lang} onClick={() => setLang(lang === 'en' ? 'zh' : 'en')}>
          {lang === 'en' ? '中文' : 'English'}
        </button>
      </header>
      <main className={styles.main}>
        <WordsOf wording={site?.wording ?? null}>
          <Outlet context={site} />
        </WordsOf>
        <Started />
      </main>
    </div>
  )
}
