import { DownOutlined } from '@ant-design/icons'
import { exportTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import { type ImportShape, importShapes } from '@kaisai/contract/enrollment/labels'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { DropMenu } from '#web/ui/DropMenu.tsx'
import { ContactExport } from '#web/ui/export/ContactExport.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
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
  const [shape, choose] = useState<ImportShape>('team')
  const [isOpen, setOpen] = useState(false)
  const mayContact = usePermission(['enroll:team:contact'])
  return (
    <Can any={['enroll:team:export']}>
      <DropMenu
        choices={[...importShapes].reverse().map((shape) => ({ key: shape, label: t.exportShapes[shape] }))}
        onChoose={(key) => {
          choose(key as ImportShape)
          setOpen(true)
        }}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {t.export}
        </Button>
      </DropMenu>
      <SubscribeButton endpoint={exportTeams} input={{ ...filters, ...chosenInput(chosen), shape: 'team' }} />
      <ContactExport
        title={t.exportTitle(t.exportShapes[shape])}
        open={isOpen}
        onClose={() => setOpen(false)}
        contacts={mayContact ? 'choice' : 'never'}
        start={(wish, options) => call(exportTeams, { ...filters, ...chosenInput(chosen), shape, ...wish }, options)}
      />
    </Can>
  )
}
