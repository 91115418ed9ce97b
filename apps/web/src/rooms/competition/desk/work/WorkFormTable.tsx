import { listForms, listItems } from '@kaisai/contract/competition/item.endpoints'
import { bestIn } from '@kaisai/contract/lang'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { linesOf } from '../enroll/category-tree.ts'
import { stepPath } from '../paths.ts'
import type { Competition } from '../setup-context.ts'
import { FormForSeveral } from './FormForSeveral.tsx'
import { useWorkForm } from './use-work-form.ts'
import styles from './Work.module.css'
import { WorkFormRow } from './WorkFormRow.tsx'
import { workTexts } from './work-texts.ts'

/** The categories teams enter with the work form of each; one form for several at once. */
export const WorkFormTable = ({ competition }: { competition: Competition }) => {
  const t = useTexts(workTexts)
  const { lang } = useLang()
  const { competitionId, isEditable } = competition
  const items = useReply(listItems, { competitionId }, { staleMs: 0 })
  const forms = useReply(listForms, { competitionId, purpose: 'work' }, { staleMs: 0 })
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set())
  const { give, saving } = useWorkForm()
  const error = items.error ?? forms.error
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): string => bestIn(lang, name, nameEn)
  const body = () => {
    if (error && !(items.data && forms.data)) return <ErrorFace error={error} onRetry={() => void items.refetch()} />
    if (!items.data || !forms.data) return <SkeletonRows />
    const lines = linesOf(items.data)
    if (lines.length === 0) return <NoItems competitionId={competitionId} />
    const entered = lines.filter(({ height }) => height === 0).map(({ item }) => item)
    const options = forms.data.map((form) => ({ value: form.formId, label: nameOf(form), fieldCount: form.fieldCount }))
    return (
      <>
        {options.length === 0 ? <p className={styles.quiet}>{t.noForms}</p> : null}
        {isEditable && options.length > 0 && entered.length > 1 ? (
          <FormForSeveral
            items={entered}
            ticked={ticked}
            options={options}
            isSaving={saving.size > 0}
            onTick={tick}
            onUse={give}
          />
        ) : null}
        <ul className={styles.rows}>
          {lines.map(({ item, depth, height }) => (
            <WorkFormRow
              key={item.itemId}
              item={item}
              name={nameOf(item)}
              depth={depth}
              isGroup={height > 0}
              options={options}
              isEditable={isEditable}
              isTickable={isEditable && options.length > 0 && entered.length > 1}
              isTicked={ticked.has(item.itemId)}
              isSaving={saving.has(item.itemId)}
              onTick={(isTicked) =>
                tick(new Set(isTicked ? [...ticked, item.itemId] : [...ticked].filter((id) => id !== item.itemId)))
              }
              onChoose={(workFormId) => void give([item], workFormId)}
            />
          ))}
        </ul>
      </>
    )
  }
  return (
    <section className={styles.card} aria-label={t.tableTitle}>
      <header>
        <h2>{t.tableTitle}</h2>
        <p className={styles.quiet}>{t.tableHint}</p>
      </header>
      {body()}
    </section>
  )
}

const NoItems = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(workTexts)
  return (
    <p className={styles.quiet}>
      {t.noItems}{' '}
      <LinkButton to={stepPath('enroll', competitionId)} size="small">
        {t.toItems}
      </LinkButton>
    </p>
  )
}
