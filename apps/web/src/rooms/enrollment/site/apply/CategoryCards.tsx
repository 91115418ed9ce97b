import { useId } from 'react'
import { formatMoney } from '#web/ui/format.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import { Verdicts } from '../parts/Verdicts.tsx'
import styles from './Apply.module.css'
import type { CategoryInfo } from './sign-up-info.ts'

interface CategoryCardsProps {
  categories: readonly CategoryInfo[]
  chosen: string | null
  onChoose: (itemId: string) => void
  legend: string
}

/** The categories as cards to choose from. Those one may not enter say why and cannot be chosen. */
export const CategoryCards = ({ categories, chosen, onChoose, legend }: CategoryCardsProps) => {
  const t = useWorded(enrollmentTexts)
  const name = useId()
  return (
    <fieldset className={styles.categories}>
      <legend>{legend}</legend>
      {categories.map((category) => (
        <div key={category.itemId} className={styles.category} data-shut={!category.isAllowed || undefined}>
          <label>
            <input
              type="radio"
              name={name}
              value={category.itemId}
              checked={category.itemId === chosen}
              disabled={!category.isAllowed}
              aria-labelledby={`${name}-${category.itemId}`}
              aria-describedby={`${name}-${category.itemId}-facts`}
              onChange={() => onChoose(category.itemId)}
            />
            <CategoryText category={category} id={`${name}-${category.itemId}`} />
          </label>
          {category.sentences.length > 0 ? (
            <details className={styles.more}>
              <summary>
                {t.conditions}
                {/* Read out alone, each says whose they are. */}
                <span className="hidden-text"> {category.name}</span>
              </summary>
              <ul>
                {category.sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      ))}
    </fieldset>
  )
}

const CategoryText = ({ category, id }: { category: CategoryInfo; id: string }) => {
  const t = useWorded(enrollmentTexts)
  const { modes, memberMin, memberMax, left } = category
  return (
    <span className={styles.categoryText}>
      <strong id={id}>
        <span className={styles.code}>{category.code}</span> {category.name}
      </strong>
      {category.description ? <span className={styles.description}>{category.description}</span> : null}
      <span id={`${id}-facts`} className={styles.chips}>
        <span>
          {category.feeFen === 0
            ? t.free
            : `${formatMoney(category.feeFen)} ${category.feeBasis === 'team' ? t.perTeam : t.perPerson}`}
        </span>
        <span>{modes.map((mode) => t.modes[mode]).join(' / ')}</span>
        {modes.includes('team') ? <span>{t.teamSize(memberMin, memberMax)}</span> : null}
        {left === null ? null : <span data-full={left === 0 || undefined}>{left > 0 ? t.placesLeft(left) : t.full}</span>}
      </span>
      {/* What the profile misses is shown once, above all categories. */}
      <Verdicts
        verdicts={category.verdicts.filter(({ key, severity }) => severity === 'error' && key !== 'profiles')}
        title={t.whyNot}
      />
      {category.verdicts
        .filter(({ severity }) => severity === 'hint')
        .map(({ text }) => (
          <small key={text}>{text}</small>
        ))}
    </span>
  )
}
