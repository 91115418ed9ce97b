import { Checkbox, Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Item } from './item-input.ts'
import styles from './Work.module.css'
import { workTexts } from './work-texts.ts'

export interface FormOption {
  readonly value: string
  readonly label: string
  readonly fieldCount: number
}

interface WorkFormRowProps {
  item: Item
  name: string
  /** 0 at the top of the tree. */
  depth: number
  /** There are categories below it: nobody enters this one. */
  isGroup: boolean
  options: readonly FormOption[]
  isEditable: boolean
  isTickable: boolean
  isTicked: boolean
  isSaving: boolean
  onTick: (isTicked: boolean) => void
  onChoose: (workFormId: string | null) => void
}

/** A category and its work form. */
export const WorkFormRow = (props: WorkFormRowProps) => {
  const { item, name, depth, isGroup, options, isEditable, isTickable, isTicked, isSaving, onTick, onChoose } = props
  const t = useTexts(workTexts)
  const chosen = options.find(({ value }) => value === item.workFormId)
  return (
    <li className={styles.line} style={{ paddingInlineStart: depth * 24 }}>
      <span className={styles.who}>
        {isTickable && !isGroup ? (
          <Checkbox
            aria-label={t.choose(name)}
            checked={isTicked}
            disabled={isSaving}
            onChange={({ target }) => onTick(target.checked)}
          />
        ) : null}
        <b className={styles.code}>{item.code}</b>
        <span>{name}</span>
        {item.isEnabled ? null : <StatusTag meaning="idle">{t.disabled}</StatusTag>}
      </span>
      {isGroup ? <span className={styles.quiet}>{t.isGroup}</span> : null}
      {!isGroup && isEditable ? (
        <Select
          className={styles.select}
          aria-label={t.formOf(name)}
          allowClear
          placeholder={t.noForm}
          status={item.isEnabled && item.workFormId === null ? 'warning' : ''}
          loading={isSaving}
          disabled={isSaving}
          value={item.workFormId}
          options={options.map((option) => ({ value: option.value, label: `${option.label} · ${t.fields(option.fieldCount)}` }))}
          onChange={(workFormId: string | null | undefined) => onChoose(workFormId ?? null)}
        />
      ) : null}
      {!isGroup && !isEditable ? <span>{chosen?.label ?? t.noForm}</span> : null}
    </li>
  )
}
