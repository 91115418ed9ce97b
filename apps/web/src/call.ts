// The browser's caller: reactions of the error catalogue wired to storage, notices and addresses.
import type { Endpoint } from '@kaisai/contract/endpoint'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { isUnattended } from './attention.ts'
import { type CallArgs, type CallOptions, createCaller, type DownloadedFile } from './caller.ts'
import { noteServerTime } from './clock.ts'
import { clockTicketIn } from './clock-ticket.ts'
import { SECURE_PATH, secureAddress } from './guard.ts'
import { langNow, textsNow, wireLang } from './lang.tsx'
import { accessToken, forgetSession, useSession } from './session.ts'
import { siteBase, siteCode } from './site-base.ts'
import { cookie } from './storage.ts'
import { failureWords } from './ui/notice/texts.ts'
import { notePlace } from './waiting.ts'

export { CallError, hasCode } from './call-error.ts'
export type { CallOptions, DownloadedFile } from './caller.ts'

/** Milliseconds between going home and the reload after a session ended. */
export const RELOAD_MS = 500

let navigate = async (path: string): Promise<void> => location.assign(siteBase() + path)
/** Lets the router do the moves the catalogue asks for. */
export const setNavigate = (go: (path: string) => Promise<void>): void => {
  navigate = go
}

/** Toasts and boxes, fetched apart: most pages never show one. */
export const loadNotices = () => import('./ui/notice/reactions.ts')

let isAsking = false
/** The dialog of code 11000, once however many calls find the session over at the same time. On confirm the person leaves. */
const sessionOver = (): void => {
  useSession.setState({ isOver: true })
  if (isAsking) return
  isAsking = true
  loadNotices()
    .then(({ askToSignIn }) => askToSignIn())
    .then((agreed) => (agreed ? leaveSession() : undefined))
    .finally(() => {
      isAsking = false
    })
    .catch(() => undefined)
}

/**
 * Forgets the person here, goes to the home page and reloads: routes and caches of the person go with the page. The home
 * page is waited for: reloaded before it came, the page of the person would ask to sign in again.
 */
export const leaveSession = async (reload: () => void = () => location.reload()): Promise<void> => {
  forgetSession()
  await navigate('/home/homepage')
  setTimeout(reload, RELOAD_MS)
}

/**
 * `call(endpoint, input, options)`: returns the envelope's data, or throws a CallError after the error catalogue's reaction.
 * `fetchFile(endpoint, input, options)`: the same for replies that are files.
 * `fetchStream(endpoint, input, onText, options)`: the same for replies that come piece by piece.
 */
export const { call, fetchFile, fetchStream } = createCaller({
  fetch: (...args) => fetch(...args),
  token: accessToken,
  site: siteCode,
  language: () => wireLang(langNow()),
  xsrf: () => cookie('XSRF-TOKEN'),
  toast: (message) =>
    void loadNotices()
      .then(({ toast }) => toast('error', message))
      .catch(() => undefined),
  onSessionOver: sessionOver,
  // The door says what happened, and leads back.
  onRehearsalOver: () => location.reload(),
  onNoAccess: (message) => void navigate(`/backDesk/noPage?msg=${encodeURIComponent(message)}`),
  onRestricted: () => {
    const path = withoutSiteBase(location.pathname)
    if (path !== SECURE_PATH) void navigate(secureAddress(path, location.search))
  },
  isUnattended,
  onPlace: notePlace,
  // Rarely asked: a public page carries no call of signing in.
  confirmIdentity: async () => {
    const [{ confirmIdentity }, { prepareStepUp, stepUp }] = await Promise.all([
      loadNotices(),
      import('@kaisai/contract/identity/sign-in.endpoints'),
    ])
    return confirmIdentity({ prepare: () => call(prepareStepUp), confirm: (proof) => call(stepUp, proof) })
  },
  // Public pages an organizer sees at another moment keep that moment's clock.
  onServerTime: (now) => {
    if (!(withoutSiteBase(location.pathname).startsWith('/home') && clockTicketIn(document.cookie))) noteServerTime(now)
  },
  words: () => textsNow(failureWords),
})

/** Calls a file endpoint and hands the file to the browser's downloads. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  ...args: CallArgs<E, [options?: CallOptions]>
): Promise<DownloadedFile> => {
  const file = await fetchFile(endpoint, ...args)
  saveFile(file.blob, file.name)
  return file
}

/** Hands a file to the browser's downloads. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
