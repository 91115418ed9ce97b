import { Form, Link } from 'react-router'
import { Button } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { type GalleryFilters, galleryOrders } from '../../gallery-input.ts'
import styles from './Gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'

interface GalleryFilterFormProps {
  /** The page the form leads to, with what else stands in its address. */
  action: string
  kept: Readonly<Record<string, string>>
  filters: GalleryFilters
  items: readonly { readonly value: string; readonly label: string }[]
  /** Votes are shown, so one may sort by them. */
  hasVotes: boolean
  /** A choice of competitions, where works of several are shown. */
  competitions?: { readonly chosen: string; readonly all: readonly { readonly value: string; readonly label: string }[] }
}

/** Words, category and order; without scripts as well. */
export const GalleryFilterForm = ({ action, kept, filters, items, hasVotes, competitions }: GalleryFilterFormProps) => {
  const t = useWorded(galleryTexts)
  const isFiltered = filters.keyword !== '' || filters.itemId !== '' || Boolean(competitions?.chosen)
  const query = new URLSearchParams(kept).toString()
  return (
    <Form
      action={action}
      role="search"
      className={styles.filters}
      preventScrollReset
      key={`${JSON.stringify(filters)} ${items.length} ${competitions?.chosen ?? ''}`}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="keyword"
        defaultValue={filters.keyword}
        maxLength={50}
        placeholder={t.searchWorks}
        aria-label={t.searchWorks}
      />
      {competitions && competitions.all.length > 1 ? (
        <select name="competitionId" defaultValue={competitions.chosen} aria-label={t.competition}>
          <option value="">{t.allCompetitions}</option>
          {competitions.all.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      {items.length > 1 ? (
        <select name="itemId" defaultValue={filters.itemId} aria-label={t.category}>
          <option value="">{t.allCategories}</option>
          {items.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      <select name="order" defaultValue={filters.order} aria-label={t.order}>
        {galleryOrders
          .filter((order) => order !== 'votes' || hasVotes)
          .map((order) => (
            <option key={order} value={order}>
              {t.orders[order]}
            </option>
          ))}
      </select>
      <Button type="submit" look="primary">
        {t.search}
      </Button>
      {isFiltered ? (
        <Link to={query === '' ? action : `${action}?${query}`} preventScrollReset className={styles.clear}>
          {t.clear}
        </Link>
      ) : null}
    </Form>
  )
}
