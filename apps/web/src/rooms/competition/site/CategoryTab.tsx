import { useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { competitionTexts } from '../texts.ts'
import type { CompetitionDetail } from './competition-detail.ts'
import styles from './Details.module.css'

type Category = CompetitionDetail['categories'][number]

/** The tree of categories: who and how many, the fee, the places left. */
export const CategoryTab = ({ competition }: { competition: CompetitionDetail }) => {
  const t = useTexts(competitionTexts)
  const { categories } = competition
  if (categories.length === 0) return <p className={styles.quiet}>{t.noCategories}</p>
  return <Branch all={categories} parentId={null} />
}

const Branch = ({ all, parentId }: { all: readonly Category[]; parentId: string | null }) => {
  const own = all.filter((category) => category.parentId === parentId)
  if (own.length === 0) return null
  return (
    <ul className={parentId === null ? styles.categories : styles.below}>
      {own.map((category) => (
        <li key={category.itemId}>
          <CategoryText category={category} isEntered={!all.some((other) => other.parentId === category.itemId)} />
          <Branch all={all} parentId={category.itemId} />
        </li>
      ))}
    </ul>
  )
}

const CategoryText = ({ category, isEntered }: { category: Category; isEntered: boolean }) => {
  const t = useTexts(competitionTexts)
  const { totalQuota, left } = category
  return (
    <div className={styles.category}>
      <h3>
        <span className={styles.code}>{category.code}</span> {category.name}
      </h3>
      {category.description === '' ? null : <p className={styles.prose}>{category.description}</p>}
      {isEntered ? (
        <>
          <p className={styles.chips}>
            <span>
              {category.feeFen === 0
                ? t.free
                : `${formatMoney(category.feeFen)} ${category.feeBasis === 'team' ? t.perTeam : t.perPerson}`}
            </span>
            {totalQuota !== null && left !== null ? (
              <span>{left > 0 ? t.quota(left, totalQuota) : t.full(totalQuota)}</span>
            ) : null}
            {category.perSchoolQuota === null ? null : <span>{t.perSchool(category.perSchoolQuota)}</span>}
          </p>
          <ul className={styles.sentences}>
            {category.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
