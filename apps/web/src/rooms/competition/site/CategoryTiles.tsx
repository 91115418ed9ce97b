import { Link } from 'react-router'
import styles from './CategoryTiles.module.css'

interface CategoryTilesProps {
  categories: readonly {
    readonly itemId: string
    readonly name: string
    readonly description: string
    /** The names of what stands below it. */
    readonly parts: readonly string[]
  }[]
  /** Where all that is said of them stands. */
  to: string
}

/** What one enters under, as large tiles. */
export const CategoryTiles = ({ categories, to }: CategoryTilesProps) => (
  <ul className={styles.tiles}>
    {categories.map(({ itemId, name, description, parts }, at) => (
      <li key={itemId} className={styles.tile}>
        <svg className={styles.ground} viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path d={planes[at % planes.length]} />
        </svg>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        {description === '' ? null : <p>{description}</p>}
        {parts.length === 0 ? null : <small>{parts.join(' · ')}</small>}
      </li>
    ))}
  </ul>
)

// No category has a picture: one plane of light behind each, another one for each of its neighbours.
const planes = [
  'M400 0v200A200 200 0 0 1 200 0z',
  'M120 0h280v130z M260 0h140v220z',
  'M290 20a110 110 0 1 1 0 220 110 110 0 0 1 0-220z M290 75a55 55 0 1 0 0 110 55 55 0 0 0 0-110z',
  'M400 0 180 0 310 260h90z',
  'M200 0a100 100 0 0 0 200 0z M240 130a80 80 0 0 1 160 0z',
  'M330 0v260h-34V0z M262 0v260h-34V0z M400 0v260h-36V0z',
]
