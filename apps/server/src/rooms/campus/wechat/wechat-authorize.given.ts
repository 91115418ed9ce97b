// The page of WeChat that asks whether a site may learn who somebody is: it compares the address as a whole, and shows an error in place of
// what WeChat would not take.

const scopes: Readonly<Record<string, readonly string[]>> = {
  '/connect/oauth2/authorize': ['snsapi_base', 'snsapi_userinfo'],
  '/connect/qrconnect': ['snsapi_login'],
}
const names = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']
const page = (body: string): string => `<!doctype html><html lang="zh"><title>WeChat</title><body>${body}</body></html>`

let given = 0
/** The page as HTML. `gives` keeps a code that leads back. */
export const authorizePage = (address: string, appId: string, gives: (code: string, scope: string) => void): string => {
  const { pathname, searchParams } = new URL(address, 'http://wechat')
  const [scope, state, back] = ['scope', 'state', 'redirect_uri'].map((name) => searchParams.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  if ([...searchParams.keys()].join() !== names.join()) return page('参数顺序错误')
  if (searchParams.get('appid') !== appId) return page('AppID 参数错误')
  if (searchParams.get('response_type') !== 'code' || !scopes[pathname]?.includes(scope)) return page('Scope 参数错误')
  if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) return page('state 参数错误')
  if (!URL.canParse(back)) return page('redirect_uri 参数错误 10003')
  given += 1
  const code = `code-of-page-${given}`
  gives(code, scope)
  const link = (query: string, text: string) => `<p><a href="${back}?${query.replace('&', '&amp;')}">${text}</a></p>`
  return page(`<h1>申请获取你的信息</h1>${link(`code=${code}&state=${state}`, '允许')}${link(`state=${state}`, '拒绝')}`)
}
