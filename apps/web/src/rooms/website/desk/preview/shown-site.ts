// What is in a site's form → what its pages would show. Pure; the server makes its reply by the same functions.
import type { Lang } from '@kaisai/contract/lang'
import { type HomeBlockShown, shownBlocks } from '@kaisai/contract/website/home-blocks'
import { footerIn, heroPicture, homeWords, navigationIn, pick } from '@kaisai/contract/website/shown-setting'
import type { Site } from '#web/shells/site/site-row.ts'
import { inputOf, type SiteValues } from '../site-values.ts'

/** Where a picture somebody uploaded is. */
export const fileAddress = (fileId: string): string => `/prod-api/system/file/view?id=${fileId}`

/** A site nobody has saved yet: no dates, no banners. */
const blank: Site = {
  ...{
    siteId: '',
    groupId: '',
    name: '',
    description: '',
    logoUrl: null,
    templateType: 'tem2',
    brandColor: '',
    defaultLang: 'zh',
  },
  ...{ status: 'online', navigationSettings: [], contact: '', organisers: [], icp: '', links: [], banners: [] },
  wording: { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' },
  home: {
    ...{ headline: '', subline: '', countdownLabel: '', countdownTo: null, buttonLabel: '', buttonLink: '', timeline: [] },
    ...{ competition: null, picture: null, faq: [] },
  },
  serverTime: new Date(0).toISOString(),
  address: '',
  allowsDark: false,
}

/** The site as the form has it, with dates and banners of what is stored. */
export const shownSite = (stored: Site | null, form: SiteValues, lang: Lang): Site => {
  const values = inputOf(form)
  const base = stored ?? blank
  return {
    ...base,
    // The switch would turn the desk around the preview.
    allowsDark: false,
    name: pick(lang, values.name, values.nameEn),
    description: pick(lang, values.description, values.descriptionEn),
    logoUrl: values.logoFileId === null ? null : fileAddress(values.logoFileId),
    templateType: values.templateType,
    brandColor: values.brandColor,
    navigationSettings: navigationIn(lang, values.navigation),
    ...footerIn(lang, { ...values, links: values.links.filter((link) => link?.name && link.url) }),
    icp: values.icp,
    home: { ...base.home, ...homeWords(lang, values.home), picture: heroPicture(values.home.picture, fileAddress) },
  }
}

/** The blocks as the form has them. */
export const shownFormBlocks = (form: SiteValues, lang: Lang): HomeBlockShown[] =>
  shownBlocks(inputOf(form).blocks, { say: ({ zh, en }) => pick(lang, zh, en), urlOf: fileAddress })
