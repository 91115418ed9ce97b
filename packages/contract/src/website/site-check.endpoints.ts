// The links of a site checked as a whole, and the site frozen as files: both jobs, their last result kept with the site.
import { Type } from 'typebox'
import { closed, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf } from '../fields.ts'
import { type DraftFault, type DraftPlace, draftFaults, draftPlaces } from './draft-faults.ts'
import { type LinkFault, linkFaults } from './link-faults.ts'

const siteId = id(['站点', 'Site'])
const fault = oneOf(Object.keys(linkFaults) as LinkFault[], ['问题', 'Fault'])

/** An address that does not lead where it should, and the pages that name it. */
export const linkFinding = closed({
  address: Type.String(),
  fault,
  /** Ten of the places it stands at, with the words one would press. */
  places: Type.Array(closed({ page: Type.String(), title: Type.String(), words: Type.String() })),
  /** How many places there are. */
  placeCount: Type.Integer(),
})

/** The last check of a site’s links and its last snapshot. */
export const getSiteCheck = get('/website/site/check/detail', {
  title: ['站点链接检查与存档', 'Links and snapshot of a site'],
  access: 'web:site:list',
  input: closed({ siteId }),
  reply: closed({
    name: Type.String(),
    status: Type.String(),
    /** The main site, or below its code, or at its host: where addresses of the result are opened. */
    address: Type.String(),
    /** The job under way; null: none. */
    checkTaskId: orNull(Type.String()),
    snapshotTaskId: orNull(Type.String()),
    check: orNull(
      closed({
        endTime: instant,
        starterName: Type.String(),
        pages: Type.Integer(),
        links: Type.Integer(),
        /** Addresses on other sites: counted, never opened. */
        external: Type.Integer(),
        /** Pages that were not opened because there were too many. */
        leftOut: Type.Integer(),
        findings: Type.Array(linkFinding),
      }),
    ),
    snapshot: orNull(
      closed({
        endTime: instant,
        starterName: Type.String(),
        pages: Type.Integer(),
        files: Type.Integer(),
        bytes: Type.Integer(),
        /** Pages and files that are not in it because there were too many or they were too large. */
        leftOut: Type.Integer(),
      }),
    ),
  }),
})
/** Where an address of a site’s navigation leads: `fault` says why visitors see no page there; null: they do, or it is another site’s. */
export const checkSiteAddress = get('/website/site/check/address', {
  title: ['检查站点内的一个地址', 'Check one address of a site'],
  access: 'web:site:list',
  input: closed({ siteId, address: Type.String({ maxLength: 300, pattern: '^/(?!/)', label: ['地址', 'Address'] }) }),
  reply: closed({ fault: orNull(fault) }),
})
/**
 * The addresses of what is saved of a site, and of its banners, that lead to no page: what is said before it is published. Other sites’ are
 * not judged. Refused with `website.pages_not_built` where nothing can be followed.
 */
export const checkSiteDraft = get('/website/site/check/draft', {
  title: ['检查待发布站点的地址', 'Check the addresses of a site to be published'],
  access: 'web:site:list',
  input: closed({ siteId }),
  reply: closed({
    findings: Type.Array(
      closed({
        place: oneOf(Object.keys(draftPlaces) as DraftPlace[], ['位置', 'Place']),
        /** What the entry is called; empty: it has no name. */
        name: Type.String(),
        address: Type.String(),
        fault: oneOf(Object.keys(draftFaults) as DraftFault[], ['问题', 'Fault']),
      }),
    ),
  }),
})
/** Starts to check every link of an open site: pages and files of the product. Other sites are counted and never opened. */
export const checkSiteLinks = post('/website/site/check/links', {
  title: ['检查站点链接', 'Check the links of a site'],
  access: 'web:site:edit',
  input: closed({ siteId }),
  reply: closed({ taskId: Type.String() }),
})
/** Starts to freeze the public pages of an open site as files that open without a server. */
export const makeSiteSnapshot = post('/website/site/check/snapshot', {
  title: ['生成站点存档', 'Make a snapshot of a site'],
  access: 'web:site:edit',
  input: closed({ siteId }),
  reply: closed({ taskId: Type.String() }),
})
/** The last snapshot of a site, a ZIP. */
export const downloadSiteSnapshot = download('/website/site/check/download', {
  title: ['下载站点存档', 'Download a snapshot of a site'],
  access: 'web:site:edit',
  input: closed({ siteId }),
  reply: Type.Unknown(),
})
