import { pageSchools } from '@kaisai/contract/school/link.endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useCompetitionFilters } from '../../enrollment/desk/index.ts'
import { deskTexts } from '../desk-texts.ts'
import { LinkDrawer } from './LinkDrawer.tsx'
import type { SchoolRow } from './school-row.ts'

const othersOf = ({ teams, incomplete, toAudit, unpaid, enrolled }: SchoolRow): number =>
  teams - incomplete - toAudit - unpaid - enrolled

/** /enroll/school: the schools that take part, what waits in each, and the links by which somebody of a school opens its page. */
export const SchoolListPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const navigate = useNavigate()
  const [competition] = useCompetitionFilters(undefined)
  const mayLink = usePermission(['school:page:link'])
  const [shown, show] = useState<SchoolRow | null>(null)
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <DataTable
        name="school.list"
        list={pageSchools}
        rowKey="rowId"
        filters={[
          ...(competition ? [competition] : []),
          { name: 'isUnattended', label: t.unattended, kind: 'select', options: [{ value: 'true', label: t.onlyUnattended }] },
          { name: 'keyword', label: t.keyword },
        ]}
        columns={[
          { key: 'schoolName', title: t.school, isTitle: true, always: true, width: 220 },
          { key: 'provinceName', title: t.province },
          ...(competition ? [{ key: 'competitionName', title: t.competition, width: 200 } as const] : []),
          { key: 'teams', title: t.teams, align: 'right' },
          { key: 'incomplete', title: t.incomplete, align: 'right' },
          { key: 'toAudit', title: t.toAudit, align: 'right' },
          { key: 'unpaid', title: t.unpaid, align: 'right' },
          { key: 'enrolled', title: t.enrolled, align: 'right' },
          // What the columns before it leave of all teams.
          { key: 'others', title: t.others, align: 'right', render: othersOf },
          {
            key: 'auditors',
            title: t.auditors,
            render: (row) =>
              row.auditors === 0 ? (
                <StatusTag meaning={row.toAudit > 0 ? 'bad' : 'idle'}>{row.toAudit > 0 ? t.noAuditor : t.noOne}</StatusTag>
              ) : (
                row.auditors
              ),
          },
          { key: 'activeLinks', title: t.links, render: (row) => (row.activeLinks === 0 ? '-' : t.linkCount(row.activeLinks)) },
          {
            key: 'lastOpenTime',
            title: t.opened,
            render: (row) => (row.lastOpenTime ? formatDate(row.lastOpenTime, 'minute') : row.activeLinks > 0 ? t.never : '-'),
          },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'links', label: t.toLinks, shown: mayLink, onClick: () => show(row) },
                  {
                    key: 'teams',
                    label: t.toTeams,
                    onClick: () => void navigate(`/enroll/team?competitionId=${row.competitionId}&schoolId=${row.schoolId}`),
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: t.none }}
      />
      <LinkDrawer school={shown} onClose={() => show(null)} />
    </>
  )
}
