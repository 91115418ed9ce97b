import { deleteItem, listForms, listItems, sortItems, updateItem } from '@kaisai/contract/competition/item.endpoints'
import { competitionProblems } from '@kaisai/contract/competition/problems'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { CallError, call, hasCode } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { alertBox, confirmBox, toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { type Competition, refreshSetup } from '../setup-context.ts'
import styles from './Categories.module.css'
import { CategoryForm, type CategoryTarget } from './CategoryForm.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { CategoryView } from './CategoryView.tsx'
import { categoryTexts } from './category-texts.ts'
import { type Place, placed } from './category-tree.ts'
import { type Item, inputOf, valuesOf } from './category-values.ts'
import { categoryName } from './category-words.ts'

const [HAS_ENTRIES] = competitionProblems['competition.has_entries']

/** The categories of a competition: their tree, and a drawer to add or change one. */
export const CategoryPanel = ({ competition }: { competition: Competition }) => {
  const t = useTexts(categoryTexts)
  const { competitionId, isEditable } = competition
  const { data, error, refetch } = useReply(listItems, { competitionId }, { staleMs: 0, keep: true })
  const order = useOrder(competitionId)
  const does = useActions(competition, data ?? [])
  const [target, open] = useState<CategoryTarget | null>(null)
  const [seen, see] = useState<Item | null>(null)
  const named = useFormNames(competitionId, data ?? [])
  const items = order.pending ? placed(named, order.pending) : named
  const add = (
    <Button type="primary" onClick={() => open({ below: null })}>
      {t.add}
    </Button>
  )
  return (
    <section className={styles.card} aria-label={t.title}>
      <header className={styles.head}>
        <div>
          <h2>{t.title}</h2>
          <p>{t.hint}</p>
        </div>
        {isEditable && items.length > 0 ? add : null}
      </header>
      {error && !data ? (
        <ErrorFace error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : items.length === 0 ? (
        <EmptyFace text={t.none} action={isEditable ? add : null} />
      ) : (
        <CategoryTree
          items={items}
          isEditable={isEditable}
          onPlace={order.place}
          does={{ ...does, edit: (item) => open({ item }), look: see, addBelow: (item) => open({ below: item.itemId }) }}
        />
      )}
      <CategoryForm competition={competition} target={target} items={items} onClose={() => open(null)} />
      <CategoryView item={seen} items={items} competitionId={competitionId} onClose={() => see(null)} />
    </section>
  )
}

/** The categories with the names of their forms in the page's language. */
const useFormNames = (competitionId: string, items: readonly Item[]): Item[] => {
  const { lang } = useLang()
  const { data: forms = [] } = useReply(listForms, { competitionId }, { staleMs: 0, keep: true })
  const nameOf = (formId: string | null, stored: string): string => {
    const form = forms.find((one) => one.formId === formId)
    return form ? categoryName(form, lang) : stored
  }
  return items.map((item) => ({
    ...item,
    enrollFormName: nameOf(item.enrollFormId, item.enrollFormName),
    workFormName: nameOf(item.workFormId, item.workFormName),
  }))
}

/** Saves new orders one after another; `pending` is the newest one until the server has it. */
const useOrder = (competitionId: string) => {
  const t = useTexts(categoryTexts)
  const [pending, setPending] = useState<readonly Place[] | null>(null)
  const saves = useRef({ count: 0, last: Promise.resolve() })
  const save = async (places: readonly Place[], number: number): Promise<void> => {
    // Orders wait for those before them; only the newest needs to be sent.
    if (number !== saves.current.count) return
    try {
      await call(sortItems, { competitionId, items: [...places] })
      toast('success', t.sorted)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
    await refreshSetup()
    if (number === saves.current.count) setPending(null)
  }
  const place = (places: readonly Place[]): void => {
    const number = ++saves.current.count
    setPending(places)
    const run = () => save(places, number)
    saves.current.last = saves.current.last.then(run, run)
  }
  return { pending, place }
}

/** Deleting and disabling, with their questions and refusals. */
const useActions = ({ competitionId, isK12Free }: Competition, items: readonly Item[]) => {
  const t = useTexts(categoryTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const enable = async (item: Item, isEnabled: boolean): Promise<void> => {
    const { itemId, version } = item
    const name = categoryName(item, lang)
    try {
      await call(updateItem, { itemId, version, ...inputOf({ ...valuesOf(item), isEnabled }, isK12Free) })
      toast('success', isEnabled ? t.isNowOn(name) : t.isNowOff(name))
      await refreshSetup()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await refresh(listItems)
    }
  }
  const remove = async (item: Item): Promise<void> => {
    const name = categoryName(item, lang)
    const below = items.filter(({ parentId }) => parentId === item.itemId)
    if (below.length > 0) return alertBox({ title: t.refused, text: t.keepsBelow(name, below.length) })
    if (!(await confirmBox({ title: t.removeTitle(name), text: t.removeText, danger: true, confirmText: w.remove }))) return
    try {
      await call(deleteItem, { itemId: item.itemId }, { quiet: [HAS_ENTRIES] })
      toast('success', t.removed(name))
      await refreshSetup()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What has enrollments stays; switching it off is what can be done instead.
      if (!hasCode(error, HAS_ENTRIES)) return void refresh(listItems)
      if (!item.isEnabled) return alertBox({ title: t.refused, text: error.message })
      if (await confirmBox({ title: t.refused, text: error.message, confirmText: t.instead })) await enable(item, false)
    }
  }
  return { enable, remove, competitionId }
}
