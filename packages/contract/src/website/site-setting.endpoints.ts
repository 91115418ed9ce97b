// What public pages ask of their site. Apart from what the desk does with sites: visitors do not load that.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { text } from '../fields.ts'
import { homeBlockShown } from './home-blocks.ts'
import { shownWording } from './shown-wording.ts'

const banner = closed({
  bannerId: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  imageUrl: Type.String(),
  /** What phones show; empty: the same. */
  narrowImageUrl: Type.String(),
  link: Type.String(),
})

/** What a site shows. */
export const siteSetting = closed({
  siteId: Type.String(),
  groupId: Type.String(),
  name: Type.String(),
  description: Type.String(),
  logoUrl: orNull(Type.String()),
  templateType: Type.String(),
  brandColor: Type.String(),
  defaultLang: Type.String(),
  status: Type.String(),
  navigationSettings: Type.Array(
    closed({
      name: Type.String(),
      tem: Type.String(),
      children: Type.Array(closed({ path: Type.String(), dictValue: Type.String(), name: Type.String() })),
    }),
  ),
  wording: shownWording,
  contact: Type.String(),
  organisers: Type.Array(Type.String()),
  icp: Type.String(),
  links: Type.Array(closed({ name: Type.String(), url: Type.String() })),
  banners: Type.Array(banner),
  home: closed({
    headline: Type.String(),
    subline: Type.String(),
    countdownLabel: Type.String(),
    countdownTo: orNull(Type.String()),
    buttonLabel: Type.String(),
    buttonLink: Type.String(),
    timeline: Type.Array(closed({ at: Type.String(), until: Type.String(), label: Type.String(), note: Type.String() })),
    /** `submitButton`: the competition’s own word; empty: the site’s. */
    competition: orNull(closed({ competitionId: Type.String(), name: Type.String(), submitButton: Type.String() })),
    /** Behind the headline. `narrowUrl` is what phones show; empty: the same. */
    picture: orNull(closed({ wideUrl: Type.String(), narrowUrl: Type.String() })),
    faq: Type.Array(closed({ question: Type.String(), answer: Type.String() })),
  }),
  serverTime: Type.String(),
  /** Where others find the site, whichever of its hosts was asked: `https://<host>` or `https://<main host>/s/<code>`. */
  address: Type.String(),
  /** Visitors may choose dark pages. */
  allowsDark: Type.Boolean(),
})
/** The settings of the visitor's site, in the request's language: the one below whose `/s/<code>` the page stands, else the host's. Countdown and timeline are a competition's own dates. */
export const getWebsiteSetting = get('/web/competitionWebsite/getWebsiteSetting', {
  title: ['站点设置', 'Site settings'],
  access: 'public',
  reply: siteSetting,
})
/** The blocks of the home page of the visitor's site in their order, in the request's language; hidden ones are left out. */
export const listHomeBlocks = get('/home/page/blocks', {
  standby: true,
  title: ['首页模块', 'Blocks of the home page'],
  access: 'public',
  reply: Type.Array(homeBlockShown),
})

/** Opens the draft behind a preview link in this browser for an hour. Wrong, replaced and ended links are refused alike. */
export const enterSitePreview = post('/home/sitePreview/enter', {
  title: ['打开站点预览', 'Open a preview of a site'],
  access: 'public',
  rate: 'public',
  input: closed({ key: text(['预览链接', 'Preview link'], 80) }),
  reply: closed({ address: Type.String() }),
})
