import { Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import type { Item } from './item-input.ts'
import styles from './Work.module.css'
import type { FormOption } from './WorkFormRow.tsx'
import { workTexts } from './work-texts.ts'

interface FormForSeveralProps {
  /** The categories teams enter. */
  items: readonly Item[]
  ticked: ReadonlySet<string>
  options: readonly FormOption[]
  isSaving: boolean
  onTick: (ticked: ReadonlySet<string>) => void
  onUse: (items: readonly Item[], workFormId: string) => Promise<void>
}

/** One form for all categories, or for those that are ticked; asks before another one is replaced. */
export const FormForSeveral = ({ items, ticked, options, isSaving, onTick, onUse }: FormForSeveralProps) => {
  const t = useTexts(workTexts)
  const [formId, choose] = useState<string | null>(options.length === 1 ? options[0]!.value : null)
  const some = items.filter(({ itemId }) => ticked.has(itemId))
  const target = some.length > 0 ? some : items
  const form = options.find(({ value }) => value === formId)
  const apply = async (): Promise<void> => {
    if (!form) return
    const replaced = target.filter(({ workFormId }) => workFormId !== null && workFormId !== form.value)
    const box = {
      title: t.askTitle(form.label, target.length),
      text: t.askText(replaced.map(({ name }) => name)),
      confirmText: some.length > 0 ? t.forChosenWords(some.length) : t.forAllWords,
    }
    if (replaced.length > 0 && !(await confirmBox(box))) return
    await onUse(target, form.value)
    onTick(new Set())
  }
  return (
    <div className={styles.several}>
      <Checkbox
        checked={some.length === items.length}
        indeterminate={some.length > 0 && some.length < items.length}
        disabled={isSaving}
        onChange={({ target: { checked } }) => onTick(new Set(checked ? items.map(({ itemId }) => itemId) : []))}
      >
        {t.chooseAll}
      </Checkbox>
      <span className={styles.quiet}>{some.length > 0 ? t.chosen(some.length) : t.allOf(items.length)}</span>
      <span className={styles.apply}>
        <Select
          className={styles.select}
          aria-label={t.forAll}
          placeholder={t.chooseForm}
          value={form ? formId : null}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={choose}
        />
        <Button loading={isSaving} disabled={!form} onClick={() => void apply()}>
          {some.length > 0 ? t.forChosenWords(some.length) : t.forAllWords}
        </Button>
      </span>
    </div>
  )
}
