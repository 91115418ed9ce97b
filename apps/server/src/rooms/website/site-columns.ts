// What a site shows → the columns of its row, comparable with what is stored. Pure.
import type { SiteContent } from '@kaisai/contract/website/setting'
import { blocksIn } from './site-content.ts'

// The database answers the keys of a JSON value in an order of its own: equal values must read alike.
/** A JSON value with its keys in order: equal values read alike. */
export const inKeyOrder = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(inKeyOrder) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, inKeyOrder(item)])) as T
}

const json = ['navigation', 'home', 'blocks', 'wording', 'links'] as const

const comparable = <R extends Record<(typeof json)[number], unknown>>(row: R): R => ({
  ...row,
  ...Object.fromEntries(json.map((column) => [column, inKeyOrder(row[column])])),
})

/** A row's columns with the JSON ones as text, to be written. */
export const written = <R extends Record<(typeof json)[number], unknown>>(row: R) => ({
  ...row,
  navigation: JSON.stringify(row.navigation),
  home: JSON.stringify(row.home),
  blocks: JSON.stringify(row.blocks),
  wording: JSON.stringify(row.wording),
  links: JSON.stringify(row.links),
})

// Read by the program of the release before, which had dates typed by hand: to go one release later (decision 41).
const homeOf = (home: SiteContent['home']): SiteContent['home'] => {
  const typed = { countdownLabel: { zh: '', en: '' }, countdownTo: null, timeline: [] }
  // A form that knows no picture says what one without a picture says.
  return { ...home, picture: home.picture ?? { wideFileId: null, narrowFileId: null }, ...typed }
}

/** The columns of what a site shows, its blocks as a list of its own. */
export const siteColumns = (content: SiteContent) =>
  comparable({
    name: content.name,
    name_en: content.nameEn,
    description: content.description,
    description_en: content.descriptionEn,
    template_type: content.templateType,
    brand_color: content.brandColor,
    logo_file_id: content.logoFileId,
    navigation: content.navigation,
    home: homeOf(content.home),
    competition_id: content.competitionId,
    blocks: blocksIn(content),
    wording: content.wording,
    contact: content.contact,
    contact_en: content.contactEn ?? '',
    organisers: content.organisers,
    organisers_en: content.organisersEn ?? [],
    icp: content.icp,
    links: content.links,
    default_lang: content.defaultLang,
  })
