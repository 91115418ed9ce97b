import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import styles from './Partners.module.css'

/** Logos of partners, with their links. */
export const Partners = ({ items }: Pick<HomeBlockShown, 'items'>) => (
  <ul className={styles.partners}>
    {items.map(({ name, link, imageUrl }) => {
      const logo = <img src={imageUrl} alt={name || link} loading="lazy" />
      return <li key={`${imageUrl}${name}`}>{link === '' ? logo : <SiteLink to={link}>{logo}</SiteLink>}</li>
    })}
  </ul>
)
