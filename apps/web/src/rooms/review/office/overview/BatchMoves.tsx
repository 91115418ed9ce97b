import { addWorksToBatch, deleteBatch } from '@kaisai/contract/review/batch.endpoints'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { moveBatch } from '@kaisai/contract/review/plan.endpoints'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { batchTexts } from '../batch/batch-texts.ts'
import { refreshBatches } from '../refresh-review.ts'
import { BasicsForm } from './BasicsForm.tsx'
import { ReopenForm } from './ReopenForm.tsx'

const verbs = ['withdraw', 'redraft', 'resume', 'pause', 'close'] as const
type Verb = (typeof verbs)[number]

/** What can be done with a batch as a whole; the server says which. */
export const BatchMoves = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(batchTexts)
  const w = useTexts(words)
  const label = useLabel()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'reopen' | null>(null)
  const mayEdit = usePermission(['review:batch:edit'])
  const mayCalculate = usePermission(['review:result:calculate'])
  const { batchId, version, name } = batch
  const mayMove = (verb: string): boolean => batch.can.includes(verb)
  const nameOf = (verb: Verb | 'reopen'): string => label(batchStates.moves[verb].label)

  const go = async (verb: Verb): Promise<void> => {
    const title = nameOf(verb)
    const text = t.moveTexts[verb]
    const asks = verb === 'withdraw' || verb === 'pause' || verb === 'close'
    const danger = verb === 'close' || verb === 'withdraw' || verb === 'redraft'
    const reason = asks
      ? await askReason({ title, text, confirmText: title, danger })
      : (await confirmBox({ title, text, confirmText: title, danger }))
        ? ''
        : null
    if (reason === null) return
    if (await went(call(moveBatch, { batchId, version, verb, reason, endTime: null }))) toast('success', t.moved)
    await refreshBatches()
  }
  const addWorks = async (): Promise<void> => {
    if (!(await confirmBox({ kind: 'info', title: t.addWorks, text: t.addWorksText, confirmText: t.addWorks }))) return
    const reply = await call(addWorksToBatch, { batchId }).catch(() => null)
    if (reply) toast(reply.workCount > 0 ? 'success' : 'info', t.worksAdded(reply.workCount))
    await refreshBatches()
  }
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.remove, text: t.removeText(name), confirmText: w.remove, danger: true }))) return
    if (!(await went(call(deleteBatch, { batchId, version })))) return
    toast('success', t.removed)
    void navigate('/review/distribution')
    await refreshBatches()
  }

  const rest = [
    ...(mayEdit && batch.can.includes('update') ? [{ key: 'addWorks', label: t.addWorks, run: addWorks, danger: false }] : []),
    ...verbs
      .filter((verb) => verb !== 'resume' && verb !== 'pause' && mayMove(verb))
      .map((verb) => ({ key: verb, label: nameOf(verb), run: () => go(verb), danger: true })),
    ...(mayMove('delete') ? [{ key: 'delete', label: t.remove, run: remove, danger: true }] : []),
  ]
  return (
    <>
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label: text, danger }) => ({ key, label: text, danger })),
            onClick: ({ key }) => void rest.find((one) => one.key === key)?.run(),
          }}
        >
          <Button>{w.more}</Button>
        </Dropdown>
      ) : null}
      {mayMove('update') ? <Button onClick={() => setOpen('edit')}>{t.editBasics}</Button> : null}
      {mayMove('pause') ? <Button onClick={() => void go('pause')}>{nameOf('pause')}</Button> : null}
      {mayMove('resume') ? (
        <Button type="primary" onClick={() => void go('resume')}>
          {nameOf('resume')}
        </Button>
      ) : null}
      {batch.status === 'closed' && mayCalculate ? (
        <Button type="primary" onClick={() => void navigate(`/review/result?add=true&competitionId=${batch.competitionId}`)}>
          {t.toResults}
        </Button>
      ) : null}
      {mayMove('reopen') ? <Button onClick={() => setOpen('reopen')}>{nameOf('reopen')}</Button> : null}
      {open === 'edit' ? <BasicsForm batch={batch} onClose={() => setOpen(null)} /> : null}
      {open === 'reopen' ? <ReopenForm batch={batch} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
