// A site’s settings → what its pages show, in one language: the server’s reply and the preview beside the form. Pure.
import type { ReplyOf } from '../endpoint.ts'
import type { Lang } from '../lang.ts'
import type { SiteContent } from './setting.ts'
import type { getWebsiteSetting } from './site-setting.endpoints.ts'

type Setting = ReplyOf<typeof getWebsiteSetting>
type Home = Setting['home']
interface Both {
  readonly zh: string
  readonly en: string
}

/** The text of a language: English where there is one, else Chinese. */
export const pick = (lang: Lang, zh: string, en: string): string => (lang === 'en' && en !== '' ? en : zh)

/** The navigation as the site shows it. */
export const navigationIn = (lang: Lang, navigation: SiteContent['navigation']): Setting['navigationSettings'] =>
  navigation.map(({ nameZh, nameEn, tem, children }) => ({
    name: pick(lang, nameZh, nameEn),
    tem,
    children: children.map((child) => ({
      path: child.path,
      dictValue: child.dictValue,
      name: pick(lang, child.nameZh, child.nameEn),
    })),
  }))

/** What stands at the foot of every page: contact, organisers and links in a language. */
export const footerIn = (
  lang: Lang,
  {
    contact,
    contactEn = '',
    organisers,
    organisersEn = [],
    links,
  }: Pick<SiteContent, 'contact' | 'contactEn' | 'organisers' | 'organisersEn' | 'links'>,
): Pick<Setting, 'contact' | 'organisers' | 'links'> => ({
  contact: pick(lang, contact, contactEn),
  organisers: organisers.map((name, at) => pick(lang, name, organisersEn[at] ?? '')),
  links: links.map(({ name, nameEn = '', url }) => ({ name: pick(lang, name, nameEn), url })),
})

/** The picture behind the headline; null: none. Phones show the middle of the wide one where they have none of their own. */
export const heroPicture = (picture: SiteContent['home']['picture'], urlOf: (fileId: string) => string): Home['picture'] =>
  picture?.wideFileId
    ? { wideUrl: urlOf(picture.wideFileId), narrowUrl: picture.narrowFileId ? urlOf(picture.narrowFileId) : '' }
    : null

/** The home page's own words. */
export const homeWords = (
  lang: Lang,
  home: SiteContent['home'],
): Pick<Home, 'headline' | 'subline' | 'buttonLabel' | 'buttonLink' | 'faq'> => {
  const say = ({ zh, en }: Both) => pick(lang, zh, en)
  return {
    headline: say(home.headline),
    subline: say(home.subline),
    buttonLabel: say(home.buttonLabel),
    buttonLink: home.buttonLink,
    faq: home.faq.map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
  }
}

interface Dates {
  readonly competitionId: string
  /** Its own word for what is submitted; empty: the site’s. */
  readonly submitButton: string
  readonly name: string
  readonly countdown: { readonly label: string; readonly to: string } | null
  readonly nodes: readonly Home['timeline'][number][]
}
/** The home page's own words and picture with the dates of a competition; null where none has any. */
export const homeIn = (lang: Lang, home: SiteContent['home'], dates: Dates | null, picture: Home['picture']): Home => ({
  ...homeWords(lang, home),
  picture,
  countdownLabel: dates?.countdown?.label ?? '',
  countdownTo: dates?.countdown?.to ?? null,
  timeline: [...(dates?.nodes ?? [])],
  competition: dates && { competitionId: dates.competitionId, name: dates.name, submitButton: dates.submitButton },
})

/** What a site that is not online says on its home page. */
export const emptyHome: Setting['home'] = {
  headline: '',
  subline: '',
  countdownLabel: '',
  countdownTo: null,
  buttonLabel: '',
  buttonLink: '',
  timeline: [],
  competition: null,
  picture: null,
  faq: [],
}
