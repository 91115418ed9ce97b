import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { exportWorks } from '@kaisai/contract/work/findings.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { later } from '#web/ui/later.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import type { ArchiveDialogProps } from '../archive/ArchiveDialog.tsx'
import { deskTexts } from '../desk-texts.ts'
import { chosenInput, type StatusKey } from './use-work-query.ts'

const ArchiveDialog = later<ArchiveDialogProps>(async () => (await import('../archive/ArchiveDialog.tsx')).ArchiveDialog)

interface ExportWorksProps {
  /** The list's filters, with a competition that is fixed. */
  filters: Readonly<Record<string, string>>
  chosen: StatusKey
}

/** Takes the filtered works out: as a table, or their files as an archive. Both are jobs. */
export const ExportWorks = ({ filters, chosen }: ExportWorksProps) => {
  const t = useTexts(deskTexts)
  const [isSending, send] = useState(false)
  const [isPacking, pack] = useState(false)
  const input = typed({ ...filters, ...chosenInput(chosen) })
  const start = async (): Promise<void> => {
    send(true)
    await call(exportWorks, input).then(
      () => toast('success', t.exported),
      () => undefined,
    )
    await refresh(listTasks)
    send(false)
  }
  return (
    <Can any={['work:info:export']}>
      <Button loading={isSending} onClick={() => void start()}>
        {t.export}
      </Button>
      <SubscribeButton endpoint={exportWorks} input={input} />
      <Button onClick={() => pack(true)}>{t.archive}</Button>
      {isPacking ? <ArchiveDialog input={input} onClose={() => pack(false)} /> : null}
    </Can>
  )
}

// The address holds text; a body is JSON, where yes and no have their own type.
const typed = (input: Readonly<Record<string, string>>): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, FLAGS.includes(key) ? value === 'true' : value]))
const FLAGS: readonly string[] = ['isLate', 'isShown', 'hasFindings']
