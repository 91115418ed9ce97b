// Addresses of a site's pages. Pure, and without the shape of their blocks: the table of routes carries it to every visitor.
import type { Label } from '../lang.ts'

/** Pages every site has with texts about the product, until its organizer publishes an own text under the same path. */
export const builtinPages = {
  introductionPlatform: ['平台介绍', 'About the platform'],
  'solve/could': ['云平台方案', 'In the cloud'],
  'solve/highSchool': ['高校与中学方案', 'Universities and schools'],
  'solve/dataBase': ['数据库方案', 'Data and libraries'],
  expendingServices: ['拓展服务', 'Services'],
  research: ['研究与规范', 'Research and standards'],
} as const satisfies Readonly<Record<string, Label>>
export type BuiltinPage = keyof typeof builtinPages
export const builtinPaths = Object.keys(builtinPages) as BuiltinPage[]
export const isBuiltinPath = (path: string): path is BuiltinPage => Object.hasOwn(builtinPages, path)

/** Paths nobody may give a page: they would read like another part of the product. */
export const reservedPaths = [
  ...['admin', 'api', 'center', 'certificate', 'competition', 'dashboard', 'edit', 'home', 'homepage', 'login', 'logout'],
  ...['manual', 'new', 'news', 'pay', 'preview', 'register', 'signup', 'solve', 'system', 'website', 'work'],
] as const
/** What a page of an organizer may be called: small letters, digits, hyphens inside. */
export const PAGE_PATH = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** Where a page of a path is. */
export const addressOfPage = (path: string): string => (isBuiltinPath(path) ? `/home/${path}` : `/home/page/${path}`)
/** The path of the page at an address (without a site’s base); null where there is none. */
export const pathOfPage = (address: string): string | null => {
  const below = address.replace(/^\/home\//, '')
  if (below === address) return null
  if (isBuiltinPath(below)) return below
  const own = /^page\/([^/]+)$/.exec(below)?.[1]
  return own !== undefined && PAGE_PATH.test(own) ? own : null
}
