import { SearchOutlined } from '@ant-design/icons'
import { scopeLabels } from '@kaisai/contract/access/labels'
import type { explainAccess } from '@kaisai/contract/access/role.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Input, Pagination, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { RowCards } from '#web/ui/table/RowCards.tsx'
import { RowTable } from '#web/ui/table/RowTable.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './Explorer.module.css'
import { EVERYTHING, type Holder, holdersOf, type Right, rightsOf, type Source } from './explained.ts'
import { explorerTexts } from './explorer-texts.ts'

type Rows = ReplyOf<typeof explainAccess>
const MOST = 2000

/** The people who hold a permission, and through what. */
export const Holders = ({ rows }: { rows: Rows }) => {
  const t = useTexts(explorerTexts)
  const seesUsers = usePermission(['sys:user:list'])
  const columns: Column<Holder>[] = [
    {
      key: 'realName',
      title: t.person,
      isTitle: true,
      render: ({ realName, userName }) =>
        seesUsers ? <Link to={`/system/user?keyword=${encodeURIComponent(userName)}`}>{realName}</Link> : realName,
    },
    { key: 'userName', title: t.userName },
    { key: 'sources', title: t.via, render: (holder) => <Sources sources={holder.sources} /> },
  ]
  const holders = holdersOf(rows)
  return (
    <Found
      rows={holders}
      rowKey="userId"
      columns={columns}
      total={t.people(holders.length)}
      isCapped={rows.length >= MOST}
      empty={t.nobody}
      textOf={(holder) => `${holder.realName} ${holder.userName} ${textOf(holder.sources)}`}
    />
  )
}

/** The permissions a person holds, and through what. */
export const Rights = ({ rows }: { rows: Rows }) => {
  const t = useTexts(explorerTexts)
  const nameOf = (right: Right): string => (right.permission === EVERYTHING ? t.everything : right.name)
  const columns: Column<Right>[] = [
    { key: 'name', title: t.permission, isTitle: true, render: nameOf },
    { key: 'permission', title: t.key, render: (right) => <code className={styles.code}>{right.permission}</code> },
    { key: 'sources', title: t.via, render: (right) => <Sources sources={right.sources} /> },
  ]
  const rights = rightsOf(rows)
  return (
    <Found
      rows={rights}
      rowKey="permission"
      columns={columns}
      total={t.rights(rights.length)}
      isCapped={rows.length >= MOST}
      empty={t.nothing}
      textOf={(right) => `${nameOf(right)} ${right.permission} ${textOf(right.sources)}`}
    />
  )
}

const textOf = (sources: readonly Source[]): string => sources.map(({ role, group }) => `${role} ${group}`).join(' ')

const Sources = ({ sources }: { sources: readonly Source[] }): ReactNode => {
  const t = useTexts(explorerTexts)
  const label = useLabel()
  return (
    <span className={styles.sources}>
      {sources.map((one) => (
        <Tag key={one.group + one.role}>
          {t.viaOne(one.role, one.group)}{' '}
          <span className={styles.quiet}>{label(scopeLabels[one.scope as keyof typeof scopeLabels])}</span>
        </Tag>
      ))}
    </span>
  )
}

interface FoundProps<Row extends object> {
  rows: readonly Row[]
  rowKey: string
  columns: readonly Column<Row>[]
  total: string
  /** The reply was cut off. */
  isCapped: boolean
  empty: string
  /** What a word is looked for in. */
  textOf: (row: Row) => string
}

const SIZE = 20

const Found = <Row extends object>({ rows, rowKey, columns, total, isCapped, empty, textOf: text }: FoundProps<Row>) => {
  const t = useTexts(explorerTexts)
  const isNarrow = useNarrow()
  const [word, setWord] = useState('')
  const [pageNum, setPageNum] = useState(1)
  if (rows.length === 0) return <EmptyFace text={empty} />
  const wanted = word.trim().toLowerCase()
  const fitting = wanted === '' ? rows : rows.filter((row) => text(row).toLowerCase().includes(wanted))
  const page = fitting.slice((pageNum - 1) * SIZE, pageNum * SIZE)
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.quiet}>{isCapped ? t.capped : total}</span>
        <Input
          prefix={<SearchOutlined />}
          allowClear
          className={styles.search}
          value={word}
          placeholder={t.filter}
          aria-label={t.filter}
          onChange={(event) => {
            setWord(event.target.value)
            setPageNum(1)
          }}
        />
      </div>
      {page.length === 0 ? (
        <EmptyFace text={t.none} />
      ) : isNarrow ? (
        <RowCards rows={page} rowKey={rowKey} columns={columns} />
      ) : (
        <RowTable rows={page} rowKey={rowKey} columns={columns} sort={undefined} onSort={() => {}} isStale={false} />
      )}
      {fitting.length > SIZE ? (
        <Pagination
          className={styles.pages}
          simple={isNarrow}
          current={pageNum}
          pageSize={SIZE}
          total={fitting.length}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      ) : null}
    </>
  )
}
