import { closed } from '../../../endpoint.ts'
import type { Label } from '../../../lang.ts'
import { hasUnseen } from '../characters.ts'
import { hasExactly } from '../json.ts'
import { type Kind, kindAnswered, type PlaceKind, requests } from '../kind.ts'
import { regionName, regions } from '../regions.ts'

/** A chosen school or province: its id or code, and its name as it was when it was chosen. */
export interface PlaceAnswer {
  readonly value: string
  readonly label: string
}

const none = closed({})
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max && !hasUnseen(value)

const GONE: Label = ['选项不存在，请重新选择', 'There is no such choice. Please choose again.']

const place = (label: Label, kind: PlaceKind): Kind<typeof none, PlaceAnswer> =>
  kindAnswered<PlaceAnswer>()({
    label,
    limits: none,
    request: requests.choose,
    initial: () => ({}),
    tidy: (value) => (value === null || value === '' ? undefined : value),
    shape: (value, _limits, { name }) => {
      if (!hasExactly(value, ['value', 'label']) || !isText(value.value, 40) || !isText(value.label, 200)) return GONE
      return name !== undefined && name(kind, value.value) === null ? GONE : null
    },
    text: (value) => value.label,
  })

export const placeKinds = {
  region: kindAnswered<string>()({
    label: ['国家/地区', 'Country or region'],
    limits: none,
    request: requests.choose,
    tests: ['filled', 'equals', 'oneOf'],
    initial: () => ({}),
    tidy: (value) => (value === null || value === '' ? undefined : value),
    shape: (value) => (typeof value === 'string' && regions.has(value) ? null : GONE),
    text: (value, _limits, { lang }) => regionName(value, lang),
  }),
  province: place(['省份', 'Province'], 'province'),
  school: place(['学校', 'School'], 'school'),
}
