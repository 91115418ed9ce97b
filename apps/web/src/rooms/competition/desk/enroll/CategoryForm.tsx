import { addItem, listForms, listItems, updateItem } from '@kaisai/contract/competition/item.endpoints'
import { competitionProblems } from '@kaisai/contract/competition/problems'
import { useRef } from 'react'
import { CallError, type CallOptions, call } from '#web/call.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useDict } from '#web/ui/DictSelect.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import type { SubmitContext } from '#web/ui/form/use-form-submit.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { type Competition, refreshSetup } from '../setup-context.ts'
import { CategoryFields } from './CategoryFields.tsx'
import { conflictOf, type Meaning } from './category-conflict.ts'
import { categoryTexts } from './category-texts.ts'
import { type CategoryValues, type Item, inputOf, newValues, refusedQuota, valuesOf } from './category-values.ts'
import { categoryName } from './category-words.ts'
import { TakenOver } from './TakenOver.tsx'

const EDITED_MEANWHILE = 40900
const FIELD_REFUSED = 40000
const [QUOTA_BELOW_USED] = competitionProblems['competition.quota_below_used']
/** Refusals that are about one field. */
const places = {
  [competitionProblems['competition.category_code_exists'][0]]: 'code',
  [competitionProblems['competition.category_depth'][0]]: 'parentId',
  [competitionProblems['competition.category_loop'][0]]: 'parentId',
  [competitionProblems['competition.k12_fee'][0]]: 'feeYuan',
  [QUOTA_BELOW_USED]: 'limits.totalQuota',
}

/** A category to change, or where to add one. */
export type CategoryTarget = { readonly item: Item } | { readonly below: string | null }

interface CategoryFormProps {
  competition: Competition
  target: CategoryTarget | null
  items: readonly Item[]
  onClose: () => void
}

/** Adds a category or changes one, in a drawer. */
export const CategoryForm = ({ competition, target, items, onClose }: CategoryFormProps) => {
  const t = useTexts(categoryTexts)
  const { lang } = useLang()
  const shown = useKept(target)
  const item = shown && 'item' in shown ? shown.item : null
  const { submit, meanings, top } = useSaveCategory(competition, items, item)
  const initial = !shown ? undefined : 'item' in shown ? valuesOf(shown.item) : newValues(items, shown.below)
  return (
    <DrawerForm<CategoryValues>
      title={item ? t.edit(categoryName(item, lang)) : t.add}
      open={target !== null}
      onClose={onClose}
      initial={initial && competition.isK12Free ? { ...initial, feeYuan: 0 } : initial}
      version={item?.version ?? 0}
      submit={submit}
      width={720}
    >
      {(form) => (
        <>
          <TakenOver ref={top} form={form} meanings={meanings} />
          <CategoryFields competition={competition} item={item} items={items} />
        </>
      )}
    </DrawerForm>
  )
}

const useSaveCategory = (competition: Competition, items: readonly Item[], item: Item | null) => {
  const t = useTexts(categoryTexts)
  const label = useLabel()
  const { lang } = useLang()
  const { competitionId, isK12Free } = competition
  const forms = useReply(listForms, { competitionId }, { staleMs: 0 })
  const meanings = useRef<readonly Meaning[]>([])
  const top = useRef<HTMLSpanElement>(null)
  const { labelOf } = useDict('discipline')
  const nameOf = (id: string): string => {
    const named = items.find(({ itemId }) => itemId === id) ?? forms.data?.find(({ formId }) => formId === id)
    return named ? categoryName(named, lang) : labelOf(id)
  }
  /** The category as it stands now: for what a refusal does not say. */
  const readTheirs = async (): Promise<Item | undefined> =>
    (await call(listItems, { competitionId }, { quiet: true })).find(({ itemId }) => itemId === item?.itemId)

  const explained = async (error: unknown, values: CategoryValues): Promise<unknown> => {
    if (!(error instanceof CallError)) return error
    if (error.code === QUOTA_BELOW_USED) {
      const taken = (await readTheirs().catch(() => undefined))?.taken ?? item?.taken ?? 0
      const field = `limits.${refusedQuota(inputOf(values, isK12Free).limits, taken)}`
      return new CallError('business', error.message, FIELD_REFUSED, { field }, error.requestId)
    }
    if (error.code !== EDITED_MEANWHILE) return error
    const theirs = await readTheirs()
    if (!theirs) return error
    const found = conflictOf(valuesOf(theirs), values, { t, label, nameOf })
    meanings.current = found.meanings
    // What differs is shown above the fields.
    top.current?.scrollIntoView({ block: 'center' })
    const conflict = error.data as object
    return new CallError(error.kind, error.message, error.code, { ...conflict, changes: found.changes }, error.requestId)
  }
  const send = (values: CategoryValues, version: number, options: CallOptions): Promise<unknown> => {
    const input = inputOf(values, isK12Free)
    return item
      ? call(updateItem, { itemId: item.itemId, version, ...input }, options)
      : call(addItem, { competitionId, ...input }, options)
  }
  const submit = (values: CategoryValues, { options, version }: SubmitContext): Promise<void> =>
    placeRefusal(options, places, async (placed) => {
      await send(values, version, placed).catch(async (error: unknown) => {
        throw await explained(error, values)
      })
      toast('success', t.saved)
      void refreshSetup()
    })
  return { submit, meanings, top }
}
