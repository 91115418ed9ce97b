import { PlusOutlined } from '@ant-design/icons'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { deleteCompetitions, exportCompetitions, pageCompetitions } from '@kaisai/contract/competition/info.endpoints'
import { enrollModeLabels, levelLabels, SUBJECT_DICTIONARY } from '@kaisai/contract/competition/labels'
import { badges } from '@kaisai/contract/competition/timeline/badge'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useName } from '#web/use-name.ts'
import { OrganizationSelect } from '../../organization/index.ts'
import { CloneDialog } from './CloneDialog.tsx'
import styles from './CompetitionPage.module.css'
import { deskTexts } from './desk-texts.ts'
import { HabitsButton } from './HabitsButton.tsx'
import { detailsPath, stepPath } from './paths.ts'
import { harsh, useCompetitionMove, verbs } from './use-competition-move.ts'

export type CompetitionRow = ReplyOf<typeof pageCompetitions>['rows'][number]
const filterNames = ['keyword', 'status', 'badge', 'level', 'year', 'subjectType', 'groupId'] as const

/** The competitions within reach: found, set up, approved, run, cloned, exported. */
export const CompetitionPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const [cloned, clone] = useState<CompetitionRow | null>(null)
  const columns = useColumns(clone)
  const seesOrganizations = usePermission(['sys:group:list'])
  const add = (
    <Can any={['competition:info:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/competition/addEdit')}>
        {t.create}
      </Button>
    </Can>
  )
  const options = (labels: Record<string, readonly [string, string]>) =>
    Object.entries(labels).map(([value, name]) => ({ value, label: label(name) }))
  return (
    <>
      <PageHeader
        title={t.competitions}
        hint={t.hint}
        actions={
          <>
            <HabitsButton />
            <ExportButton />
            {add}
          </>
        }
      />
      <DataTable
        name="competition.list"
        list={pageCompetitions}
        rowKey="competitionId"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          { name: 'status', label: w.status, kind: 'select', options: options(competitionStates.states) },
          { name: 'badge', label: t.badge, kind: 'select', options: options(badges) },
          { name: 'level', label: t.level, kind: 'select', options: options(levelLabels) },
          { name: 'subjectType', label: t.subject, kind: 'dict', type: SUBJECT_DICTIONARY },
          { name: 'year', label: t.year, kind: 'select', options: years() },
          ...(seesOrganizations
            ? [
                {
                  name: 'groupId',
                  label: t.group,
                  kind: 'custom' as const,
                  render: (value: string | undefined, onChange: (value: string | undefined) => void) => (
                    <OrganizationSelect value={value ?? null} onChange={onChange} className={styles.organization} />
                  ),
                },
              ]
            : []),
        ]}
        columns={columns}
        onRow={(row) => void navigate(detailsPath(row.competitionId))}
        empty={{ text: t.none, action: add }}
      />
      {cloned ? <CloneDialog competition={cloned} onClose={() => clone(null)} /> : null}
    </>
  )
}

// From two years ahead down to ten back: enough for planning and for looking back.
const years = () => {
  const first = new Date().getFullYear() + 2
  return Array.from({ length: 13 }, (_, at) => ({ value: String(first - at), label: String(first - at) }))
}

const ExportButton = () => {
  const t = useTexts(deskTexts)
  const [query] = useSearchParams()
  const [isSending, send] = useState(false)
  const given = filterNames.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, name === 'year' ? Number(value) : value] as const] : []
  })
  const start = async (): Promise<void> => {
    send(true)
    await call(exportCompetitions, Object.fromEntries(given)).then(
      () => toast('success', t.exported),
      () => undefined,
    )
    send(false)
  }
  return (
    <Can any={['competition:info:export']}>
      <Button loading={isSending} onClick={() => void start()}>
        {t.export}
      </Button>
      <SubscribeButton endpoint={exportCompetitions} input={Object.fromEntries(given)} />
    </Can>
  )
}

const useColumns = (clone: (row: CompetitionRow) => void): Column<CompetitionRow>[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const time = (instant: string | null) => (instant ? formatDate(instant, 'minute') : '–')
  return [
    { key: 'name', title: t.name, isTitle: true, always: true, sort: true, render: (row) => <Name row={row} /> },
    { key: 'groupName', title: t.group, off: true },
    { key: 'level', title: t.level, render: (row) => label(levelLabels[row.level as keyof typeof levelLabels]) },
    {
      key: 'subjectType',
      title: t.subject,
      off: true,
      render: (row) => <DictTag type={SUBJECT_DICTIONARY} value={row.subjectType} />,
    },
    { key: 'enrollMode', title: t.enrollMode, off: true, render: (row) => label(enrollModeLabels[row.enrollMode as 'team']) },
    { key: 'year', title: t.year, sort: true, align: 'right' },
    { key: 'status', title: w.status, render: (row) => <StatusTag status={row.status}>{row.statusName}</StatusTag> },
    { key: 'badge', title: t.badge, render: (row) => row.badgeName },
    { key: 'enrollStartTime', title: t.enrollTime, sort: true, render: (row) => <Enrollment row={row} /> },
    { key: 'enrollEndTime', title: t.endTime, off: true, sort: true, render: (row) => time(row.endTime) },
    { key: 'submitterName', title: t.submitter, off: true },
    { key: 'publishTime', title: t.publishTime, off: true, sort: true, render: (row) => time(row.publishTime) },
    { key: 'updateTime', title: w.updateTime, off: true, sort: true, render: (row) => time(row.updateTime) },
    { key: 'actions', title: w.actions, fixed: 'right', always: true, render: (row) => <Actions row={row} clone={clone} /> },
  ]
}

const Name = ({ row }: { row: CompetitionRow }) => {
  const t = useTexts(deskTexts)
  const nameOf = useName()
  const other = [row.name, row.nameEn].find((name) => name !== nameOf(row)) ?? ''
  return (
    <span className={styles.name} title={nameOf(row)}>
      <Link to={detailsPath(row.competitionId)}>{nameOf(row)}</Link>
      <small>
        {row.seriesCode} · {t.nth(row.edition)}
        {other === '' ? '' : ` · ${other}`}
      </small>
    </span>
  )
}

const Enrollment = ({ row }: { row: CompetitionRow }) =>
  row.enrollStartTime && row.enrollEndTime ? (
    <span className={styles.time}>
      {formatDate(row.enrollStartTime, 'minute')}
      <small>– {formatDate(row.enrollEndTime, 'minute')}</small>
    </span>
  ) : (
    '–'
  )

const Actions = ({ row, clone }: { row: CompetitionRow; clone: (row: CompetitionRow) => void }) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const move = useCompetitionMove()
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.removeTitle(row.name), text: t.removeText, danger: true, confirmText: t.remove }))) return
    await call(deleteCompetitions, { competitionIds: [row.competitionId] }).then(
      () => toast('success', t.removed),
      () => undefined,
    )
    await refresh(pageCompetitions)
  }
  const isPrepared = ['draft', 'returned'].includes(row.status)
  return (
    <RowActions
      actions={[
        {
          key: 'setUp',
          label: t.setUp,
          any: ['competition:info:edit'],
          shown: !['auditing', 'finished', 'archived', 'cancelled'].includes(row.status),
          to: stepPath('info', row.competitionId),
        },
        { key: 'details', label: t.details, to: detailsPath(row.competitionId) },
        ...verbs
          .filter((verb) => row.moves.includes(verb))
          .map((verb) => ({
            key: verb,
            label: label(competitionStates.moves[verb].label),
            danger: harsh.includes(verb),
            onClick: () => move(row, verb),
          })),
        { key: 'clone', label: t.clone, any: ['competition:info:edit'], onClick: () => clone(row) },
        {
          key: 'remove',
          label: t.remove,
          any: ['competition:info:edit'],
          danger: true,
          shown: isPrepared && !row.publishTime,
          onClick: remove,
        },
      ]}
    />
  )
}
