import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageExperts } from '@kaisai/contract/expert/library.endpoints'
import { useTexts } from '#web/lang.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { deskTexts } from '../desk-texts.ts'
import { Disciplines, percent } from '../parts/fields.tsx'
import { expertMeaning } from '../parts/meanings.ts'

export type ExpertRow = ReplyOf<typeof pageExperts>['rows'][number]

interface Does {
  readonly look: (expertId: string) => void
  readonly edit: (expertId: string) => void
  readonly move: (row: ExpertRow, verb: string) => void
}

/** The columns of the library. */
export const useExpertColumns = ({ look, edit, move }: Does): Column<ExpertRow>[] => {
  const comma = useComma()
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const verbs = { suspend: t.suspend, resume: t.resume, retire: t.retire, restore: t.restore, promote: t.promote }
  return [
    { key: 'name', title: t.name, isTitle: true, always: true, sort: true, fixed: 'left', width: 110 },
    { key: 'schoolName', title: t.place, width: 180 },
    { key: 'department', title: t.department, off: true },
    { key: 'provinceName', title: t.province, width: 90 },
    { key: 'titleName', title: t.title, width: 90 },
    { key: 'disciplines', title: t.discipline, width: 150, render: (row) => <Disciplines codes={row.disciplines} /> },
    {
      key: 'load',
      title: t.load,
      align: 'right',
      sort: true,
      width: 100,
      render: (row) => `${row.load ?? '–'} / ${row.maxLoad}`,
    },
    { key: 'reviewed', title: t.reviewed, align: 'right', width: 80, render: (row) => row.reviewed ?? '–' },
    { key: 'onTimeRate', title: t.onTime, align: 'right', width: 80, render: (row) => percent(row.onTimeRate) },
    { key: 'groups', title: t.groups, off: true, render: (row) => row.groups.join(comma) },
    { key: 'tags', title: t.tags, off: true, render: (row) => row.tags.join(comma) },
    { key: 'phone', title: t.phone, off: true },
    { key: 'sourceName', title: t.source, off: true },
    { key: 'libraryName', title: t.library, off: true },
    { key: 'accountName', title: t.account, width: 90 },
    {
      key: 'status',
      title: w.status,
      width: 110,
      render: (row) => <StatusTag meaning={expertMeaning[row.status]}>{row.statusName}</StatusTag>,
    },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      width: 190,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'view', label: w.view, onClick: () => look(row.expertId) },
            { key: 'edit', label: w.edit, any: ['expert:info:edit'], onClick: () => edit(row.expertId) },
            ...Object.entries(verbs).map(([verb, label]) => ({
              key: verb,
              label,
              danger: verb === 'retire',
              shown: row.moves.includes(verb),
              onClick: () => move(row, verb),
            })),
          ]}
        />
      ),
    },
  ]
}
