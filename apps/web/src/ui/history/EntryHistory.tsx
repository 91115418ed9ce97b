import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listHistory } from '@kaisai/contract/system/log.endpoints'
import { bilingual, useTexts } from '#web/lang.tsx'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import type { Meaning } from '#web/ui/StatusTag.tsx'

const texts = bilingual({
  zh: { other: '已变更', who: (name: string, role: string) => `${name}（${role}）` },
  en: { other: 'changed', who: (name: string, role: string) => `${name} (${role})` },
})

type Entry = ReplyOf<typeof listHistory>[number]
export type HistoryChange = Entry['changes'][number]

export interface EntryHistoryProps {
  entries: readonly Entry[]
  /** Names of the columns as the log writes them (`real_name`). */
  fields: Readonly<Record<string, string>>
  /** A value in words; undefined leaves it as it is. */
  wordOf?: (field: string, value: string) => string | undefined
  /** One change shown as several: a list of rights as what came and what went. */
  split?: (change: HistoryChange) => readonly { label: string; from: string | null; to: string | null }[] | null
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
// Settings are kept as documents, cut where they are long: whoever must read them word by word opens the log.
const DOCUMENT = /^[{[]/

const meaningOf = (entry: Entry): Meaning =>
  entry.outcome === 'refused'
    ? 'bad'
    : /(?:_|\.)(?:added|imported|enabled|restored)$/.test(entry.action)
      ? 'good'
      : /(?:_|\.)(?:deleted|disabled|revoked)$/.test(entry.action)
        ? 'bad'
        : 'open'

/** What a log says about one row, newest first: who, what, why, and the fields that changed. */
export const EntryHistory = ({ entries, fields, wordOf, split }: EntryHistoryProps) => {
  const t = useTexts(texts)
  // A reference to another row is an id, which shows nobody anything.
  const word = (field: string, value: string | null, name: string | null): string | null =>
    value === null || value === ''
      ? null
      : (wordOf?.(field, value) ?? name ?? (ID.test(value) || DOCUMENT.test(value) ? t.other : value))
  // Of settings within a part the log writes `part·column`.
  const label = ({ field, name }: HistoryChange): string => {
    const [, part = '', column = ''] = /^(.*)·([a-z_]+)$/.exec(field) ?? []
    return fields[field] ?? (fields[column] ? `${part} · ${fields[column]}` : name)
  }
  return (
    <HistoryTimeline
      entries={entries.map((entry) => ({
        time: entry.time,
        who: entry.roleName ? t.who(entry.actorName, entry.roleName) : entry.actorName,
        action: entry.actionName,
        meaning: meaningOf(entry),
        reason: entry.reason,
        changes: entry.changes.flatMap(
          (change) =>
            split?.(change) ?? [
              {
                label: label(change),
                from:
                  DOCUMENT.test(change.from ?? '') && !wordOf?.(change.field, change.from ?? '') && change.fromName === null
                    ? null
                    : word(change.field, change.from, change.fromName),
                to: word(change.field, change.to, change.toName),
              },
            ],
        ),
      }))}
    />
  )
}
