// What the log wrote, for a reader: the name of a field and its values in his language. The one place that knows; pure.
import { allMachines } from './all.ts'
import { yuanOf } from './competition/fee/compute-fee.ts'
import { auditStepLabels, enrollModeLabels, levelLabels, publicTabLabels, stageModeLabels } from './competition/labels.ts'
import { stageStates } from './competition/stage.states.ts'
import { userTypeLabels } from './identity/labels.ts'
import { commaOf, inLang, type Label, type Lang } from './lang.ts'
import { logFields } from './log-fields.ts'
import { logFieldsOf } from './log-fields-of.ts'
import { commentDecisionLabels } from './review/feedback/feedback.ts'
import { batchModeLabels } from './review/labels.ts'
import { summaryScopeLabels } from './summary/labels.ts'
import { publicLevelLabels, voteShownLabels } from './work/labels.ts'

type Words = Readonly<Record<string, Label>>

const languageLabels: Words = { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }
const valuesOf: Readonly<Record<string, Words>> = {
  enroll_mode: enrollModeLabels,
  level: levelLabels,
  mode: { ...enrollModeLabels, ...stageModeLabels },
  step: auditStepLabels,
  audit_step: auditStepLabels,
  audit_chain: auditStepLabels,
  public_tabs: publicTabLabels,
  publicLevel: publicLevelLabels,
  public_level: publicLevelLabels,
  user_type: userTypeLabels,
  votes_shown: voteShownLabels,
  lang: languageLabels,
  default_lang: languageLabels,
}
// The same column of another kind of record.
const valuesIn: Readonly<Record<string, Words>> = {
  'competition_stages.mode': batchModeLabels,
  'review_batches.mode': batchModeLabels,
  'review_results.decision': commentDecisionLabels,
  'summary_tasks.scope': summaryScopeLabels,
}
const answers: Words = { true: ['是', 'Yes'], false: ['否', 'No'] }
const statesOf: ReadonlyMap<string, Words> = new Map(allMachines.map(({ name, states }) => [name, states]))

// Of a part the log writes `part·column`.
const columnOf = (field: string): string => field.slice(field.lastIndexOf('·') + 1)
const labelOf = (entity: string, column: string): Label | undefined => logFieldsOf[entity]?.[column] ?? logFields[column]

/**
 * A field of a kind of record (`entity`, its table) in words: of a part (`Final·review`) with the part before it. A name people chose
 * stays as it is.
 */
export const fieldName = (entity: string, field: string, lang: Lang): string => {
  const at = field.lastIndexOf('·')
  // A parameter is named by its entry; the key says nobody anything.
  const label = /^[a-z]+\.[A-Za-z]+$/.test(field) ? logFields.value : labelOf(entity, columnOf(field))
  if (!label) return field
  return at < 0 ? inLang(label, lang) : `${field.slice(0, at)} · ${inLang(label, lang)}`
}

const MONEY = /(?:Fen|_fen)$|^amount$/

/** An amount as money, whether the entry wrote it in fen (`10000`) or in yuan with two digits (`100.00`); null for anything else. */
const moneyText = (value: string): string | null => {
  const [, minus, digits, rest] = /^(-?)(\d+)(\.\d\d)?$/.exec(value) ?? []
  if (digits === undefined) return null
  const yuan = rest === undefined ? yuanOf(Number(digits)) : `${digits}${rest}`
  return `${minus}¥${yuan.replace(/\B(?=(?:\d{3})+\.)/g, ',')}`
}

/**
 * A value in words where it is an amount or one of a known list (a state, a step, yes or no; or several of them); null where it stands for
 * itself.
 */
export const valueName = (entity: string, field: string, value: string | null, lang: Lang): string | null => {
  if (value === null) return null
  const column = columnOf(field)
  if (MONEY.test(column)) return moneyText(value)
  const known = valuesIn[`${entity}.${column}`] ?? valuesOf[column] ?? (column === 'status' ? statesOf.get(entity) : undefined)
  // Stages are written by their own names, into the log of their competition.
  const state = known ?? (entity === 'competitions' && !labelOf(entity, column) ? stageStates.states : undefined)
  const of = (one: string): string | null => {
    const words: Words = state ?? {}
    // Some entries hold the word itself, in Chinese.
    const label = words[one] ?? answers[one] ?? Object.values(words).find(([zh]) => zh === one)
    return label ? inLang(label, lang) : null
  }
  const several = /^\["[\w-]+"(?:,"[\w-]+")*\]$/.test(value) ? (JSON.parse(value) as string[]).map(of) : null
  if (several) return several.includes(null) ? null : several.join(commaOf(lang))
  return of(value)
}

/** Who acted, for a reader: the product itself acts in the language it was installed with; readers have their own. */
export const actorNameIn = (actor: { readonly real_name: string | null; readonly role_key?: string }, lang: Lang): string =>
  actor.role_key === 'system' || !actor.real_name ? inLang(['系统', 'System'], lang) : actor.real_name
