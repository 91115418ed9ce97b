import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { toast } from '../notice/notice.ts'
import { RemindDialog, type Reminder } from './RemindDialog.tsx'
import { remindTexts } from './remind-texts.ts'

interface Asked {
  readonly title: string
  readonly reminder: Reminder
  readonly send: () => Promise<{ readonly people: number } | null>
  readonly onSent: ((reminder: Reminder) => void) | undefined
}
export interface Reminding {
  readonly title: string
  /** Says who would be reminded; null: it failed, and the person was shown why. */
  readonly look: () => Promise<Reminder | null>
  /** Reminds them; null as above. */
  readonly send: Asked['send']
  /** After it was sent. */
  readonly onSent?: (reminder: Reminder) => void
}

/** Reminding as every list does it: a look at who gets what, then sending. `dialog` is placed on the page. */
export const useReminding = (): {
  readonly remind: (what: Reminding) => Promise<void>
  readonly isLooking: boolean
  readonly dialog: ReactNode
} => {
  const t = useTexts(remindTexts)
  const [asked, ask] = useState<Asked | null>(null)
  const [isLooking, setLooking] = useState(false)
  const remind = async ({ title, look, send, onSent }: Reminding): Promise<void> => {
    setLooking(true)
    const reminder = await look().finally(() => setLooking(false))
    if (reminder) ask({ title, reminder, send, onSent })
  }
  const dialog = asked ? (
    <RemindDialog
      title={asked.title}
      reminder={asked.reminder}
      onClose={() => ask(null)}
      send={async () => {
        const sent = await asked.send()
        if (sent === null) return
        toast('success', t.sent(sent.people))
        ask(null)
        asked.onSent?.(asked.reminder)
      }}
    />
  ) : null
  return { remind, isLooking, dialog }
}
