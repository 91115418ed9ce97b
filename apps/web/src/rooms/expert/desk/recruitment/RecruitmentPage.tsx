import { PlusOutlined } from '@ant-design/icons'
import type { InputOf } from '@kaisai/contract/endpoint'
import { moveRecruitment, pageRecruitments } from '@kaisai/contract/expert/recruitment.endpoints'
import { recruitmentStates } from '@kaisai/contract/expert/recruitment.states'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useChoices } from '../library/LibraryPage.tsx'
import { useLibraryFilter } from '../parts/fields.tsx'
import { RecruitmentForm } from './RecruitmentForm.tsx'
import type { Recruitment } from './recruitment-row.ts'
import { recruitmentTexts } from './recruitment-texts.ts'

type Verb = InputOf<typeof moveRecruitment>['verb']

/** /expert/recruitment: calls from draft to the published list. */
export const RecruitmentPage = () => {
  const t = useTexts(recruitmentTexts)
  const w = useTexts(words)
  const choices = useChoices()
  const [target, setTarget] = useState<{ row: Recruitment | null; isReopening: boolean } | null>(null)
  const move = async (row: Recruitment, verb: Verb): Promise<void> => {
    if (verb === 'reopen' && Date.parse(row.closeTime) <= Date.now()) {
      setTarget({ row, isReopening: true })
      return
    }
    const text = { open: t.openText, close: t.closeText, reopen: '', publish: t.publishText }[verb]
    if (!(await confirmBox({ title: t.moveTitle(t[verb], row.name), text, confirmText: t[verb] }))) return
    await call(moveRecruitment, { recruitmentId: row.recruitmentId, verb }).then(
      () => toast('success', w.done),
      () => undefined,
    )
    await refresh(pageRecruitments)
  }
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget({ row: null, isReopening: false })}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.recruitments} hint={t.recruitmentsHint} actions={add} />
      <DataTable
        name="expert.recruitments"
        list={pageRecruitments}
        rowKey="recruitmentId"
        filters={[
          { name: 'keyword', label: t.name },
          { name: 'status', label: w.status, kind: 'select', options: choices(recruitmentStates.states) },
          ...useLibraryFilter(),
        ]}
        empty={{ text: t.none, action: add }}
        columns={[
          { key: 'name', title: t.name, isTitle: true, always: true },
          {
            key: 'window',
            title: t.window,
            render: (row) => `${formatDate(row.openTime, 'minute')} – ${formatDate(row.closeTime, 'minute')}`,
          },
          { key: 'needsSchool', title: t.needsSchool, render: (row) => (row.needsSchool ? w.yes : w.no) },
          { key: 'applied', title: t.applied, align: 'right' },
          { key: 'waiting', title: t.waiting, align: 'right' },
          {
            key: 'approved',
            title: t.approved,
            align: 'right',
            render: (row) => (row.quota === null ? row.approved : `${row.approved} / ${row.quota}`),
          },
          { key: 'status', title: w.status, render: (row) => <StatusTag status={row.status}>{row.statusName}</StatusTag> },
          {
            key: 'actions',
            title: w.actions,
            always: true,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  {
                    key: 'applications',
                    label: t.applications,
                    shown: row.status !== 'draft',
                    any: ['expert:recruitment:audit'],
                    to: `/expert/manage?recruitmentId=${row.recruitmentId}`,
                  },
                  {
                    key: 'edit',
                    label: w.edit,
                    shown: row.status !== 'published',
                    onClick: () => setTarget({ row, isReopening: false }),
                  },
                  ...(['open', 'close', 'reopen', 'publish'] as const).map((verb) => ({
                    key: verb,
                    label: t[verb],
                    shown: row.moves.includes(verb),
                    onClick: () => move(row, verb),
                  })),
                ]}
              />
            ),
          },
        ]}
      />
      {target ? <RecruitmentForm row={target.row} isReopening={target.isReopening} onClose={() => setTarget(null)} /> : null}
    </>
  )
}
