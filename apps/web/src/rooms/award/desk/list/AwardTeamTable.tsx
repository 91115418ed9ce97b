import { pageAwardTeams, teamsShown } from '@kaisai/contract/award/table.endpoints'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { awardMeaning } from '../meanings.ts'
import type { AwardStage } from '../StageSelect.tsx'
import { useTableFilters } from './use-table-filters.tsx'

/** One row a team with all it holds; teams of the ranking that hold nothing where they are asked for. */
export const AwardTeamTable = ({ stage, onOpen }: { stage: AwardStage; onOpen: (awardId: string) => void }) => {
  const t = useTexts(awardTexts)
  const filters = useTableFilters(stage)
  return (
    <DataTable
      name="award.teams"
      list={pageAwardTeams}
      rowKey="teamId"
      fixed={{ stageId: stage.stageId }}
      filters={[
        { name: 'keyword', label: t.keyword, placeholder: t.teamKeywordHint },
        ...filters,
        {
          name: 'shown',
          label: t.shown,
          kind: 'select',
          options: teamsShown.map((value) => ({ value, label: t.shownTeams[value] })),
        },
      ]}
      columns={[
        { key: 'rank', title: t.rank, width: 70, align: 'right', render: (row) => row.rank ?? '–' },
        {
          key: 'team',
          title: t.team,
          isTitle: true,
          always: true,
          render: (row) => (
            <span className={styles.two}>
              <span>{row.workName || row.teamName || row.workCode}</span>
              <small>{[row.teamName, row.schoolName, row.itemName].filter(Boolean).join(' · ')}</small>
            </span>
          ),
        },
        { key: 'scoreText', title: t.score, width: 90, align: 'right', render: (row) => row.scoreText || '–' },
        {
          key: 'awards',
          title: t.award,
          always: true,
          render: (row) =>
            row.awards.length === 0 ? (
              <span className={styles.quiet}>{t.none}</span>
            ) : (
              <ul className={styles.holders}>
                {row.awards.map(({ awardId, name, color, status, statusName }) => (
                  <li key={awardId}>
                    <CellButton onClick={() => onOpen(awardId)}>
                      <i className={styles.dot} style={{ background: color }} />
                      {name}
                    </CellButton>{' '}
                    <StatusTag meaning={awardMeaning[status]}>{statusName}</StatusTag>
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
      empty={{ text: t.noAwards }}
    />
  )
}
