import { pageCompetitions } from '@kaisai/contract/competition/info.endpoints'
import { getHabits, saveHabits } from '@kaisai/contract/competition/parts.endpoints'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { groupId } from '#web/session.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { deskTexts } from './desk-texts.ts'

/** Whether the competitions of one's organization are approved before publication: seen and changed by those who approve. */
export const HabitsButton = () => {
  const t = useTexts(deskTexts)
  const mayApprove = usePermission(['competition:info:audit'])
  // A link opens it for the organization it names.
  const asked = useSearchParams()[0].get('habits')
  const [isOpen, open] = useState(asked !== null)
  const [chosen, choose] = useState<boolean | null>(null)
  const own = asked ?? groupId()
  const { data, refetch } = useReply(
    getHabits,
    { groupId: own ?? '' },
    { enabled: mayApprove && own !== null && isOpen, staleMs: 0 },
  )
  if (!mayApprove || own === null) return null
  const isAudited = chosen ?? data?.isAudited ?? true
  const save = async (): Promise<void> => {
    const isSaved = await call(saveHabits, { groupId: own, version: data?.version ?? 0, isAudited }).then(
      () => true,
      () => false,
    )
    if (isSaved) {
      toast('success', t.saved)
      open(false)
    }
    choose(null)
    await Promise.all([refetch(), refresh(pageCompetitions)])
  }
  return (
    <>
      <Button onClick={() => open(true)}>{t.auditHabit}</Button>
      <Modal
        title={t.auditHabit}
        open={isOpen}
        onCancel={() => open(false)}
        onOk={() => void save()}
        okText={t.save}
        okButtonProps={{ disabled: !data }}
      >
        <p>{t.auditText}</p>
        <Radio.Group
          vertical
          disabled={!data}
          value={isAudited}
          onChange={({ target }) => choose(target.value as boolean)}
          options={[
            { value: true, label: t.auditOn },
            { value: false, label: t.auditOff },
          ]}
        />
      </Modal>
    </>
  )
}
