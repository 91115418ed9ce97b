import { Faq } from './blocks.tsx'
import { DateList } from './DateList.tsx'
import shared from './Home.module.css'
import { Links } from './Links.tsx'
import type { TemplateProps } from './parts.ts'
import styles from './Zjprovince.module.css'

/** Home page template zjprovince, the portal of a provincial committee: competitions by month, news by column, who won. */
export const Zjprovince = ({ site, parts }: TemplateProps) => {
  const { home } = site
  return (
    <div className={styles.page}>
      <section className={styles.head}>
        <div className={styles.inner}>
          <h1 className={styles.headline}>{home.headline || site.name}</h1>
          {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
        </div>
      </section>
      {parts.sums}
      {parts.months}
      <div className={styles.split}>
        <div>{parts.competitions}</div>
        <div className={styles.side}>{home.timeline.length > 0 ? <DateList site={site} /> : null}</div>
      </div>
      {parts.columns.length > 0 ? <div className={shared.columns}>{parts.columns}</div> : null}
      {parts.winners}
      {parts.works}
      {home.faq.length > 0 ? <Faq site={site} /> : null}
      <Links site={site} />
    </div>
  )
}
