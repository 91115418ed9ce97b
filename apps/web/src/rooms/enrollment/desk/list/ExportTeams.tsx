import { DownOutlined } from '@ant-design/icons'
import { exportTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import { type ImportShape, importShapes } from '@kaisai/contract/enrollment/labels'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { ContactExport } from '#web/ui/export/ContactExport.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { OnDemand } from '#web/ui/OnDemand.tsx'
import { deskTexts } from '../desk-texts.ts'
import { chosenInput, type StatusKey } from './use-team-query.ts'

interface ExportTeamsProps {
  /** The list's filters, with a competition that is fixed. */
  filters: Readonly<Record<string, string>>
  chosen: StatusKey
}

const loadMenu = async () => (await import('#web/ui/MenuPopup.tsx')).MenuPopup

/** Exports the filtered list as a job: a team a line, or a person a line. */
export const ExportTeams = ({ filters, chosen }: ExportTeamsProps) => {
  const t = useTexts(deskTexts)
  const [shape, choose] = useState<ImportShape>('team')
  const [isMenuOpen, openMenu] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const mayContact = usePermission(['enroll:team:contact'])
  return (
    <Can any={['enroll:team:export']}>
      <OnDemand
        load={loadMenu}
        more={{
          choices: [...importShapes].reverse().map((shape) => ({ key: shape, label: t.exportShapes[shape] })),
          onChoose: (key) => {
            openMenu(false)
            choose(key as ImportShape)
            setOpen(true)
          },
        }}
        isOpen={isMenuOpen}
        onOpen={openMenu}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {t.export}
        </Button>
      </OnDemand>
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
