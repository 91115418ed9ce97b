// Two people edit one category: what differs, field by field in words, and the values the words stand for.
import { feeBasisLabels } from '@kaisai/contract/competition/labels'
import { type LevelGroup, levelGroupLabels } from '@kaisai/contract/competition/rules/labels'
import type { Label } from '@kaisai/contract/lang'
import type { Conflict } from '#web/ui/form/use-form-submit.ts'
import type { categoryTexts } from './category-texts.ts'
import type { CategoryValues } from './category-values.ts'

type Texts = (typeof categoryTexts)['zh']

/** A word that was taken over from the conflict into a field, and the value it means. */
export interface Meaning {
  readonly path: readonly string[]
  readonly text: string
  readonly value: unknown
}

interface Names {
  readonly t: Texts
  readonly label: (label: Label) => string
  /** Names of categories and forms by their ids, of disciplines by their codes. */
  readonly nameOf: (id: string) => string
}

/** The differences for the view of conflicts. Fields that hold ids and switches are shown in words; `meanings` says what those mean. */
export const conflictOf = (
  theirs: CategoryValues,
  mine: CategoryValues,
  names: Names,
): { changes: Conflict['changes']; meanings: Meaning[] } => {
  const own = new Map(cellsOf(mine).map(({ path, value }) => [path.join('.'), value]))
  const differing = cellsOf(theirs).filter(({ path, value }) => JSON.stringify(own.get(path.join('.'))) !== JSON.stringify(value))
  const changes = differing.map(({ path, value }) => ({
    field: path.join('.'),
    label: labelOf(path, names.t),
    theirs: said(path, value, names),
    mine: said(path, own.get(path.join('.')), names),
  }))
  const meanings = differing.flatMap(({ path, value }) => {
    const text = said(path, value, names)
    return typeof text === 'string' && text !== value ? [{ path, text, value }] : []
  })
  return { changes, meanings }
}

const cellsOf = ({ limits, ...values }: CategoryValues): { path: string[]; value: unknown }[] => [
  ...Object.entries(values).map(([name, value]) => ({ path: [name], value: value ?? null })),
  ...Object.entries(limits).map(([name, value]) => ({ path: ['limits', name], value: value ?? null })),
]

const said = (path: readonly string[], value: unknown, { t, label, nameOf }: Names): unknown => {
  const name = path.at(-1)
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (name === 'parentId') return value === '' ? t.topLevel : nameOf(String(value))
  if (name === 'enrollFormId' || name === 'workFormId') return value === null ? t.noForm : nameOf(String(value))
  if (Array.isArray(value)) return value.map(nameOf).join('、') || '–'
  if (name === 'feeBasis') return label(feeBasisLabels[value as keyof typeof feeBasisLabels])
  if (name === 'levelGroup') return value === null ? t.noGroup : label(levelGroupLabels[value as LevelGroup])
  return value === null && path[0] === 'limits' ? t.unlimited : value
}

const labelOf = (path: readonly string[], t: Texts): string => {
  const labels: Record<string, string> = {
    ...{ parentId: t.parent, code: t.code, name: t.name, nameEn: t.nameEn },
    ...{ description: t.description, descriptionEn: t.descriptionEn, isEnabled: t.enabled },
    disciplines: t.disciplines,
    ...{ feeYuan: t.fee, feeBasis: t.feeBasis, enrollFormId: t.enrollForm, workFormId: t.workForm },
    ...{ memberMin: t.leastOf(t.members), memberMax: t.mostOf(t.members) },
    ...{ advisorMin: t.leastOf(t.advisors), advisorMax: t.mostOf(t.advisors) },
    ...{ companyAdvisorMin: t.leastOf(t.companyAdvisors), companyAdvisorMax: t.mostOf(t.companyAdvisors) },
    ...{ isCrossSchoolAllowed: t.crossSchool, perPersonMax: t.perPerson, perSchoolQuota: t.perSchoolQuota },
    ...{ totalQuota: t.totalQuota, levelGroup: t.levelGroup, kind: t.kind },
  }
  const name = path.at(-1) ?? ''
  return labels[name] ?? name
}
