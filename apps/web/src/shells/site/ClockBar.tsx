import { lazy, Suspense, useEffect, useState } from 'react'
import { ticketIn } from '#web/clock-ticket.ts'

// Hardly anybody has a ticket: who has none fetches nothing.
const ClockNotice = lazy(async () => ({ default: (await import('./clock/ClockNotice.tsx')).ClockNotice }))

/** Says on every public page that an organizer looks at another moment, and leads back. */
export const ClockBar = () => {
  const [ticket, setTicket] = useState<ReturnType<typeof ticketIn>>(null)
  useEffect(() => setTicket(ticketIn(document.cookie)), [])
  return ticket === null ? null : (
    <Suspense>
      <ClockNotice ticket={ticket} />
    </Suspense>
  )
}
