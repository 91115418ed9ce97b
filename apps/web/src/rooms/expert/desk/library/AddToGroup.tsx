import { listGroupMembers, pageGroups, saveGroupMembers } from '@kaisai/contract/expert/group.endpoints'
import { getExpert, pageExperts } from '@kaisai/contract/expert/library.endpoints'
import { Form } from 'antd'
import { useRef } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from '../parts/Parts.module.css'
import type { ExpertRow } from './expert-columns.tsx'

interface AddToGroupProps {
  experts: readonly ExpertRow[]
  libraryId: string
  onClose: () => void
}

/** Adds ticked experts of one library to one of its groups; members and captain stay. */
export const AddToGroup = ({ experts, libraryId, onClose }: AddToGroupProps) => {
  const comma = useComma()
  const t = useTexts(deskTexts)
  const rules = useRules()
  const versions = useRef(new Map<string, number>())
  const { send } = useSend(saveGroupMembers, [pageGroups, listGroupMembers, pageExperts, getExpert])
  return (
    <ModalForm<{ groupId: string }>
      title={t.addMany(experts.length)}
      open
      onClose={onClose}
      submitText={t.addMember}
      initial={{}}
      submit={async ({ groupId }, { options }) => {
        const members = await call(listGroupMembers, { groupId })
        const kept = members.map(({ expertId }) => expertId)
        const added = experts.map(({ expertId }) => expertId).filter((id) => !kept.includes(id))
        if (added.length > 0)
          await send(
            {
              ...{ groupId, version: versions.current.get(groupId)! },
              expertIds: [...kept, ...added],
              captainId: members.find(({ isCaptain }) => isCaptain)?.expertId ?? null,
            },
            options,
          )
        toast('success', t.addedMany(added.length, experts.length - added.length))
      }}
    >
      <p className={styles.lead}>{experts.map(({ name }) => name).join(comma)}</p>
      <Form.Item name="groupId" label={t.group} rules={[rules.chosen(t.group)]}>
        <RemoteSelect
          load={async (keyword) => {
            const { rows } = await call(pageGroups, { libraryId, ...(keyword ? { keyword } : {}), pageSize: 50 }, { quiet: true })
            for (const row of rows) versions.current.set(row.groupId, row.version)
            return rows.map((row) => ({ value: row.groupId, label: `${row.name} (${row.memberCount})` }))
          }}
        />
      </Form.Item>
    </ModalForm>
  )
}
