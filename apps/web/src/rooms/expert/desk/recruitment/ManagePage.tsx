import { applicationStates } from '@kaisai/contract/expert/application.states'
import { countExperts, pageExperts } from '@kaisai/contract/expert/library.endpoints'
import { decideApplications, pageApplications, pageRecruitments } from '@kaisai/contract/expert/recruitment.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { alertBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { useChoices } from '../library/LibraryPage.tsx'
import styles from '../parts/Parts.module.css'
import { type Application, ApplicationDrawer, useApplicationColumns } from './application-table.tsx'
import { recruitmentTexts } from './recruitment-texts.ts'

/** /expert/manage: applications that wait for the office. */
export const ManagePage = () => {
  const t = useTexts(recruitmentTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const choices = useChoices()
  const [looked, setLooked] = useState<Application | null>(null)
  const decide = async (rows: readonly Application[], verdict: 'approve' | 'reject', clear = () => {}): Promise<void> => {
    let reason: string | null = ''
    if (verdict === 'reject')
      reason = await promptBox({
        title: t.reject,
        text: t.rejectText,
        danger: true,
        field: { label: d.reason, type: 'textarea' },
      })
    if (reason === null || (verdict === 'reject' && reason === '')) return
    const applicationIds = rows.map(({ applicationId }) => applicationId)
    const reply = await call(decideApplications, { applicationIds, verdict, reason }).catch(() => null)
    if (!reply) return
    clear()
    if (reply.done > 0) toast('success', d.manyDone(reply.done))
    await refresh(pageApplications, pageExperts, countExperts, pageRecruitments)
    if (reply.refused.length > 0)
      await alertBox({ title: d.refusedTitle, text: reply.refused.map(({ name, why }) => `${name}：${why}`).join('\n') })
  }
  const isOpen = (row: Application) =>
    row.applicationStatus === 'school_passed' || (row.applicationStatus === 'submitted' && !row.needsSchool)
  const columns = useApplicationColumns((row) => (
    <RowActions
      actions={[
        { key: 'view', label: w.view, onClick: () => setLooked(row) },
        { key: 'approve', label: t.approve, shown: isOpen(row), onClick: () => decide([row], 'approve') },
        {
          key: 'reject',
          label: t.reject,
          danger: true,
          shown: isOpen(row) || row.applicationStatus === 'submitted',
          onClick: () => decide([row], 'reject'),
        },
      ]}
    />
  ))
  return (
    <>
      <PageHeader title={t.manage} hint={t.manageHint} />
      <DataTable
        name="expert.applications"
        list={pageApplications}
        rowKey="applicationId"
        filters={[
          { name: 'keyword', label: d.name },
          {
            name: 'recruitmentId',
            label: t.recruitment,
            kind: 'custom',
            render: (value, onChange) => (
              <RemoteSelect
                className={styles.filter ?? ''}
                value={value}
                onChange={(next) => onChange(typeof next === 'string' ? next : undefined)}
                load={async (keyword) => {
                  const { rows } = await call(
                    pageRecruitments,
                    { pageSize: 50, ...(keyword ? { keyword } : {}) },
                    { quiet: true },
                  )
                  return rows.map((row) => ({ value: row.recruitmentId, label: row.name }))
                }}
              />
            ),
          },
          { name: 'status', label: w.status, kind: 'select', options: choices(applicationStates.states) },
          { name: 'isWaiting', label: t.waitingOnly, kind: 'select', options: [{ value: 'true', label: w.yes }] },
        ]}
        columns={columns}
        onRow={setLooked}
        empty={{ text: t.noApplications }}
        selection={(rows, clear) => (
          <span className={styles.buttons}>
            <Button type="primary" onClick={() => void decide(rows, 'approve', clear)}>
              {t.approveMany(rows.length)}
            </Button>
            <Button danger onClick={() => void decide(rows, 'reject', clear)}>
              {t.rejectMany(rows.length)}
            </Button>
          </span>
        )}
      />
      <ApplicationDrawer row={looked} onClose={() => setLooked(null)} />
    </>
  )
}
