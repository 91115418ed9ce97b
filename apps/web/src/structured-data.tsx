// What search engines read of a public page (schema.org, JSON-LD; decision 169). Written by the server alone: parts say it while they are
// rendered, from the values they show. Knows no room.
import type { Lang } from '@kaisai/contract/lang'
import { createContext, use } from 'react'

/** Where the page is: parts know their own paths only. */
export interface PagePlace {
  /** Its one address. */
  readonly address: string
  /** The address its site begins at. */
  readonly site: string
  readonly lang: Lang
}
/** A fact of schema.org; a missing value is left out. */
type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>
type Kind = 'Event' | 'NewsArticle' | 'BreadcrumbList' | 'Dataset'

/** What the parts of one render say. Each kind stands once, however often a part is rendered. */
export interface StructuredData {
  /** Where the page is; a page that never says so is kept out of search engines. */
  place(place: Omit<PagePlace, 'lang'>): void
  add(kind: Kind, of: (page: PagePlace) => Thing): void
  /** One text for each kind, ready to stand in a script element. */
  written(): string[]
}

/** Null in the browser. */
export const StructuredDataContext = createContext<StructuredData | null>(null)

export const makeStructuredData = (lang: Lang): StructuredData => {
  const things = new Map<Kind, (page: PagePlace) => Thing>()
  let at: PagePlace | null = null
  return {
    place: (place) => {
      at = { ...place, lang }
    },
    add: (kind, of) => void things.set(kind, of),
    written: () => {
      if (at === null) return []
      const page = at
      return [...things.values()].map((of) => inScript({ '@context': 'https://schema.org', ...of(page) }))
    },
  }
}

/** Says where the page is. Stands behind `import.meta.env.SSR`, so that browsers load none of this. */
export const PagePlaced = (place: Omit<PagePlace, 'lang'>): null => {
  use(StructuredDataContext)?.place(place)
  return null
}

/** Says one fact of the page. Stands behind `import.meta.env.SSR`, so that browsers load none of this. */
export const Structured = ({ kind, of }: { kind: Kind; of: (page: PagePlace) => Thing }): null => {
  use(StructuredDataContext)?.add(kind, of)
  return null
}

/** A value as the text of a script element: nothing in it ends the element, opens a comment or breaks a line of a script. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

export interface EventFacts {
  readonly name: string
  readonly description: string
  readonly startsAt: string
  readonly endsAt: string | null
  readonly state: 'EventScheduled' | 'EventPostponed' | 'EventCancelled'
  readonly attendance: 'online' | 'onsite' | 'hybrid'
  /** Where its stages are held, as far as that is known. */
  readonly places: readonly string[]
  readonly organizers: readonly string[]
  readonly image: string | null
  readonly isFree: boolean
}
const attendanceModes = {
  online: 'OnlineEventAttendanceMode',
  onsite: 'OfflineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
}

/** A competition. */
export const eventThing = (it: EventFacts, page: PagePlace): Thing => ({
  '@type': 'Event',
  name: it.name,
  url: page.address,
  ...described(it.description),
  startDate: it.startsAt,
  ...(it.endsAt === null ? {} : { endDate: it.endsAt }),
  eventStatus: `https://schema.org/${it.state}`,
  eventAttendanceMode: `https://schema.org/${attendanceModes[it.attendance]}`,
  ...locatedAt(it, page),
  organizer: it.organizers.map((name) => ({ '@type': 'Organization', name })),
  ...pictured(it.image, page),
  ...(it.isFree ? { isAccessibleForFree: true } : {}),
  inLanguage: languageOf(page),
})

// People who have to come somewhere do not find it at an address of the web: then nothing is said of the place.
const locatedAt = ({ places, attendance }: EventFacts, page: PagePlace): object => {
  const known = [...new Set(places)].map((place) => ({ '@type': 'Place', name: place, address: place }))
  const virtual = attendance === 'onsite' ? [] : [{ '@type': 'VirtualLocation', url: page.address }]
  const all = [...known, ...virtual]
  return all.length === 0 ? {} : { location: all.length === 1 ? all[0] : all }
}

export interface ArticleFacts {
  readonly title: string
  readonly section: string
  readonly publishedAt: string
  readonly changedAt: string
  readonly author: string
  /** Where it was published. */
  readonly source: string
  readonly image: string | null
}

/** An article of the news. */
export const articleThing = (it: ArticleFacts, page: PagePlace): Thing => ({
  '@type': 'NewsArticle',
  headline: it.title,
  mainEntityOfPage: page.address,
  articleSection: it.section,
  datePublished: it.publishedAt,
  dateModified: it.changedAt,
  ...(it.author === '' ? {} : { author: { '@type': isBody(it.author, it.source) ? 'Organization' : 'Person', name: it.author } }),
  ...(it.source === '' ? {} : { publisher: { '@type': 'Organization', name: it.source } }),
  ...pictured(it.image, page),
  inLanguage: languageOf(page),
})

// Committees sign articles as people do, with a name and no more: by how it ends, or by the words in it.
const BODY_ZH = /(?:[委员协学合事]会|[处部室组局厅网]|团委|中心|大学|学院|学校|公司|联盟)$/
const BODY_EN =
  /\b(?:committee|office|university|college|school|department|cent(?:re|er)|association|society|team|board|council|institute|secretariat|organi[sz]ers?)\b/i
const isBody = (author: string, source: string): boolean => author === source || BODY_ZH.test(author) || BODY_EN.test(author)

/** The way to a page. Its end is the page itself, which is no link. */
export const crumbsThing = (
  above: readonly { readonly to: string; readonly name: string }[],
  here: string,
  page: PagePlace,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...above.map(({ to, name }) => ({ name, item: page.site + to })), { name: here, item: page.address }].map(
    (step, at) => ({ '@type': 'ListItem', position: at + 1, ...step }),
  ),
})

export interface DatasetFacts {
  readonly name: string
  readonly description: string
  /** The path it is cited by. */
  readonly path: string
  readonly number: number
  readonly publishedAt: string
  readonly licenceUrl: string
  readonly files: readonly { readonly name: string; readonly mediaType: string; readonly url: string }[]
}

/** Open data. */
export const datasetThing = (it: DatasetFacts, page: PagePlace): Thing => ({
  '@type': 'Dataset',
  name: it.name,
  ...described(it.description),
  url: page.site + it.path,
  version: String(it.number),
  datePublished: it.publishedAt,
  license: it.licenceUrl,
  distribution: it.files.map(({ name, mediaType, url }) => ({
    '@type': 'DataDownload',
    name,
    encodingFormat: mediaType,
    contentUrl: absolute(url, page),
  })),
  inLanguage: languageOf(page),
})

const described = (text: string): object => (text === '' ? {} : { description: text })
const pictured = (url: string | null, page: PagePlace): object => (url ? { image: absolute(url, page) } : {})
const languageOf = ({ lang }: PagePlace): string => (lang === 'en' ? 'en' : 'zh-CN')
// Files stand at the host, also those of a site below `/s/`.
const absolute = (url: string, { site }: PagePlace): string => new URL(url, site).href
