import { useTexts } from '#web/lang.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { later } from '#web/ui/site/later.tsx'
import { siteTexts } from '../site-texts.ts'
import styles from './Pay.module.css'

// The open pages do not carry what the center is made of: the picture comes with the first code.
const CodePicture = later(async () => (await import('./CodePicture.tsx')).CodePicture)

/** What somebody without an account scans with a provider's app, and where the outcome is seen. */
export const PayCode = ({ paymentNo, url, name }: { paymentNo: string; url: string; name: string }) => {
  const t = useTexts(siteTexts)
  return (
    <div className={styles.code}>
      <CodePicture text={url} label={t.codeHint(name)} />
      <p>{t.codeHint(name)}</p>
      <p className={styles.buttons}>
        <ButtonLink to={`/home/paySuccess?no=${paymentNo}`} look="primary">
          {t.codeState}
        </ButtonLink>
        {/^https?:/.test(url) ? (
          <a href={url} target="_blank" rel="noreferrer">
            {t.codeOpen}
          </a>
        ) : null}
      </p>
    </div>
  )
}
