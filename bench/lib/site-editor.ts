// Calls to the product a bench has started, and an organizer of its demo who edits the main site.
import { templateBlocks } from '@kaisai/contract/website/home-blocks'

/** The five looks of a home page. */
export const templates = ['ccTem', 'hcj', 'tem1', 'tem2', 'zjprovince'] as const

/** Makes a call and gives its data; throws with the message of a refusal. */
export const call = async <T>(address: string, method: string, path: string, body?: object, token?: string): Promise<T> => {
  const reply = await fetch(`${address}/prod-api${path}`, {
    method,
    // A bench may stand still between two calls for longer than the server keeps a connection.
    headers: { 'content-type': 'application/json', connection: 'close', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: T }
  if (code !== 0) throw new Error(`${path}: ${msg}`)
  return data
}

export interface Editor {
  /** Saves a change of the main site and publishes it. */
  publish(change: Record<string, unknown>): Promise<void>
  /** Gives the home page another look, with the blocks it begins with. */
  take(template: (typeof templates)[number]): Promise<void>
}

/** An organizer of the demo who edits the main site. */
export const siteEditor = async (address: string): Promise<Editor> => {
  const { token } = await call<{ token: string }>(address, 'POST', '/auth/login/pwd', {
    username: 'guyanqing',
    password: 'Kaisai#2026',
  })
  const sites = await call<{ siteId: string }[]>(address, 'GET', '/website/site/list', undefined, token)
  const { siteId } = sites[0]!
  const publish: Editor['publish'] = async (change) => {
    const site = await call<Record<string, unknown>>(address, 'GET', `/website/site/detail?siteId=${siteId}`, undefined, token)
    const { groupId: _g, logoUrl: _l, status: _s, isAhead: _a, previewEndTime: _e, pictures: _p, ...fields } = site
    const { version } = await call<{ version: number }>(address, 'POST', '/website/site/update', { ...fields, ...change }, token)
    await call(address, 'POST', '/website/site/publish', { siteId, version, note: '' }, token).catch((error: Error) => {
      // What is public already needs no publication.
      if (!/待发布|nothing to publish/.test(error.message)) throw error
    })
  }
  return { publish, take: (template) => publish({ templateType: template, blocks: templateBlocks[template] }) }
}
