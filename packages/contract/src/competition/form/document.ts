// A form as a document: sections of fields. Stored in versions; a version with answers is never changed.
// Must not know: who fills it, where it is stored, how it is drawn.
import { type Static, type TSchema, Type } from 'typebox'
import { closed, orNull } from '../../endpoint.ts'
import { instantInput, oneOf, prose, text } from '../../fields.ts'
import type { Label } from '../../lang.ts'
import { type FieldKind, fieldKinds, kinds, type LimitsOf } from './kinds.ts'

/** The version of the document's shape that this program writes. */
export const FORM_VERSION = 1
export const MOST_FIELDS = 100
export const MOST_SECTIONS = 20
export const MOST_RULES = 5
/** Characters of the texts; English may be twice as long. */
export const textBounds = { sectionTitle: 60, label: 100, help: 500, placeholder: 60 } as const

/** Whom a field is asked of. Answers are kept apart: one set for the team, one for each member and advisor, one for the work, one for a school that sums up its season. */
export const audienceNames = {
  team: ['团队', 'Team'],
  member: ['每位成员', 'Each member'],
  advisor: ['每位指导教师', 'Each advisor'],
  work: ['作品', 'Work'],
  school: ['学校', 'School'],
} as const satisfies Record<string, Label>
export type Audience = keyof typeof audienceNames
export const audiences = Object.keys(audienceNames) as Audience[]

export const KEY_PATTERN = '^[a-z][a-zA-Z0-9]{1,30}$'
const key = Type.String({ pattern: KEY_PATTERN, label: ['字段标识', 'Key'] })

const asked = Type.String({ pattern: KEY_PATTERN, label: ['条件字段', 'Field of a condition'] })
const value = (max: number) => Type.String({ maxLength: max, label: ['条件值', 'Value of a condition'] })
export const comparisons = ['<', '<=', '>=', '>'] as const
/** One question a condition asks of an earlier answer. */
export const conditionRule = Type.Union([
  closed({ field: asked, test: Type.Literal('filled') }),
  closed({ field: asked, test: Type.Literal('equals'), value: Type.Union([value(500), Type.Number(), Type.Boolean()]) }),
  closed({ field: asked, test: Type.Literal('oneOf'), values: Type.Array(value(40), { maxItems: 50 }) }),
  closed({ field: asked, test: Type.Literal('contains'), value: value(100) }),
  closed({ field: asked, test: Type.Literal('compare'), by: oneOf(comparisons, ['比较', 'Comparison']), value: Type.Number() }),
])
export type ConditionRule = Static<typeof conditionRule>

/** A field with a condition is shown while all, or any, of the rules hold. */
export const condition = closed({
  match: oneOf(['all', 'any'] as const, ['满足方式', 'Match']),
  rules: Type.Array(conditionRule, { minItems: 1, maxItems: MOST_RULES, label: ['显示条件', 'Condition'] }),
})
export type Condition = Static<typeof condition>

/** `after`: from the instant `at` on; until then the field may stay empty. */
export const required = closed({
  when: oneOf(['always', 'optional', 'after'] as const, ['必填', 'Required']),
  at: Type.Optional(instantInput(['必填起始时间', 'Required from'])),
})

const common = {
  key,
  label: text(['字段名称', 'Label'], textBounds.label, 0),
  labelEn: text(['字段名称（英文）', 'Label (English)'], textBounds.label * 2, 0),
  help: prose(['填写说明', 'Help'], textBounds.help),
  helpEn: prose(['填写说明（英文）', 'Help (English)'], textBounds.help * 2),
  placeholder: text(['提示文字', 'Placeholder'], textBounds.placeholder, 0),
  placeholderEn: text(['提示文字（英文）', 'Placeholder (English)'], textBounds.placeholder * 2, 0),
  audience: oneOf(audiences, ['填写对象', 'Asked of']),
  /** Seen and filled by the desk alone. */
  isForManagersOnly: Type.Boolean({ label: ['仅管理人员可见', 'For managers only'] }),
  /** Hidden from reviewers while the review is blind. */
  isBlind: Type.Boolean({ label: ['盲审隐藏', 'Hidden in a blind review'] }),
  required,
  condition: orNull(condition),
}
type Common = Static<ReturnType<typeof closed<typeof common>>>

/** A field of one kind, or of any. */
export type FieldOf<K extends FieldKind> = Common & { kind: K; limits: LimitsOf<K> }
export type Field = { [K in FieldKind]: FieldOf<K> }[FieldKind]

// One shape for what all kinds share, beside it one branch per shape of limits: compiled, this is a tenth of a union of whole fields.
const limitShapes = new Map<TSchema, FieldKind[]>()
for (const kind of fieldKinds) limitShapes.set(kinds[kind].limits, [...(limitShapes.get(kinds[kind].limits) ?? []), kind])
const fieldShape = closed({ kind: oneOf(fieldKinds, ['字段类型', 'Kind of field']), ...common, limits: Type.Object({}) })
const branches = [...limitShapes].map(([limits, own]) => ({
  type: 'object',
  properties: { kind: Type.Unsafe({ enum: own }), limits },
}))
export const formField = Type.Unsafe<Field>({ ...fieldShape, anyOf: branches })

export const formSection = closed({
  key,
  title: text(['分组标题', 'Section'], textBounds.sectionTitle, 0),
  titleEn: text(['分组标题（英文）', 'Section (English)'], textBounds.sectionTitle * 2, 0),
  help: prose(['分组说明', 'Help of the section'], textBounds.help),
  helpEn: prose(['分组说明（英文）', 'Help of the section (English)'], textBounds.help * 2),
  fields: Type.Array(formField, { maxItems: MOST_FIELDS, label: ['字段', 'Fields'] }),
})
export type Section = Static<typeof formSection>

/** The document of a form. */
export const formDocument = closed({
  version: Type.Unsafe<typeof FORM_VERSION>(Type.Literal(FORM_VERSION)),
  sections: Type.Array(formSection, { maxItems: MOST_SECTIONS, label: ['分组', 'Sections'] }),
})
export type FormDocument = Static<typeof formDocument>
/** A stored document in a reply. It was checked when it was stored: written out as it is, without asking the schema of every field. */
export const storedForm = Type.Unsafe<FormDocument>({})

/** All fields in their order. */
export const fieldsOf = (document: FormDocument): Field[] => document.sections.flatMap(({ fields }) => fields)
