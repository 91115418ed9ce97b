// A site's form → the columns of its row, comparable with what is stored. Pure.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'

export type SiteFields = Omit<InputOf<typeof endpoints.addSite>, 'groupId'>

// The database answers the keys of a JSON value in an order of its own: equal values must read alike.
/** A JSON value with its keys in order: equal values read alike. */
export const inKeyOrder = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(inKeyOrder) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, inKeyOrder(item)])) as T
}

const json = ['navigation', 'home', 'wording', 'links'] as const

/** A row with its JSON columns in key order. */
export const comparable = <R extends Record<(typeof json)[number], unknown>>(row: R): R => ({
  ...row,
  ...Object.fromEntries(json.map((column) => [column, inKeyOrder(row[column])])),
})

/** A row's columns with the JSON ones as text, to be written. */
export const written = <R extends Record<(typeof json)[number], unknown>>(row: R) => ({
  ...row,
  navigation: JSON.stringify(row.navigation),
  home: JSON.stringify(row.home),
  wording: JSON.stringify(row.wording),
  links: JSON.stringify(row.links),
})

// Read by the program of the release before, which had dates typed by hand: to go one release later (decision 41).
const homeOf = (home: SiteFields['home']): SiteFields['home'] => {
  const typed = { countdownLabel: { zh: '', en: '' }, countdownTo: null, timeline: [] }
  return { ...home, ...typed }
}

/** The columns of a site's form but its code. */
export const siteColumns = (input: SiteFields) =>
  comparable({
    name: input.name,
    name_en: input.nameEn,
    description: input.description,
    description_en: input.descriptionEn,
    template_type: input.templateType,
    brand_color: input.brandColor,
    logo_file_id: input.logoFileId,
    navigation: input.navigation,
    home: homeOf(input.home),
    competition_id: input.competitionId,
    wording: input.wording,
    contact: input.contact,
    organisers: input.organisers,
    icp: input.icp,
    links: input.links,
    default_lang: input.defaultLang,
  })
