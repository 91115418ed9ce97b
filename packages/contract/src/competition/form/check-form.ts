// What is wrong with a form before anybody fills it. An error keeps it from being used, a warning is said and no more.

import { readInstant } from '../../calendar.ts'
import type { Label } from '../../lang.ts'
import type { FormUse } from '../labels.ts'
import { conditionFaults } from './condition-faults.ts'
import { type Audience, audienceNames, type Field, type FormDocument, fieldsOf, MOST_FIELDS, type Section } from './document.ts'
import { MOST_FORM_MB } from './file-types.ts'
import { kindOf } from './kinds.ts'

export type Severity = 'error' | 'warning'

export interface FormFinding {
  /** Where in the document: `sections.0.fields.2.limits.options`. */
  readonly path: string
  /** The field's key; null where a section or the whole form is meant. */
  readonly key: string | null
  readonly severity: Severity
  readonly text: Label
}

/** Whom a form of a purpose may ask. */
export const audiencesOf: Record<FormUse, readonly Audience[]> = {
  enroll: ['team', 'member', 'advisor'],
  work: ['work'],
  summary: ['school'],
}

/** Whether a form can be used: findings without an error. */
export const isUsable = (findings: readonly FormFinding[]): boolean => !findings.some(({ severity }) => severity === 'error')

/** All findings, in the order of the document. `purpose` refuses fields asked of nobody in such a form. */
export const checkForm = (document: FormDocument, purpose?: FormUse): FormFinding[] => {
  const fields = fieldsOf(document)
  return [
    ...wholeFaults(fields, purpose ? audiencesOf[purpose] : []),
    ...document.sections.flatMap((section, at) => [
      ...sectionFaults(document, section, at),
      ...section.fields.flatMap((field, place) => {
        const found = fieldFaults(field, fields, purpose)
        return found.map(({ path, ...rest }) => ({ path: `sections.${at}.fields.${place}${path}`, key: field.key, ...rest }))
      }),
    ]),
  ]
}

interface Fault {
  path: string
  severity: Severity
  text: Label
}
const error = (path: string, zh: string, en: string): Fault => ({ path, severity: 'error', text: [zh, en] })
const warning = (path: string, zh: string, en: string): Fault => ({ path, severity: 'warning', text: [zh, en] })

const wholeFaults = (fields: readonly Field[], asked: readonly Audience[]): FormFinding[] => {
  const found: Fault[] = []
  if (!fields.some(({ kind }) => kindOf(kind).isAnswered)) {
    found.push(error('sections', '表单还没有可填写的字段，请至少添加一个', 'The form asks nothing yet. Add at least one field.'))
  }
  if (fields.length > MOST_FIELDS) {
    const count = fields.length
    found.push(
      error(
        'sections',
        `表单有${count}个字段，最多${MOST_FIELDS}个，请删减`,
        `The form has ${count} fields, at most ${MOST_FIELDS}. Remove some.`,
      ),
    )
  }
  const audiences = asked.length > 0 ? asked : (Object.keys(audienceNames) as Audience[])
  for (const audience of audiences) {
    const mb = fields.filter((field) => field.audience === audience).reduce((sum, field) => sum + megabytesOf(field), 0)
    if (mb > MOST_FORM_MB) {
      found.push(
        error(
          'sections',
          `文件总大小可达${mb}MB，超过1GB，请减少文件数量或单个大小`,
          `The files may come to ${mb} MB, more than 1 GB. Allow fewer or smaller files.`,
        ),
      )
    }
  }
  return found.map((fault) => ({ ...fault, key: null }))
}

const megabytesOf = (field: Field): number =>
  field.kind === 'file' || field.kind === 'image' || field.kind === 'video' || field.kind === 'pdf'
    ? field.limits.maxCount * field.limits.maxMb
    : 0

const sectionFaults = ({ sections }: FormDocument, section: Section, at: number): FormFinding[] => {
  const found: Fault[] = []
  if (sections.findIndex(({ key }) => key === section.key) < at)
    found.push(error('.key', `分组标识“${section.key}”重复`, `The key “${section.key}” is used by two sections.`))
  if (section.title === '' && sections.length > 1) found.push(warning('.title', '分组没有标题', 'The section has no title.'))
  if (section.title !== '' && section.titleEn === '')
    found.push(warning('.titleEn', '缺少英文分组标题', 'The English title of the section is missing.'))
  if (section.fields.length === 0)
    found.push(warning('.fields', '分组中没有字段，填写者不会看到它', 'The section is empty and will not be shown.'))
  return found.map(({ path, ...rest }) => ({ path: `sections.${at}${path}`, key: null, ...rest }))
}

const fieldFaults = (field: Field, fields: readonly Field[], purpose?: FormUse): Fault[] => [
  ...keyFaults(field, fields),
  ...textFaults(field),
  ...audienceFaults(field, purpose),
  ...requiredFaults(field),
  ...kindOf(field.kind)
    .checkLimits(field.limits)
    .map(({ path, text, severity = 'error' }): Fault => ({ path: `.limits.${path}`, severity, text })),
  ...conditionFaults(field, fields).map(({ path, ...rest }): Fault => ({ path: `.condition${path}`, ...rest })),
]

// Names every object has: as keys of answers they would be mistaken for those.
const TAKEN = new Set(Object.getOwnPropertyNames(Object.prototype).concat('prototype'))

const keyFaults = ({ key }: Field, fields: readonly Field[]): Fault[] => {
  if (TAKEN.has(key))
    return [error('.key', `标识“${key}”为系统保留，请更换`, `The key “${key}” is reserved. Please choose another.`)]
  const twins = fields.filter((other) => other.key === key).length
  return twins > 1
    ? [error('.key', `标识“${key}”重复，请更换其一`, `The key “${key}” is used by ${twins} fields. Change it.`)]
    : []
}

const textFaults = ({ kind, label, labelEn, help, helpEn }: Field): Fault[] => {
  if (kind === 'note' && label === '' && help === '') return [error('.help', '请填写说明文字', 'Write the text of the note.')]
  if (kind !== 'note' && label === '') return [error('.label', '请填写字段名称', 'Write the label of the field.')]
  return [
    ...(label !== '' && labelEn === '' ? [warning('.labelEn', '缺少英文名称', 'The English label is missing.')] : []),
    ...(help !== '' && helpEn === '' ? [warning('.helpEn', '缺少英文说明', 'The English help is missing.')] : []),
  ]
}

const audienceFaults = ({ audience, isBlind, isForManagersOnly }: Field, purpose?: FormUse): Fault[] => {
  const found: Fault[] = []
  if (purpose && !audiencesOf[purpose].includes(audience)) {
    const [zh, en] = audienceNames[audience]
    found.push(
      error('.audience', `此表单不向“${zh}”提问，请更换填写对象`, `This form does not ask “${en}”. Choose another audience.`),
    )
  }
  if (isBlind && audience !== 'work')
    found.push(warning('.isBlind', '盲审隐藏仅对作品字段有效', 'Only fields of the work can be hidden in a blind review.'))
  if (isForManagersOnly && audience === 'school')
    found.push(
      error(
        '.isForManagersOnly',
        '总结由学校填写，请取消“仅管理人员可见”',
        'Schools fill in a summary: this cannot be for managers only.',
      ),
    )
  return found
}

const requiredFaults = ({ kind, required }: Field): Fault[] => {
  if (required.when === 'after' && readInstant(required.at ?? '') === null)
    return [error('.required.at', '请选择从何时起必填', 'Choose from when on the field is required.')]
  if (kind === 'agreement' && required.when === 'optional')
    return [
      warning(
        '.required',
        '同意条款设为选填后，不勾选也可提交',
        'As long as it is optional, people can submit without agreeing.',
      ),
    ]
  return []
}
