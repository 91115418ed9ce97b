import { listMarkers } from '@kaisai/contract/award/marker.endpoints'
import { pageAwardTeams, teamsShown } from '@kaisai/contract/award/table.endpoints'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useName } from '#web/use-name.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { awardMeaning } from '../meanings.ts'
import type { AwardStage } from '../StageSelect.tsx'
import { type AwardTeam, HorsConcoursForm } from './HorsConcoursForm.tsx'
import { TeamMarkersForm } from './TeamMarkersForm.tsx'
import { useTableFilters } from './use-table-filters.tsx'

/** One row a team with all it holds; teams of the ranking that hold nothing where they are asked for. */
export const AwardTeamTable = ({ stage, onOpen }: { stage: AwardStage; onOpen: (awardId: string) => void }) => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const filters = useTableFilters(stage)
  const [marking, mark] = useState<AwardTeam | null>(null)
  const [setting, setMarkersOf] = useState<AwardTeam | null>(null)
  const nameOf = useName()
  const { data: markers = [] } = useReply(listMarkers, { stageId: stage.stageId })
  return (
    <>
      <DataTable
        name="award.teams"
        list={pageAwardTeams}
        rowKey="teamId"
        fixed={{ stageId: stage.stageId }}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.teamKeywordHint },
          ...filters,
          ...(markers.length > 0
            ? [
                {
                  ...{ name: 'markerId', label: t.markers, kind: 'select' as const },
                  options: markers.map((one) => ({ value: one.markerId, label: nameOf(one) })),
                },
              ]
            : []),
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
                <span>
                  {row.workName || row.teamName || row.workCode}{' '}
                  {row.isHorsConcours ? (
                    <span title={row.horsConcoursReason}>
                      <StatusTag meaning="idle">{t.horsConcours}</StatusTag>
                    </span>
                  ) : null}
                  {row.markers.map((name) => (
                    <StatusTag key={name} meaning="open">
                      {name}
                    </StatusTag>
                  ))}
                </span>
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
                  {row.awards.map(({ awardId, name, list, color, status, statusName }) => (
                    <li key={awardId}>
                      <CellButton onClick={() => onOpen(awardId)}>
                        <i className={styles.dot} style={{ background: color }} />
                        {[name, list].filter(Boolean).join(' · ')}
                      </CellButton>{' '}
                      <StatusTag meaning={awardMeaning[status]}>{statusName}</StatusTag>
                    </li>
                  ))}
                </ul>
              ),
          },
          { key: 'decision', title: t.decision, render: (row) => <span className={styles.quiet}>{row.decision}</span> },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'mark',
                    label: row.isHorsConcours ? t.unmarkHors : t.markHors,
                    any: ['award:grant:edit'],
                    onClick: () => mark(row),
                  },
                  ...(markers.length > 0
                    ? [
                        {
                          key: 'markers',
                          label: t.setMarkers,
                          any: ['award:grant:edit' as const],
                          onClick: () => setMarkersOf(row),
                        },
                      ]
                    : []),
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.noAwards }}
      />
      {setting ? (
        <TeamMarkersForm stageId={stage.stageId} team={setting} markers={markers} onClose={() => setMarkersOf(null)} />
      ) : null}
      {marking ? <HorsConcoursForm stageId={stage.stageId} team={marking} onClose={() => mark(null)} /> : null}
    </>
  )
}
