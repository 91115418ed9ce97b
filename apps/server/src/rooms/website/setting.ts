// A stored site → what its pages show, in one language. Pure.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/website/site.endpoints'
import type { HomeDates } from '#src/ports/facts.ts'

type Fields = InputOf<typeof endpoints.addSite>
type Setting = ReplyOf<typeof endpoints.getWebsiteSetting>
interface Both {
  readonly zh: string
  readonly en: string
}

/** The text of a language: English where there is one, else Chinese. */
export const pick = (lang: Lang, zh: string, en: string): string => (lang === 'en' && en !== '' ? en : zh)

/** The navigation as the site shows it. */
export const navigationIn = (lang: Lang, navigation: Fields['navigation']): Setting['navigationSettings'] =>
  navigation.map(({ nameZh, nameEn, tem, children }) => ({
    name: pick(lang, nameZh, nameEn),
    tem,
    children: children.map((child) => ({
      path: child.path,
      dictValue: child.dictValue,
      name: pick(lang, child.nameZh, child.nameEn),
    })),
  }))

/** The home page's own words with the dates of a competition; null where none has any. */
export const homeIn = (lang: Lang, home: Fields['home'], dates: HomeDates | null): Setting['home'] => {
  const say = ({ zh, en }: Both) => pick(lang, zh, en)
  return {
    headline: say(home.headline),
    subline: say(home.subline),
    countdownLabel: dates?.countdown?.label ?? '',
    countdownTo: dates?.countdown?.to ?? null,
    buttonLabel: say(home.buttonLabel),
    buttonLink: home.buttonLink,
    timeline: [...(dates?.nodes ?? [])],
    competition: dates && { competitionId: dates.competitionId, name: dates.name },
    faq: home.faq.map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
  }
}

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
  faq: [],
}
