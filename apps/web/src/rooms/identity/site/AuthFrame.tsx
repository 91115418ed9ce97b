import type { ReactNode } from 'react'
import { useTexts } from '#web/lang.tsx'
import { NeedsScripts } from '#web/ui/site/NeedsScripts.tsx'
import { identityTexts } from '../texts.ts'
import styles from './AuthFrame.module.css'

/** Frame of the sign-in pages: what it is about on the left, the form on the right; on phones the form alone. */
export const AuthFrame = ({
  title,
  hint,
  children,
  foot,
  isFound = false,
}: {
  title: string
  hint: string
  children: ReactNode
  foot?: ReactNode
  /** Search engines may lead here. */
  isFound?: boolean
}) => {
  const t = useTexts(identityTexts)
  return (
    <div className={styles.frame}>
      <title>{title}</title>
      {isFound ? <meta name="description" content={t.sloganText} /> : <meta name="robots" content="noindex" />}
      <aside className={styles.side}>
        <svg className={styles.lanes} viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {[40, 84, 128, 172, 216, 260].map((y, at) => (
            <g key={y}>
              <path d={`M0 ${y}H400`} />
              <circle cx={[150, 210, 110, 300, 190, 130][at]} cy={y} r={at === 3 ? 7 : 3.5} />
            </g>
          ))}
        </svg>
        <p className={styles.slogan}>{t.slogan}</p>
        <p className={styles.sloganText}>{t.sloganText}</p>
      </aside>
      <section className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
        <noscript>{import.meta.env.SSR ? <NeedsScripts /> : null}</noscript>
        {children}
        {foot ? <p className={styles.foot}>{foot}</p> : null}
      </section>
    </div>
  )
}
