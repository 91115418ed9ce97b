// Values of the log's changes as a page shows them. Their words come from the server.
import { useTexts } from '#web/lang.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { deskTexts } from './desk-texts.ts'
import { useParameterWords } from './parameter-words.ts'

const dictionaryOf: Readonly<Record<string, string>> = { 'system_trials.status': 'trial_status' }
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
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
    .map((found) => found[1] ?? found[2])
    .join('、')

/** Says a value of the log in words: `name` is what the server calls it, `value` what was written. */
export const useValueWords = () => {
  const t = useTexts(deskTexts)
  const onOff = useDict('on_off')
  const trial = useDict('trial_status')
  const parameterWord = useParameterWords()
  return (entity: string, field: string, name: string | null, value: string | null): string => {
    if (value === null || value === '' || value === '[]') return t.emptyValue
    if (entity === 'system_parameters' && (value === 'true' || value === 'false')) return parameterWord('boolean', value)
    if (name !== null) return name
    if (dictionaryOf[`${entity}.${field}`]) return trial.labelOf(value)
    if (field === 'status') return onOff.labelOf(value)
    if (ID.test(value)) return t.reference
    if (/^[[{]/.test(value)) return plain(wordsIn(value)) || t.structure
    return INSTANT.test(value) ? formatDate(value) : plain(value)
  }
}
