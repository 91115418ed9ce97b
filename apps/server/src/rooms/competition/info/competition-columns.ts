import { bodiesOf } from '@kaisai/contract/competition/bodies'
import type * as endpoints from '@kaisai/contract/competition/info.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { cleanHtml, isBlank } from '#src/rooms/website/index.ts'

type Basics = Omit<InputOf<typeof endpoints.updateCompetition>, 'competitionId' | 'version' | 'siteIds' | 'attachments'>

// An editor leaves empty paragraphs behind: they would hide the other language.
const textOf = (html: string): string => {
  const clean = cleanHtml(html)
  return isBlank(clean) ? '' : clean
}

// What is not named any more is forgotten.
const englishOf = (input: Basics, bodies: NonNullable<Basics['bodiesEn']>): NonNullable<Basics['bodiesEn']> => {
  const named = new Set(bodiesOf(input))
  return bodies.filter(({ name }) => named.has(name))
}

/** The columns of the basics’ form; what people wrote as HTML is cleaned by the allow-list. */
export const basicsColumns = (input: Basics) => ({
  name: input.name,
  name_en: input.nameEn,
  short_name: input.shortName,
  short_name_en: input.shortNameEn,
  edition: input.edition,
  year: input.year,
  level: input.level,
  subject_type: input.subjectType,
  is_k12_free: input.isK12Free,
  cover_file_id: input.coverFileId,
  banner_file_id: input.bannerFileId,
  hosts: input.hosts,
  organisers: input.organisers,
  co_organisers: input.coOrganisers,
  ...(input.bodiesEn === undefined ? {} : { bodies_en: englishOf(input, input.bodiesEn) }),
  contact: input.contact,
  ...(input.contactNameEn === undefined ? {} : { contact_name_en: input.contactNameEn }),
  intro_html: textOf(input.introHtml),
  intro_html_en: textOf(input.introHtmlEn),
  guide_html: textOf(input.guideHtml),
  guide_html_en: textOf(input.guideHtmlEn),
  wording: input.wording,
  public_tabs: input.publicTabs,
})

/** The same columns as the database writes them: objects as JSON text. */
export const stored = ({ bodies_en, ...columns }: ReturnType<typeof basicsColumns>) => ({
  ...columns,
  contact: JSON.stringify(columns.contact),
  ...(bodies_en === undefined ? {} : { bodies_en: JSON.stringify(bodies_en) }),
  wording: columns.wording === null ? null : JSON.stringify(columns.wording),
})
