import { PlusOutlined } from '@ant-design/icons'
import { pageDictionaries } from '@kaisai/contract/system/dictionary.endpoints'
import { Button, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { DictionaryForm } from './DictionaryForm.tsx'
import { DictionaryItems } from './DictionaryItems.tsx'
import styles from './DictionaryPage.module.css'
import { deskTexts } from './desk-texts.ts'
import type { Dictionary } from './dictionary.ts'

/** As many as one call gives; more than a product of this size has. */
const MOST = 100

/** The dictionaries beside the items of the chosen one. */
export const DictionaryPage = () => {
  const t = useTexts(deskTexts)
  const isNarrow = useNarrow()
  const [query, setQuery] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const [target, setTarget] = useState<Dictionary | 'new' | null>(null)
  const word = useDeferredValue(keyword.trim())
  const list = useReply(pageDictionaries, { pageSize: MOST, ...(word ? { keyword: word } : {}) }, { keep: true, staleMs: 0 })
  const chosenId = query.get('dictionaryId') ?? (isNarrow ? null : (list.data?.rows[0]?.dictionaryId ?? null))
  const choose = (dictionaryId: string | null): void => setQuery(dictionaryId ? { dictionaryId } : {})
  // A search must not take away what is being worked on.
  const all = useReply(pageDictionaries, { pageSize: MOST }, { staleMs: 0 })
  const chosen = [...(list.data?.rows ?? []), ...(all.data?.rows ?? [])].find((row) => row.dictionaryId === chosenId)
  const add = (
    <Can any={['sys:dict:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
        {t.addDictionary}
      </Button>
    </Can>
  )
  const names = (
    <nav className={styles.names} aria-label={t.dictionaryList}>
      <Input.Search
        allowClear
        maxLength={50}
        placeholder={t.dictionarySearch}
        aria-label={t.dictionarySearch}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {list.error && !list.data ? (
        <ErrorFace error={list.error} onRetry={list.refetch} />
      ) : list.data === undefined ? (
        <SkeletonRows />
      ) : list.data.rows.length === 0 ? (
        <EmptyFace text={t.noDictionaries} />
      ) : (
        <ul className={styles.list}>
          {list.data.rows.map((row) => (
            <li key={row.dictionaryId}>
              <NameButton row={row} isChosen={row.dictionaryId === chosenId} onChoose={() => choose(row.dictionaryId)} />
            </li>
          ))}
        </ul>
      )}
      {(list.data?.total ?? 0) > MOST ? <p className={styles.more}>{t.more}</p> : null}
    </nav>
  )
  return (
    <>
      <PageHeader title={t.dictionaries} hint={t.dictionariesHint} actions={add} />
      <div className={styles.panes}>
        {isNarrow && chosen ? null : names}
        {chosen ? (
          <DictionaryItems
            key={chosen.dictionaryId}
            dictionary={chosen}
            onEdit={() => setTarget(chosen)}
            onGone={() => choose(null)}
            onBack={isNarrow ? () => choose(null) : undefined}
          />
        ) : isNarrow || list.data === undefined ? null : (
          <section className={styles.items}>
            <EmptyFace text={t.chooseDictionary} />
          </section>
        )}
      </div>
      <DictionaryForm target={target} onClose={() => setTarget(null)} onAdded={choose} />
    </>
  )
}

const NameButton = ({ row, isChosen, onChoose }: { row: Dictionary; isChosen: boolean; onChoose: () => void }) => {
  const t = useTexts(deskTexts)
  const { lang } = useLang()
  return (
    <button type="button" className={styles.name} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <span className={styles.words}>
        <strong>{lang === 'en' ? row.nameEn : row.nameZh}</strong>
        <code>{row.type}</code>
      </span>
      <span className={styles.facts}>
        {row.seeded ? <StatusTag meaning="idle">{t.seeded}</StatusTag> : null}
        <span>{t.itemCount(row.itemCount)}</span>
      </span>
    </button>
  )
}
