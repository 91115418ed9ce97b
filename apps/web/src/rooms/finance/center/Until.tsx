import { serverNow } from '#web/clock.ts'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'

/** An end with how long it still is, by the server's clock. */
export const Until = ({ time }: { time: string }) => <TimeLeft until={time} serverTime={new Date(serverNow()).toISOString()} />
