// Forms for tests: small ones by hand, arbitrary ones by generator.
import fc from 'fast-check'
import {
  type Audience,
  audiences,
  type Condition,
  type ConditionRule,
  type Field,
  FORM_VERSION,
  type FormDocument,
} from '../document.ts'
import { fileTypes } from '../file-types.ts'
import { type FieldKind, fieldKinds } from '../kinds.ts'
import { type NewField, newField } from '../new-field.ts'

/** A field of the team with a label, or with what is said otherwise. */
export const given = <K extends FieldKind>(kind: K, key: string, rest: NewField<K> = {}, audience: Audience = 'team') =>
  newField(kind, key, audience, { label: `题${key}`, labelEn: `Question ${key}`, ...rest } as NewField<K>)

/** A form of one section. */
export const formOf = (...fields: Field[]): FormDocument => ({
  version: FORM_VERSION,
  sections: [{ key: 'main', title: '一', titleEn: 'One', help: '', helpEn: '', fields }],
})

export const needed = { required: { when: 'always' as const } }
export const filled = (key: string): Condition => ({ match: 'all', rules: [{ field: key, test: 'filled' }] })

export const at = new Date('2026-11-20T12:00:00+08:00')

/** Any JSON, hostile parts among it. */
export const anyJson = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom<unknown>(
      '\ud800',
      'a\u0000b',
      '\u202Eabc',
      '  ',
      1e308,
      -0,
      '13800138000',
      '2026-11-20',
      '2026-02-30',
      '2026-11-20T10:00:00Z',
      true,
      false,
      3,
      'a',
      ['a'],
      ['b', 'a'],
      ['a', 'a'],
      'CN',
      [{ fileId: 'f1', name: '图.jpg', bytes: 10 }],
      { value: '1', label: '甲大学' },
      [{ a: '格' }],
      JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'),
    ),
  )

const anyKey: fc.Arbitrary<string> = fc.constantFrom('aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh')

const anyRule: fc.Arbitrary<ConditionRule> = fc.oneof(
  fc.record({ field: anyKey, test: fc.constant('filled' as const) }),
  fc.record({
    field: anyKey,
    test: fc.constant('equals' as const),
    value: fc.constantFrom<string | number | boolean>('a', true, 3, 'CN'),
  }),
  fc.record({ field: anyKey, test: fc.constant('oneOf' as const), values: fc.constant<string[]>(['a', 'b']) }),
  fc.record({ field: anyKey, test: fc.constant('contains' as const), value: fc.constant<string>('a') }),
  fc.record({
    field: anyKey,
    test: fc.constant('compare' as const),
    by: fc.constantFrom('<' as const, '>=' as const),
    value: fc.integer({ min: 0, max: 5 }),
  }),
)
const anyCondition: fc.Arbitrary<Condition | null> = fc.option(
  fc.record({ match: fc.constantFrom('all' as const, 'any' as const), rules: fc.array(anyRule, { minLength: 1, maxLength: 2 }) }),
  { nil: null, freq: 2 },
)

const tight: { [K in FieldKind]?: fc.Arbitrary<NewField<K>['limits']> } = {
  text: fc.record({ minChars: fc.integer({ min: 0, max: 3 }), maxChars: fc.integer({ min: 1, max: 8 }) }),
  number: fc.record({ min: fc.integer({ min: 0, max: 3 }), max: fc.integer({ min: 1, max: 9 }) }),
  file: fc.record({ types: fc.subarray([...fileTypes], { minLength: 1 }) }),
  multi: fc.record({ min: fc.integer({ min: 0, max: 2 }) }),
}

/** A field of any kind; keys are few, so that twins and references happen. */
const anyField: fc.Arbitrary<Field> = fc
  .record({
    kind: fc.constantFrom(...fieldKinds),
    key: anyKey,
    audience: fc.constantFrom<Audience>('team', 'team', 'team', ...audiences),
    isForManagersOnly: fc.boolean(),
    isBlind: fc.boolean(),
    required: fc.constantFrom<Field['required']>(
      { when: 'always' },
      { when: 'optional' },
      { when: 'after', at: '2026-11-20T12:00:00+08:00' },
    ),
    condition: anyCondition,
  })
  .chain(({ kind, key, audience, ...rest }) =>
    ((tight[kind] ?? fc.constant({})) as fc.Arbitrary<object>).map(
      (limits) => given(kind, key, { ...rest, limits } as NewField<typeof kind>, audience) as Field,
    ),
  )

const wildForm = fc.array(anyField, { maxLength: 8 }).map((fields) => formOf(...fields))

const keys = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh']
/** Keys once each, one audience, conditions that ask whether another field is filled: most often one before it. */
const orderlyForm = fc
  .array(fc.record({ field: anyField, looksAt: fc.option(fc.integer({ min: 0, max: 7 }), { freq: 2 }) }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((drawn) =>
    formOf(
      ...drawn.map(({ field, looksAt }, at): Field => {
        const condition = looksAt === null || at === 0 ? null : filled(keys[looksAt < 6 ? looksAt % at : looksAt]!)
        return { ...field, key: keys[at]!, audience: 'team', isForManagersOnly: false, isBlind: false, condition }
      }),
    ),
  )

/** Forms as they come: faulty ones among them. */
export const anyForm: fc.Arbitrary<FormDocument> = fc.oneof(wildForm, orderlyForm)

/** Answers to the keys of the generator, and to some others. */
export const anyAnswers: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.oneof({ weight: 8, arbitrary: anyKey }, { weight: 1, arbitrary: fc.constantFrom('__proto__', 'toString', 'zz') }),
  anyJson(),
  { maxKeys: 8 },
)
