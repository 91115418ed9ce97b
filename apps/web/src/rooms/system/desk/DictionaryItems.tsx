import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons'
import { inLang } from '@kaisai/contract/lang'
import {
  deleteDictionary,
  deleteDictionaryItems,
  listDictionaries,
  listDictionaryItems,
  pageDictionaries,
} from '@kaisai/contract/system/dictionary.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { langNow, useLabel, useLang, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { meaningOfTag, StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { DictionaryItemForm } from './DictionaryItemForm.tsx'
import styles from './DictionaryPage.module.css'
import { deskTexts } from './desk-texts.ts'
import type { Dictionary } from './dictionary.ts'
import type { DictionaryItem } from './dictionary-row.ts'

interface DictionaryItemsProps {
  dictionary: Dictionary
  onEdit: () => void
  onGone: () => void
  /** Phones: back to the list. */
  onBack?: () => void
}

/** The items of a dictionary, and what can be done with the dictionary itself. */
export const DictionaryItems = ({ dictionary, onEdit, onGone, onBack }: DictionaryItemsProps) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const [target, setTarget] = useState<DictionaryItem | 'new' | null>(null)
  const mayEdit = usePermission(['sys:dict:edit'])
  const name = lang === 'en' ? dictionary.nameEn : dictionary.nameZh
  const columns = useColumns(setTarget)
  const remove = async (): Promise<void> => {
    const text = t.deleteDictionaryText(dictionary.itemCount)
    if (!(await confirmBox({ title: t.deleteDictionary(name), text, danger: true, confirmText: w.remove }))) return
    const isGone = await call(deleteDictionary, { dictionaryId: dictionary.dictionaryId }).then(
      () => true,
      () => false,
    )
    if (isGone) {
      toast('success', w.removed)
      onGone()
    }
    await refresh(pageDictionaries, listDictionaries)
  }
  const add = mayEdit ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
      {t.addItem}
    </Button>
  ) : null
  return (
    <section className={styles.items}>
      {onBack ? (
        <Button type="link" size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {t.backToDictionaries}
        </Button>
      ) : null}
      <header className={styles.head}>
        <h2>
          {name} <code>{dictionary.type}</code> <DictTag type="on_off" value={dictionary.status} />
        </h2>
        <Can any={['sys:dict:edit']}>
          <div className={styles.buttons}>
            <Button onClick={onEdit}>{w.edit}</Button>
            {dictionary.seeded ? null : (
              <Button danger onClick={() => void remove()}>
                {w.remove}
              </Button>
            )}
            {add}
          </div>
        </Can>
      </header>
      {dictionary.remark ? <p className={styles.remark}>{dictionary.remark}</p> : null}
      <DataTable
        name="system.dictionaryItems"
        list={listDictionaryItems}
        isPlain
        fixed={{ dictionaryId: dictionary.dictionaryId }}
        rowKey="itemId"
        columns={columns}
        selection={
          mayEdit
            ? (rows, clear) => (
                <Button size="small" danger onClick={() => void removeItems(rows, t, w, clear)}>
                  {w.remove}
                </Button>
              )
            : undefined
        }
        empty={{ text: t.noItems, action: add }}
      />
      <DictionaryItemForm dictionaryId={dictionary.dictionaryId} target={target} onClose={() => setTarget(null)} />
    </section>
  )
}

type Texts = (typeof deskTexts)['zh']
const removeItems = async (
  rows: readonly DictionaryItem[],
  t: Texts,
  w: (typeof words)['zh'],
  done: () => void = () => {},
): Promise<void> => {
  const title =
    rows.length === 1 ? t.deleteItem(inLang([rows[0]!.labelZh, rows[0]!.labelEn], langNow())) : t.deleteItems(rows.length)
  if (!(await confirmBox({ title, text: t.deleteItemText, danger: true, confirmText: w.remove }))) return
  const isGone = await call(deleteDictionaryItems, { itemIds: rows.map((row) => row.itemId) }).then(
    () => true,
    () => false,
  )
  if (isGone) {
    toast('success', w.removed)
    done()
  }
  await refresh(listDictionaryItems, listDictionaries, pageDictionaries)
}

const useColumns = (edit: (row: DictionaryItem) => void): Column<DictionaryItem>[] => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const w = useTexts(words)
  const any = ['sys:dict:edit']
  return [
    { key: 'labelZh', title: t.labelZh, isTitle: true, always: true },
    { key: 'labelEn', title: t.labelEn },
    { key: 'value', title: t.value, render: (row) => <code>{row.value}</code> },
    {
      key: 'tag',
      title: t.tag,
      render: (row) => <StatusTag meaning={meaningOfTag[row.tag] ?? 'idle'}>{label([row.labelZh, row.labelEn])}</StatusTag>,
    },
    { key: 'sort', title: t.sort, align: 'right', width: 80 },
    { key: 'status', title: w.status, render: (row) => <DictTag type="on_off" value={row.status} /> },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'edit', label: w.edit, any, onClick: () => edit(row) },
            { key: 'remove', label: w.remove, any, danger: true, shown: !row.seeded, onClick: () => removeItems([row], t, w) },
          ]}
        />
      ),
    },
  ]
}
