import { PlusOutlined } from '@ant-design/icons'
import { applicationStates } from '@kaisai/contract/expert/application.states'
import {
  answerForSchool,
  listOpenRecruitments,
  listOwnSchools,
  pageSchoolApplications,
  recommendExpert,
} from '@kaisai/contract/expert/recruitment.endpoints'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { useChoices } from '../library/LibraryPage.tsx'
import { ProfileFields } from '../parts/ProfileFields.tsx'
import { emptyProfile, type ProfileValues, profileInput } from '../parts/profile-values.ts'
import { type Application, ApplicationDrawer, useApplicationColumns } from './application-table.tsx'
import { recruitmentTexts } from './recruitment-texts.ts'

/** /expert/recommend: a school recommends its own people, and answers for those who applied. */
export const RecommendPage = () => {
  const t = useTexts(recruitmentTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const choices = useChoices()
  const [looked, setLooked] = useState<Application | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { data: calls } = useReply(listOpenRecruitments, {}, { staleMs: 0 })
  const answer = async (row: Application, verdict: 'recommend' | 'turnDown'): Promise<void> => {
    const title = d.moveTitle(verdict === 'recommend' ? t.agree : t.turnDown, row.name)
    const note = await promptBox({ title, danger: verdict === 'turnDown', field: { label: t.schoolNote, type: 'textarea' } })
    if (!note) return
    await call(answerForSchool, { applicationId: row.applicationId, verdict, note }).then(
      () => toast('success', w.done),
      () => undefined,
    )
    await refresh(pageSchoolApplications)
  }
  const waits = (row: Application) => row.applicationStatus === 'submitted' && row.needsSchool
  const columns = useApplicationColumns((row) => (
    <RowActions
      actions={[
        { key: 'view', label: w.view, onClick: () => setLooked(row) },
        { key: 'agree', label: t.agree, shown: waits(row), onClick: () => answer(row, 'recommend') },
        { key: 'turnDown', label: t.turnDown, danger: true, shown: waits(row), onClick: () => answer(row, 'turnDown') },
      ]}
    />
  ))
  const hasCalls = (calls?.length ?? 0) > 0
  return (
    <>
      <PageHeader
        title={t.recommend}
        hint={t.recommendHint}
        actions={
          <Button type="primary" icon={<PlusOutlined />} disabled={!hasCalls} onClick={() => setAdding(true)}>
            {t.recommendOne}
          </Button>
        }
      />
      {calls && !hasCalls ? <Alert type="info" title={t.noOpen} style={{ marginBottom: 16 }} /> : null}
      <DataTable
        name="expert.recommend"
        list={pageSchoolApplications}
        rowKey="applicationId"
        filters={[
          { name: 'keyword', label: d.name },
          { name: 'status', label: w.status, kind: 'select', options: choices(applicationStates.states) },
          { name: 'isWaiting', label: t.waitingOnly, kind: 'select', options: [{ value: 'true', label: w.yes }] },
        ]}
        columns={columns}
        onRow={setLooked}
        empty={{ text: t.noSchool }}
      />
      <ApplicationDrawer row={looked} onClose={() => setLooked(null)} />
      <RecommendForm open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

type Values = ProfileValues & { recruitmentId: string; schoolNote: string }

const RecommendForm = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(recruitmentTexts)
  const rules = useRules()
  const { data: calls = [] } = useReply(listOpenRecruitments, {}, { staleMs: 0 })
  const { data: schools } = useReply(listOwnSchools, {}, { staleMs: 60_000 })
  const { send } = useSend(recommendExpert, [pageSchoolApplications])
  return (
    <DrawerForm<Values>
      title={t.recommendOne}
      open={open}
      onClose={onClose}
      width={720}
      initial={
        schools && {
          ...emptyProfile,
          ...(schools[0] ? { schoolId: schools[0].value } : {}),
          ...(calls[0] ? { recruitmentId: calls[0].recruitmentId } : {}),
        }
      }
      submit={async (values, { options }) => {
        await send({ recruitmentId: values.recruitmentId, schoolNote: values.schoolNote, ...profileInput(values) }, options)
        toast('success', t.recommended)
      }}
    >
      <Form.Item name="recruitmentId" label={t.recruitment} rules={[rules.chosen(t.recruitment)]}>
        <Select options={calls.map((one) => ({ value: one.recruitmentId, label: `${one.name} · ${one.libraryName}` }))} />
      </Form.Item>
      <Form.Item name="schoolNote" label={t.note} rules={[rules.required(t.note), { min: 2 }]}>
        <Input.TextArea maxLength={300} showCount rows={3} />
      </Form.Item>
      <ProfileFields schools={schools ?? []} />
    </DrawerForm>
  )
}
