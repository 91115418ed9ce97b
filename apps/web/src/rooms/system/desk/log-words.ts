// Values of the log's changes as a page shows them. Their words come from the server.
import { useTexts } from '#web/lang.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { deskTexts } from './desk-texts.ts'
import type { LogEntry } from './log-entry.ts'
import { useParameterWords } from './parameter-words.ts'

const dictionaryOf: Readonly<Record<string, string>> = { 'system_trials.status': 'trial_status' }
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
/** A list of ids; it may be cut anywhere. */
const IDS = /^\["[0-9a-f]{8}-[0-9a-f]{4}-/
const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const MOST = 160

/** Markup and structures as plain words, cut where they would fill the page. */
const plain = (value: string): string => {
  const text = value
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** The words in a structure the log says as text: names and labels, or the items of a plain list. It may be cut anywhere. */
const wordsIn = (structure: string): string =>
  [...structure.matchAll(/"(?:nameZh|name|zh)":"([^"]+)"|(?<=[[,])"([^":]+)"(?=[,\]])/g)]
    .map((found) => found[1] ?? found[2]!)
    .filter((word) => !ID.test(word))
    .join('、')

type Texts = (typeof deskTexts)['zh']
type Change = Pick<LogEntry['changes'][number], 'field' | 'from' | 'to' | 'fromName' | 'toName'> & { readonly entity: string }
/** What only the browser names of a value: null where it is none of those. */
type Named = (entity: string, field: string, value: string) => string | null

const isEmpty = (value: string | null): boolean => value === null || value === '' || value === '[]'

/** Says both sides of a change in words, before and after. An id of something is never shown: it was set, changed or taken away. */
export const changeWords =
  (t: Texts, named: Named) =>
  ({ entity, field, from, to, fromName, toName }: Change): [before: string, after: string] => {
    const word = (value: string | null, name: string | null, reference: string): string => {
      if (value === null || isEmpty(value)) return t.emptyValue
      if (entity === 'system_parameters' && (value === 'true' || value === 'false')) return named(entity, field, value) ?? value
      const known = name ?? named(entity, field, value)
      if (known !== null) return known
      if (ID.test(value) || IDS.test(value)) return reference
      if (/^[[{]/.test(value)) return plain(wordsIn(value)) || t.structure
      return INSTANT.test(value) ? formatDate(value) : plain(value)
    }
    return [word(from, fromName, t.referenceBefore), word(to, toName, isEmpty(from) ? t.referenceSet : t.reference)]
  }

/** Says both sides of a change of the log in words, with the words of dictionaries and parameters. */
export const useChangeWords = () => {
  const t = useTexts(deskTexts)
  const onOff = useDict('on_off')
  const trial = useDict('trial_status')
  const parameterWord = useParameterWords()
  return changeWords(t, (entity, field, value) => {
    if (entity === 'system_parameters' && (value === 'true' || value === 'false')) return parameterWord('boolean', value)
    if (dictionaryOf[`${entity}.${field}`]) return trial.labelOf(value)
    return field === 'status' ? onOff.labelOf(value) : null
  })
}
