import { enterSitePreview } from '@kaisai/contract/website/site-setting.endpoints'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure } from '#web/ui/site/Faces.tsx'
import styles from './Content.module.css'
import { pageTexts } from './page-texts.ts'

const OVER = 26012

/** /home/sitePreview?key=…: lets this browser see the draft of a site, and leads to its home page. */
export const SitePreviewPage = () => {
  const t = useTexts(pageTexts)
  const key = (useSearchParams()[0].get('key') ?? '').slice(0, 80)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (key === '') return
    call(enterSitePreview, { key }, { quiet: true }).then(({ address }) => location.replace(address), setError)
  }, [key, tries])
  return (
    <article className={styles.page}>
      <PageMeta title={t.preview} isHidden />
      {key === '' || hasCode(error, OVER) ? (
        <div className={styles.over}>
          <h1>{t.previewOver}</h1>
          <p>{t.sitePreviewOver}</p>
          <p>
            <ButtonLink to="/home/homepage" look="primary">
              {t.toHome}
            </ButtonLink>
          </p>
        </div>
      ) : error ? (
        <Failure
          error={error as Error}
          onRetry={() => {
            setError(null)
            setTries(tries + 1)
          }}
        />
      ) : (
        <h1>{t.openingPreview}</h1>
      )}
    </article>
  )
}
