import type { ReplyOf } from '@kaisai/contract/endpoint'
import { pageFindings } from '@kaisai/contract/work/findings.endpoints'
import { findingLabels, leakKindLabels } from '@kaisai/contract/work/labels'
import { Button } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import desk from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { openWorkFile } from '../details/work-file.ts'
import { useCompetitionFilters } from '../filters/place-filters.tsx'
import { workPath } from '../list/list-address.ts'
import { findingMeaning } from '../work-meaning.ts'
import { DecideButtons } from './DecideButtons.tsx'
import { Excerpt } from './Excerpt.tsx'
import styles from './Findings.module.css'
import { findingTexts } from './finding-texts.ts'
import { Decided } from './LeakCard.tsx'

type Row = ReplyOf<typeof pageFindings>['rows'][number]

/** Names that a blind review must not show, answered one by one or together. */
export const LeakTable = () => {
  const t = useTexts(findingTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const list = pathname + search
  const options = (labels: Record<string, readonly [string, string]>) =>
    Object.entries(labels).map(([value, name]) => ({ value, label: label(name) }))
  const columns: Column<Row>[] = [
    {
      key: 'title',
      title: d.work,
      isTitle: true,
      always: true,
      render: (row) => (
        <span className={desk.two}>
          <Link to={workPath(row.workId, list, 'finding')}>{row.title || d.untitled}</Link>
          <small>
            {row.code} · {row.itemName} · {row.workStatusName}
          </small>
        </span>
      ),
    },
    {
      key: 'kindName',
      title: t.kind,
      render: (row) => (
        <span className={desk.two}>
          <span>{row.kindName}</span>
          <small>
            {row.placeName} · {row.where}
          </small>
        </span>
      ),
    },
    {
      key: 'excerpt',
      title: t.found,
      render: (row) => (
        <span className={styles.cell}>
          <Excerpt text={row.excerpt || `«${row.term}»`} />{' '}
          {row.fileId ? (
            <Button type="link" size="small" onClick={() => void openWorkFile(row.workId, row.fileId!, 'view')}>
              {t.openFile}
            </Button>
          ) : null}
        </span>
      ),
    },
    {
      key: 'status',
      title: w.status,
      render: (row) => (
        <span className={desk.wrap}>
          <StatusTag meaning={findingMeaning(row.status)}>{row.statusName}</StatusTag>
          <Decided row={row} time={row.decidedTime} />
        </span>
      ),
    },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <span className={styles.tools}>
          <DecideButtons sort="finding" ids={[row.findingId]} status={row.status} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      name="work.leaks"
      list={pageFindings}
      rowKey="findingId"
      filters={[
        ...useCompetitionFilters(undefined, false),
        { name: 'kind', label: t.kind, kind: 'select', options: options(leakKindLabels) },
        { name: 'status', label: w.status, kind: 'select', options: options(findingLabels) },
        { name: 'keyword', label: d.keyword, placeholder: t.keyword },
      ]}
      columns={columns}
      onRow={(row) => void navigate(workPath(row.workId, list, 'finding'))}
      selection={(rows, clear) => <DecideButtons sort="finding" ids={rows.map(({ findingId }) => findingId)} onDone={clear} />}
      empty={{ text: t.noLeaks }}
    />
  )
}
