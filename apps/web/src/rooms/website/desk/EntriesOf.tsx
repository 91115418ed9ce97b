import { PlusOutlined } from '@ant-design/icons'
import { type HomeEntry, homeEntryKeys, homeEntryLabels } from '@kaisai/contract/website/home-entries'
import { Button, Dropdown } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { blockTexts } from './block-texts.ts'
import blockStyles from './HomeBlocks.module.css'
import styles from './SiteEditPage.module.css'
import { SortableRows } from './SortableRows.tsx'

interface EntriesOfProps {
  /** Given by Form.Item, as `onChange` is; none chosen yet: all. */
  value?: readonly HomeEntry[] | undefined
  onChange?: (value: readonly HomeEntry[]) => void
}

/** Which quick links a home page shows, in their order. */
export const EntriesOf = ({ value = homeEntryKeys, onChange }: EntriesOfProps) => {
  const t = useTexts(blockTexts)
  const label = useLabel()
  const left = homeEntryKeys.filter((key) => !value.includes(key))
  const hints: Partial<Record<HomeEntry, string>> = t.entryHints
  const nameAt = (at: number): string => label(homeEntryLabels[value[at]!])
  return (
    <>
      {value.length === 0 ? <p className={styles.nothing}>{t.noEntries}</p> : null}
      <SortableRows
        rows={value.map((key, at) => ({ key: homeEntryKeys.indexOf(key), name: at }))}
        move={(from, to) => onChange?.(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!))}
        remove={({ name }) => onChange?.(value.toSpliced(name, 1))}
        nameOf={({ name }) => nameAt(name)}
      >
        {({ name }) => (
          <div className={blockStyles.head}>
            <strong>{nameAt(name)}</strong>
            <small>{hints[value[name]!]}</small>
          </div>
        )}
      </SortableRows>
      {left.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: left.map((key) => ({ key, label: label(homeEntryLabels[key]) })),
            onClick: ({ key }) => onChange?.([...value, key as HomeEntry]),
          }}
        >
          <Button size="small" icon={<PlusOutlined />}>
            {t.addEntry}
          </Button>
        </Dropdown>
      )}
    </>
  )
}
