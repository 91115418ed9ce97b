// What the log wrote, for a reader: the name of a field and its values in his language. The one place that knows; pure.
import { allMachines } from './all.ts'
import { auditStepLabels, enrollModeLabels, levelLabels, publicTabLabels, stageModeLabels } from './competition/labels.ts'
import { stageStates } from './competition/stage.states.ts'
import { userTypeLabels } from './identity/labels.ts'
import { commaOf, inLang, type Label, type Lang } from './lang.ts'
import { logFields } from './log-fields.ts'
import { publicLevelLabels, voteShownLabels } from './work/labels.ts'

type Words = Readonly<Record<string, Label>>

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
}
const answers: Words = { true: ['是', 'Yes'], false: ['否', 'No'] }
const statesOf: ReadonlyMap<string, Words> = new Map(allMachines.map(({ name, states }) => [name, states]))

/** A field in words: of a part (`Final·review`) with the part before it. A name people chose stays as it is. */
export const fieldName = (field: string, lang: Lang): string => {
  const at = field.lastIndexOf('·')
  // A parameter is named by its entry; the key says nobody anything.
  const label = /^[a-z]+\.[A-Za-z]+$/.test(field) ? logFields.value : logFields[at < 0 ? field : field.slice(at + 1)]
  if (!label) return field
  return at < 0 ? inLang(label, lang) : `${field.slice(0, at)} · ${inLang(label, lang)}`
}

/** A value in words where it is one of a known list (a state, a step, yes or no; or several of them); null where it stands for itself. */
export const valueName = (entity: string, field: string, value: string | null, lang: Lang): string | null => {
  if (value === null) return null
  const known = valuesOf[field] ?? (field === 'status' ? statesOf.get(entity) : undefined)
  // Stages are written by their own names, into the log of their competition.
  const state = known ?? (entity === 'competitions' && !(field in logFields) ? stageStates.states : undefined)
  const of = (one: string): string | null => {
    const label = (state as Words | undefined)?.[one] ?? answers[one]
    return label ? inLang(label, lang) : null
  }
  const several = /^\["[\w-]+"(?:,"[\w-]+")*\]$/.test(value) ? (JSON.parse(value) as string[]).map(of) : null
  if (several) return several.includes(null) ? null : several.join(commaOf(lang))
  return of(value)
}

/** Who acted, for a reader: the product itself acts in the language it was installed with; readers have their own. */
export const actorNameIn = (actor: { readonly real_name: string | null; readonly role_key?: string }, lang: Lang): string =>
  actor.role_key === 'system' || !actor.real_name ? inLang(['系统', 'System'], lang) : actor.real_name
