import { enterClock } from '@kaisai/contract/competition/parts.endpoints'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { leaveClock } from '#web/clock-ticket.ts'
import { useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { deskTexts } from './desk-texts.ts'
import type { Competition } from './setup-context.ts'

// The ticket of another moment is this host’s: the page is looked at here, also where it has a host of its own.
const previewOf = (competition: Competition): string => competition.publicUrls[0]?.path ?? ''

/** Leads to the public page: as everybody sees it, or as it will be at a chosen moment, drafts too. */
export const LookAt = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  const [isOpen, open] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const isPublic = competition.publishTime !== null && competition.publicUrls.length > 0
  const look = async (): Promise<void> => {
    // Opened before the answer, while the click still counts as the person's own.
    const page = window.open('about:blank', '_blank')
    const moment = at ?? new Date(serverNow()).toISOString()
    await call(enterClock, { at: moment, competitionId: competition.competitionId }).then(
      () => {
        if (page) page.location.href = previewOf(competition)
        open(false)
      },
      () => page?.close(),
    )
  }
  return (
    <>
      {isPublic ? (
        <Button
          onClick={() => {
            leaveClock()
            window.open(competition.publicUrls[0]?.url ?? '', '_blank', 'noopener')
          }}
        >
          {t.openPublic}
        </Button>
      ) : null}
      <Button
        disabled={competition.siteIds.length === 0}
        title={competition.siteIds.length === 0 ? t.noSite : undefined}
        onClick={() => open(true)}
      >
        {t.previewAt}
      </Button>
      <Modal title={t.previewAt} open={isOpen} onCancel={() => open(false)} onOk={() => void look()} okText={t.preview}>
        <p>{t.previewHint}</p>
        <InstantPicker value={at ?? new Date(serverNow()).toISOString()} onChange={setAt} />
      </Modal>
    </>
  )
}
