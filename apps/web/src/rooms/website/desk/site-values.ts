// A site between the form and the contract. Pure.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { emptyHomeBlock, type HomeBlock, templateBlocks } from '@kaisai/contract/website/home-blocks'
import { plainNavigation } from '@kaisai/contract/website/plain-navigation'
import type { addSite, getSite, getSiteVersion } from '@kaisai/contract/website/site.endpoints'
import { DEFAULT_BRAND } from '#web/brand.ts'

type Input = Omit<InputOf<typeof addSite>, 'groupId' | 'blocks'> & { blocks: HomeBlock[] }
export type SiteValues = Omit<Input, 'organisers' | 'organisersEn'> & {
  groupId: string | null
  /** Both names of an organiser beside each other. */
  organisers: { name: string; nameEn: string }[]
}
export type StoredSite = ReplyOf<typeof getSite>
type Version = ReplyOf<typeof getSiteVersion>['content']
export type SiteTab = 'basics' | 'look' | 'navigation' | 'home' | 'footer'

const nothing = { zh: '', en: '' }

/** What a new site starts with. */
export const emptySite: SiteValues = {
  groupId: null,
  name: '',
  nameEn: '',
  description: '',
  descriptionEn: '',
  templateType: 'tem2',
  brandColor: DEFAULT_BRAND,
  logoFileId: null,
  hosts: [],
  code: '',
  competitionId: null,
  blocks: [...templateBlocks.tem2],
  navigation: plainNavigation,
  home: {
    headline: nothing,
    subline: nothing,
    buttonLabel: nothing,
    buttonLink: '',
    picture: { wideFileId: null, narrowFileId: null },
    allowsDark: false,
    faq: [],
  },
  wording: { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' },
  contact: '',
  contactEn: '',
  organisers: [],
  icp: '',
  links: [],
  defaultLang: 'zh',
}

/** A stored site as its form holds it. */
export const valuesOf = ({
  siteId,
  logoUrl,
  status,
  version,
  isAhead,
  previewEndTime,
  pictures,
  organisers,
  organisersEn,
  ...site
}: StoredSite): SiteValues => ({ ...site, organisers: organiserRows({ organisers, organisersEn }) })

/** A version of a site as its form would hold it. */
export const valuesOfVersion = ({ organisers, organisersEn, ...content }: Version): SiteValues => ({
  ...emptySite,
  ...content,
  organisers: organiserRows({ organisers, organisersEn }),
})

const organiserRows = ({ organisers, organisersEn = [] }: Pick<Version, 'organisers' | 'organisersEn'>) =>
  organisers.map((name, at) => ({ name, nameEn: organisersEn[at] ?? '' }))

const bothOf = (text: { zh?: string; en?: string } | undefined) => ({ zh: text?.zh ?? '', en: text?.en ?? '' })

/** Blocks as the contract wants them: what their kind shows no field for is filled in. */
export const blocksOf = (blocks: readonly Partial<HomeBlock>[] | undefined): HomeBlock[] =>
  (blocks ?? []).map((block) => ({
    ...emptyHomeBlock(block.kind!, block.key),
    isHidden: block.isHidden ?? false,
    title: bothOf(block.title),
    count: block.count ?? 0,
    column: block.column ?? '',
    competitionId: block.competitionId ?? null,
    look: block.look ?? '',
    html: bothOf(block.html),
    items: (block.items ?? []).map((item) => ({
      name: bothOf(item?.name),
      link: trimmed(item?.link),
      fileId: item?.fileId ?? null,
    })),
    ...(block.entries ? { entries: [...block.entries] } : {}),
  }))

const trimmed = (text: string | null | undefined): string => (text ?? '').trim()

/** The form's values as the contract wants them: lists whole, nothing left undefined. */
export const inputOf = ({ groupId: _, organisers, ...values }: SiteValues): Input => ({
  ...values,
  ...organisersOf(organisers),
  logoFileId: values.logoFileId ?? null,
  code: trimmed(values.code),
  competitionId: values.competitionId ?? null,
  navigation: (values.navigation ?? []).map((entry) => ({
    nameZh: trimmed(entry.nameZh),
    nameEn: trimmed(entry.nameEn),
    tem: trimmed(entry.tem),
    children: (entry.children ?? []).map((child) => ({
      nameZh: trimmed(child.nameZh),
      nameEn: trimmed(child.nameEn),
      path: trimmed(child.path),
      dictValue: child.dictValue ?? '',
    })),
  })),
  blocks: blocksOf(values.blocks),
  home: {
    ...values.home,
    buttonLink: trimmed(values.home.buttonLink),
    // Without a wide one there is none.
    picture: {
      wideFileId: values.home.picture?.wideFileId ?? null,
      narrowFileId: values.home.picture?.wideFileId ? (values.home.picture.narrowFileId ?? null) : null,
    },
    faq: values.home.faq ?? [],
  },
  links: values.links ?? [],
  contact: trimmed(values.contact),
  contactEn: trimmed(values.contactEn),
  icp: trimmed(values.icp),
})

const organisersOf = (rows: SiteValues['organisers'] | undefined): Pick<Input, 'organisers' | 'organisersEn'> => {
  const named = (rows ?? []).filter((row) => trimmed(row?.name) !== '')
  return { organisers: named.map(({ name }) => trimmed(name)), organisersEn: named.map(({ nameEn }) => trimmed(nameEn)) }
}

const tabOfField: Readonly<Record<string, SiteTab>> = {
  templateType: 'look',
  brandColor: 'look',
  logoFileId: 'look',
  navigation: 'navigation',
  competitionId: 'home',
  blocks: 'home',
  home: 'home',
  wording: 'footer',
  contact: 'footer',
  contactEn: 'footer',
  organisers: 'footer',
  organisersEn: 'footer',
  icp: 'footer',
  links: 'footer',
}

/** The tab a field stands on. */
export const tabOf = (path: readonly (string | number)[]): SiteTab => tabOfField[String(path[0])] ?? 'basics'
