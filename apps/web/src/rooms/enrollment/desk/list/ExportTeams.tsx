import { DownOutlined } from '@ant-design/icons'
import { exportTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import { type ImportShape, importShapes } from '@kaisai/contract/enrollment/labels'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { deskTexts } from '../desk-texts.ts'
import { chosenInput, type StatusKey } from './use-team-query.ts'

interface ExportTeamsProps {
  /** The list's filters, with a competition that is fixed. */
  filters: Readonly<Record<string, string>>
  chosen: StatusKey
}

/** Exports the filtered list as a job: a team a line, or a person a line. */
export const ExportTeams = ({ filters, chosen }: ExportTeamsProps) => {
  const t = useTexts(deskTexts)
  const [isSending, send] = useState(false)
  const start = async (shape: ImportShape): Promise<void> => {
    send(true)
    await call(exportTeams, { ...filters, ...chosenInput(chosen), shape }).then(
      () => toast('success', t.exported),
      () => undefined,
    )
    await refresh(listTasks)
    send(false)
  }
  return (
    <Can any={['enroll:team:export']}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [...importShapes].reverse().map((shape) => ({ key: shape, label: t.exportShapes[shape] })),
          onClick: ({ key }) => void start(key as ImportShape),
        }}
      >
        <Button loading={isSending} icon={<DownOutlined />} iconPlacement="end">
          {t.export}
        </Button>
      </Dropdown>
    </Can>
  )
}
