// What a site shows, between its row, its form, its draft and its versions (decision 81). Pure.
import { homeBlocksOf, picturesOfBlocks } from '@kaisai/contract/website/home-blocks'
import { picturesOfSite, type SiteContent } from '@kaisai/contract/website/setting'
import type { Selectable } from 'kysely'
import type { WebsiteSites } from '#src/db/tables.gen.ts'
import { fileUrl } from '#src/http/file-url.ts'

/** The columns of a site that visitors see. */
export const liveColumns = [
  ...([
    'name',
    'name_en',
    'description',
    'description_en',
    'template_type',
    'brand_color',
    'logo_file_id',
    'navigation',
  ] as const),
  ...(['home', 'competition_id', 'blocks', 'wording', 'icp', 'links', 'default_lang'] as const),
  ...(['contact', 'contact_en', 'organisers', 'organisers_en'] as const),
] as const
type Live = Pick<Selectable<WebsiteSites>, (typeof liveColumns)[number]>

/** What visitors see of a site. */
export const liveOf = (site: Live): SiteContent => ({
  name: site.name,
  nameEn: site.name_en,
  description: site.description,
  descriptionEn: site.description_en,
  templateType: site.template_type as SiteContent['templateType'],
  brandColor: site.brand_color,
  logoFileId: site.logo_file_id,
  navigation: site.navigation,
  home: site.home,
  competitionId: site.competition_id,
  blocks: site.blocks,
  wording: site.wording,
  contact: site.contact,
  contactEn: site.contact_en,
  organisers: site.organisers,
  organisersEn: site.organisers_en,
  icp: site.icp,
  links: site.links as SiteContent['links'],
  defaultLang: site.default_lang as SiteContent['defaultLang'],
})

/** What is saved of a site: its draft, else what visitors see. */
export const savedOf = (site: Live & Pick<Selectable<WebsiteSites>, 'draft'>): SiteContent => site.draft ?? liveOf(site)

/** The list of blocks of what a site shows. */
export const blocksIn = (content: SiteContent) => [...homeBlocksOf(content.templateType, content.blocks)]

/** The pictures of what a site shows, with their addresses. */
export const picturesIn = (content: SiteContent): { fileId: string; url: string }[] =>
  [...picturesOfSite({ ...content, logoFileId: null }), ...picturesOfBlocks(blocksIn(content))].map((fileId) => ({
    fileId,
    url: fileUrl(fileId)!,
  }))
