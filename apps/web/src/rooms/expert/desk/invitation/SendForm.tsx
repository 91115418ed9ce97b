import { pageGroups } from '@kaisai/contract/expert/group.endpoints'
import { countInvitations, pageInvitations, sendInvitations } from '@kaisai/contract/expert/invitation.endpoints'
import { listExpertOptions } from '@kaisai/contract/expert/library.endpoints'
import { Form, Input, InputNumber, Select } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { alertBox, toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { Forecast } from './Forecast.tsx'
import { useStageChoices } from './invitation-row.ts'
import { invitationTexts } from './invitation-texts.ts'

interface Values {
  stageId: string
  expertIds?: string[]
  groupId?: string
  askedLoad: number
  expireTime?: string | null
  note?: string
}

interface SendFormProps {
  onClose: () => void
  /** Who is asked, where they were chosen before; all of the library `libraryId`. */
  experts?: readonly { expertId: string; name: string }[]
  libraryId?: string
}

/** Asks experts one by one, or a group. */
export const SendForm = ({ onClose, experts, libraryId: chosenLibrary }: SendFormProps) => {
  const comma = useComma()
  const t = useTexts(invitationTexts)
  const rules = useRules()
  const stages = useStageChoices().filter(({ libraryId }) => !chosenLibrary || libraryId === chosenLibrary)
  const { send } = useSend(sendInvitations, [pageInvitations, countInvitations])
  return (
    <DrawerForm<Values>
      title={t.invite}
      open
      onClose={onClose}
      submitText={t.invite}
      initial={{ askedLoad: 30, ...(stages.length === 1 ? { stageId: stages[0]!.value } : {}) }}
      submit={async (
        { expertIds = experts?.map(({ expertId }) => expertId) ?? [], groupId, expireTime, note, ...values },
        { options },
      ) => {
        const whom = { ...(expertIds.length > 0 ? { expertIds } : {}), ...(groupId ? { groupId } : {}) }
        const reply = await send({ ...values, ...whom, expireTime: expireTime ?? null, note: note ?? '' }, options)
        if (reply.sent > 0) toast('success', t.sent(reply.sent))
        if (reply.passedOver.length > 0)
          await alertBox({ title: t.passedOver, text: reply.passedOver.map(({ name, why }) => `${name}：${why}`).join('\n') })
      }}
    >
      {(form) => {
        const libraryOf = (stageId: string | undefined) => stages.find(({ value }) => value === stageId)?.libraryId
        return (
          <>
            <Form.Item name="stageId" label={t.stage} rules={[rules.chosen(t.stage)]}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={stages.map(({ value, label }) => ({ value, label }))}
                onChange={() => (experts ? null : form.setFieldsValue({ expertIds: [], groupId: undefined } as never))}
              />
            </Form.Item>
            {experts ? (
              <Form.Item label={t.experts}>{experts.map(({ name }) => name).join(comma)}</Form.Item>
            ) : (
              <Form.Item noStyle shouldUpdate={(before, after) => before.stageId !== after.stageId}>
                {({ getFieldValue }) => {
                  const libraryId = libraryOf(getFieldValue('stageId') as string | undefined)
                  const within = libraryId ? { libraryId } : {}
                  return (
                    <>
                      <Form.Item
                        name="expertIds"
                        dependencies={['groupId']}
                        label={t.experts}
                        rules={[
                          ({ getFieldValue: now }) => ({
                            validator: (_, value: string[] | undefined) =>
                              (value?.length ?? 0) > 0 || now('groupId')
                                ? Promise.resolve()
                                : Promise.reject(new Error(t.experts)),
                          }),
                        ]}
                      >
                        <RemoteSelect
                          mode="multiple"
                          disabled={!libraryId}
                          deps={[libraryId]}
                          load={(keyword) =>
                            call(listExpertOptions, { ...within, ...(keyword ? { keyword } : {}) }, { quiet: true })
                          }
                        />
                      </Form.Item>
                      <Form.Item name="groupId" label={t.orGroup}>
                        <RemoteSelect
                          disabled={!libraryId}
                          deps={[libraryId]}
                          load={async (keyword) => {
                            const { rows } = await call(
                              pageGroups,
                              { ...within, ...(keyword ? { keyword } : {}), pageSize: 50 },
                              { quiet: true },
                            )
                            return rows.map((row) => ({ value: row.groupId, label: `${row.name} (${row.memberCount})` }))
                          }}
                        />
                      </Form.Item>
                    </>
                  )
                }}
              </Form.Item>
            )}
            <Form.Item noStyle shouldUpdate>
              {({ getFieldsValue }) => <Forecast {...(getFieldsValue() as Partial<Values>)} experts={experts} />}
            </Form.Item>
            <Form.Item name="askedLoad" label={t.askedLoad} extra={t.loadHint} rules={[rules.entered(t.askedLoad)]}>
              <InputNumber min={1} max={500} precision={0} />
            </Form.Item>
            <Form.Item name="expireTime" label={t.expire} extra={t.expireHint}>
              <InstantPicker startClock="23:59:59" />
            </Form.Item>
            <Form.Item name="note" label={t.note}>
              <Input.TextArea maxLength={300} showCount rows={3} />
            </Form.Item>
          </>
        )
      }}
    </DrawerForm>
  )
}
