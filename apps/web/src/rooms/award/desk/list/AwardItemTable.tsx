import { listAwardItems } from '@kaisai/contract/award/table.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Tag } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import type { AwardStage } from '../StageSelect.tsx'
import { certificatePath } from './certificate-path.ts'
import { useTableFilters } from './use-table-filters.tsx'

type ItemRow = ReplyOf<typeof listAwardItems>[number]

interface AwardItemTableProps {
  stage: AwardStage
  onOpen: (awardId: string) => void
  /** Gives this award by hand. */
  onGive: (schemeItemId: string) => void
}

/** One row an award and category: its places, how many are given, who holds it, what is missing. */
export const AwardItemTable = ({ stage, onOpen, onGive }: AwardItemTableProps) => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const filters = useTableFilters(stage)
  return (
    <DataTable
      name="award.items"
      list={listAwardItems}
      rowKey="rowId"
      isPlain
      fixed={{ stageId: stage.stageId }}
      filters={[
        { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
        ...filters,
        { name: 'hasFree', label: t.freeOnly, kind: 'select', options: [{ value: 'true', label: w.yes }] },
      ]}
      columns={[
        {
          key: 'name',
          title: t.award,
          isTitle: true,
          always: true,
          width: 180,
          render: (row) => (
            <span className={styles.two}>
              <span>
                <i className={styles.dot} style={{ background: row.color }} />
                {row.name}
              </span>
              <small>{[row.itemName || t.allCategories, row.targetName].join(' · ')}</small>
            </span>
          ),
        },
        { key: 'given', title: t.givenOf, width: 130, render: (row) => <Given row={row} /> },
        { key: 'state', title: t.state, width: 170, render: (row) => <States row={row} /> },
        { key: 'holders', title: t.holders, render: (row) => <Holders row={row} onOpen={onOpen} /> },
        {
          key: 'actions',
          title: w.actions,
          fixed: 'right',
          always: true,
          render: (row) => (
            <RowActions
              actions={[
                {
                  ...{ key: 'give', label: t.give, any: ['award:grant:edit'] },
                  shown: row.schemeItemId !== null && (row.planned === null || (row.free ?? 0) > 0),
                  onClick: () => onGive(row.schemeItemId!),
                },
                {
                  ...{ key: 'certificates', label: t.makeCertificates, any: ['certificate:batch:make'] },
                  shown: row.publicity + row.final > 0,
                  to: certificatePath(stage.competitionId, row),
                },
              ]}
            />
          ),
        },
      ]}
      empty={{ text: t.noItems }}
    />
  )
}

const Given = ({ row }: { row: ItemRow }) => {
  const t = useTexts(awardTexts)
  return (
    <span className={styles.numbers}>
      <b>{row.planned === null ? row.given : `${row.given} / ${row.planned}`}</b>
      {row.free ? <Tag color="warning">{t.free(row.free)}</Tag> : null}
    </span>
  )
}

const States = ({ row }: { row: ItemRow }) => {
  const t = useTexts(awardTexts)
  const parts = (['proposed', 'confirmed', 'publicity', 'final', 'revoked'] as const)
    .filter((key) => row[key] > 0)
    .map((key) => t.stateCount[key](row[key]))
  return <span className={styles.quiet}>{parts.join(' · ') || '–'}</span>
}

const Holders = ({ row, onOpen }: { row: ItemRow; onOpen: (awardId: string) => void }) => {
  const t = useTexts(awardTexts)
  if (row.holders.length === 0) return <span className={styles.quiet}>{row.given > 0 ? t.noneFound : t.nobodyYet}</span>
  return (
    <ul className={styles.holders}>
      {row.holders.map(({ awardId, holder, workName, schoolName, statusName }) => (
        <li key={awardId} title={[holder, schoolName, statusName].filter(Boolean).join(' · ')}>
          <CellButton onClick={() => onOpen(awardId)}>{workName || holder}</CellButton>
        </li>
      ))}
      {row.found > row.holders.length ? <li className={styles.quiet}>{t.more(row.found - row.holders.length)}</li> : null}
    </ul>
  )
}
