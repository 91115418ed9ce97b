import { useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { useCategoryWords } from '#web/wording-context.tsx'
import type { CompetitionDetail } from './competition-detail.ts'
import styles from './Details.module.css'
import { detailTexts } from './detail-texts.ts'
import { sharedSentences } from './shared-sentences.ts'

type Category = CompetitionDetail['categories'][number]

/** The tree of categories: who and how many, the fee, the places left. */
export const CategoryTab = ({ competition }: { competition: CompetitionDetail }) => {
  const t = useTexts(detailTexts)
  const { category, categories: several } = useCategoryWords()
  const { categories } = competition
  if (categories.length === 0) return <p className={styles.quiet}>{t.noCategories(category, several)}</p>
  const shared = sharedSentences(categories)
  return (
    <>
      {shared.length > 0 ? (
        <section className={styles.shared}>
          <h2>{t.sharedRules(category)}</h2>
          <Sentences all={shared} />
        </section>
      ) : null}
      <Branch all={categories} parentId={null} shared={shared} />
    </>
  )
}

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul className={styles.sentences}>
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

interface BranchProps {
  all: readonly Category[]
  parentId: string | null
  /** Said above, for all of them. */
  shared: readonly string[]
}
const Branch = ({ all, parentId, shared }: BranchProps) => {
  const own = all.filter((category) => category.parentId === parentId)
  if (own.length === 0) return null
  return (
    <ul className={parentId === null ? styles.categories : styles.below}>
      {own.map((category) => (
        <li key={category.itemId}>
          <CategoryText
            category={category}
            isEntered={!all.some((other) => other.parentId === category.itemId)}
            shared={shared}
          />
          <Branch all={all} parentId={category.itemId} shared={shared} />
        </li>
      ))}
    </ul>
  )
}

interface CategoryTextProps {
  category: Category
  isEntered: boolean
  shared: readonly string[]
}
const CategoryText = ({ category, isEntered, shared }: CategoryTextProps) => {
  const t = useTexts(detailTexts)
  const own = category.sentences.filter((sentence) => !shared.includes(sentence))
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
              {!category.hasFee
                ? t.free
                : `${formatMoney(category.feeFen)} ${category.feeBasis === 'team' ? t.perTeam : t.perPerson}`}
            </span>
            {totalQuota !== null && left !== null ? (
              <span>{left > 0 ? t.quota(left, totalQuota) : t.full(totalQuota)}</span>
            ) : null}
            {category.perSchoolQuota === null ? null : <span>{t.perSchool(category.perSchoolQuota)}</span>}
          </p>
          {category.feeNotes.length > 0 ? <Sentences all={category.feeNotes} /> : null}
          {own.length > 0 ? <Sentences all={own} /> : null}
        </>
      ) : null}
    </div>
  )
}
