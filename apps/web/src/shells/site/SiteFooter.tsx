import { columnPageLabel, columnPages } from '@kaisai/contract/news/column-pages'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './SiteFooter.module.css'
import { SiteLink } from './SiteLink.tsx'
import type { Site } from './site-row.ts'
import { siteTexts } from './texts.ts'

/** The news pages the footer leads to. */
const leading = ['guide', 'manual', 'faq', 'previousWorks'] as const

/** Organisers, contact, links, record number: what the site's settings hold, nothing when they hold nothing. */
export const SiteFooter = ({ site }: { site: Site }) => {
  const t = useTexts(siteTexts)
  const label = useLabel()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.name}>{site.name}</p>
          <p className={styles.description}>{site.description}</p>
        </div>
        {site.organisers.length > 0 ? (
          <section>
            <h2>{t.organisers}</h2>
            <ul>
              {site.organisers.map((organiser) => (
                <li key={organiser}>{organiser}</li>
              ))}
            </ul>
          </section>
        ) : null}
        {site.contact === '' ? null : (
          <section>
            <h2>{t.contact}</h2>
            <p className={styles.contact}>{site.contact}</p>
          </section>
        )}
        <section>
          <h2>{t.more}</h2>
          <ul>
            {leading.map((column) => (
              <li key={column}>
                <Link to={columnPages[column]}>{label(columnPageLabel(column, site.wording))}</Link>
              </li>
            ))}
            <li>
              <Link to="/home/expertInfo">{t.experts}</Link>
            </li>
            <li>
              <Link to="/deepChat">{t.ask}</Link>
            </li>
          </ul>
        </section>
        {site.links.length > 0 ? (
          <section>
            <h2>{t.links}</h2>
            <ul>
              {site.links.map((link) => (
                <li key={link.url}>
                  <SiteLink to={link.url}>{link.name}</SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <div className={styles.base}>
        <Link to="/home/introductionPlatform">{t.product}</Link>
        {site.icp === '' ? null : (
          <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" target="_blank">
            {site.icp}
          </a>
        )}
      </div>
    </footer>
  )
}
