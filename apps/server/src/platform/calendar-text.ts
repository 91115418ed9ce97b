// Windows as an iCalendar file (RFC 5545).

/** One window as a calendar shows it. Times are ISO. */
export interface CalendarWindow {
  readonly windowId: string
  readonly competitionName: string
  readonly stageName: string
  readonly kindName: string
  readonly startTime: string
  readonly endTime: string
}

const stamp = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
// Backslash, semicolon and comma have a meaning in texts, and so have line breaks.
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** A line no longer than 75 bytes; what is longer goes on in the next line, and no character is torn apart. */
export const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** The calendar of some windows. They block no time: they are days on which something is open. */
export const calendarText = (name: string, windows: readonly CalendarWindow[], now: Date): string => {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kaisai//Calendar//ZH', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ...windows.flatMap((window) => [
      'BEGIN:VEVENT',
      // One date is one event, whichever host it was read at (RFC 7986, 5.3).
      `UID:${window.windowId}`,
      `DTSTAMP:${stamp(now.toISOString())}`,
      `DTSTART:${stamp(window.startTime)}`,
      `DTEND:${stamp(window.endTime)}`,
      `SUMMARY:${escaped(`${window.competitionName} ${window.kindName}`)}`,
      `DESCRIPTION:${escaped(window.stageName)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
