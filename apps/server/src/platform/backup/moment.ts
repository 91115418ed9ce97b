// A moment as an operator writes it.
import { StartRefused } from '../start-refused.ts'

const ZONE = '+08:00'
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/

/** Reads a moment: `latest` (null), or a day and time, in China unless a zone is named. Throws StartRefused. */
export const momentOf = (text: string): Date | null => {
  if (text === 'latest') return null
  const parts = LOCAL.exec(text)
  const found = parts ? new Date(`${parts[1]}T${parts[2]}${parts[3] ?? ZONE}`) : null
  if (!found || Number.isNaN(found.getTime()))
    throw new StartRefused(
      `"${text}" is no moment: write --to "2026-11-22 23:58" (time of China), with a zone "2026-11-22 23:58+00:00", or --to latest.`,
    )
  return found
}
