import { type Static, Type } from 'typebox'
import { closed } from '../../../endpoint.ts'
import { prose, ruledOrEmpty, text, whole } from '../../../fields.ts'
import { bestIn, commaOf, type Label, type Lang } from '../../../lang.ts'
import { type AnswerContext, kindAnswered, type LimitFault, requests, upsideDown } from '../kind.ts'

/** Most choices of one field. */
export const MOST_OPTIONS = 200

/** One choice. `value` is stored, the labels are read; `places` is how many may take it. */
export const formOption = closed({
  value: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', label: ['选项标识', 'Value of a choice'] }),
  label: text(['选项', 'Choice'], 100, 0),
  labelEn: text(['选项（英文）', 'Choice (English)'], 200, 0),
  places: Type.Optional(whole(['名额', 'Places'], 1, 1_000_000)),
})
export type FormOption = Static<typeof formOption>

const options = Type.Array(formOption, { maxItems: MOST_OPTIONS, label: ['选项', 'Choices'] })
const oneLimits = closed({ options })

/** The words of a choice in a language; English falls back to Chinese. */
export const optionText = (option: FormOption, lang: Lang): string => bestIn(lang, option.label, option.labelEn)

const firstOptions = (): FormOption[] => [
  { value: 'a', label: '选项一', labelEn: 'Choice 1' },
  { value: 'b', label: '选项二', labelEn: 'Choice 2' },
]
const NOT_CHOICE: Label = ['选项不存在，请重新选择', 'There is no such choice. Please choose again.']

const optionFaults = (list: readonly FormOption[]): LimitFault[] => {
  if (list.length === 0) return [{ path: 'options', text: ['请至少添加一个选项', 'Add at least one choice.'] }]
  const seen = new Set<string>()
  const isTwin = (text: string): boolean => seen.size === seen.add(text).size
  return list.flatMap((option, at): LimitFault[] => {
    const path = `options.${at}`
    if (isTwin(`value ${option.value}`)) {
      return [{ path, text: [`选项值“${option.value}”重复`, `The value “${option.value}” is used by two choices. Change one.`] }]
    }
    if (option.label === '') return [{ path, text: ['请填写选项文字', 'Write the text of this choice.'] }]
    if (isTwin(`label ${option.label}`)) {
      const words: Label = [`选项“${option.label}”出现了两次`, `The choice “${option.label}” is there twice.`]
      return [{ path, text: words, severity: 'warning' }]
    }
    if (option.labelEn !== '') return []
    return [{ path, text: ['缺少英文选项文字', 'The English text of this choice is missing.'], severity: 'warning' }]
  })
}

const fullFault = (value: string, list: readonly FormOption[], { key, placesLeft }: AnswerContext): Label | null => {
  const left = placesLeft?.(key, value)
  if (left === undefined || left > 0) return null
  const option = list.find((one) => one.value === value)
  return [`“${option?.label}”名额已满，请选择其他选项`, `“${option?.labelEn || option?.label}” is full. Please choose another.`]
}

const oneOfMany = (label: Label) =>
  kindAnswered<string>()({
    label,
    limits: oneLimits,
    request: requests.choose,
    tests: ['filled', 'equals', 'oneOf'],
    initial: () => ({ options: firstOptions() }),
    checkLimits: (limits) => optionFaults(limits.options),
    tidy: (value) => (value === null || value === '' ? undefined : value),
    shape: (value, limits) => (limits.options.some((option) => option.value === value) ? null : NOT_CHOICE),
    complete: (value, limits, context) => fullFault(value, limits.options, context),
    text: (value, limits, { lang }) => optionWords([value], limits.options, lang),
  })

export const choiceKinds = {
  yesNo: kindAnswered<boolean>()({
    label: ['是/否', 'Yes or no'],
    limits: closed({}),
    request: requests.choose,
    tests: ['filled', 'equals'],
    initial: () => ({}),
    tidy: (value) => (value === null ? undefined : value),
    shape: (value) => (typeof value === 'boolean' ? null : ['请选择是或否', 'Please choose yes or no.']),
    text: (value, _limits, { lang }) => (lang === 'en' ? (value ? 'Yes' : 'No') : value ? '是' : '否'),
  }),
  choice: oneOfMany(['单选', 'One choice']),
  select: oneOfMany(['下拉选择', 'List to choose from']),
  multi: kindAnswered<readonly string[]>()({
    label: ['多选', 'Several choices'],
    limits: closed({
      options,
      min: Type.Optional(whole(['最少选择', 'Choices at least'], 0, MOST_OPTIONS)),
      max: Type.Optional(whole(['最多选择', 'Choices at most'], 1, MOST_OPTIONS)),
    }),
    request: requests.choose,
    tests: ['filled', 'contains'],
    initial: () => ({ options: firstOptions() }),
    checkLimits: (limits) => [
      ...optionFaults(limits.options),
      ...upsideDown(limits.min, limits.max, 'min'),
      ...((limits.min ?? 0) > limits.options.length
        ? [{ path: 'min', text: ['最少选择数多于选项数', 'There are fewer choices than must be chosen.'] as const }]
        : []),
    ],
    tidy: (value) => {
      if (value === null || (Array.isArray(value) && value.length === 0)) return undefined
      return Array.isArray(value) ? [...new Set(value)] : value
    },
    shape: (value, limits) => {
      const isChosen = (one: unknown) => limits.options.some((option) => option.value === one)
      if (!Array.isArray(value) || !value.every(isChosen) || new Set(value).size !== value.length) return NOT_CHOICE
      const { max } = limits
      if (max === undefined || value.length <= max) return null
      return [`最多选择${max}项，现选${value.length}项`, `Choose at most ${max}; ${value.length} are chosen.`]
    },
    complete: (value, limits, context) => {
      const { min = 0 } = limits
      if (value.length < min)
        return [`至少选择${min}项，现选${value.length}项`, `Choose at least ${min}; ${value.length} are chosen.`]
      return value.map((one) => fullFault(one, limits.options, context)).find((fault) => fault !== null) ?? null
    },
    text: (value, limits, { lang }) => optionWords(value, limits.options, lang),
  }),
  agreement: kindAnswered<true>()({
    label: ['同意条款', 'Agreement'],
    limits: closed({
      text: prose(['条款正文', 'Text of the agreement'], 5000),
      textEn: prose(['条款正文（英文）', 'Text of the agreement (English)'], 10_000),
      link: ruledOrEmpty(['条款链接', 'Link to the full text'], 'link', 500),
    }),
    request: requests.tick,
    tests: ['filled'],
    initial: () => ({ text: '', textEn: '', link: '' }),
    checkLimits: (limits) =>
      limits.text.trim() === '' ? [{ path: 'text', text: ['请填写条款正文', 'Write the text people agree to.'] }] : [],
    tidy: (value) => (value === null || value === false ? undefined : value),
    shape: (value) => (value === true ? null : requests.tick),
    text: (_value, _limits, { lang }) => (lang === 'en' ? 'Agreed' : '已同意'),
  }),
}

const optionWords = (values: readonly string[], list: readonly FormOption[], lang: Lang): string =>
  values
    .map((value) => list.find((option) => option.value === value))
    .map((option, at) => (option ? optionText(option, lang) : values[at]))
    .join(commaOf(lang))
