// Fetches who sits here and which organization is chosen, once per page.
import { getSelect, getUserInfo } from '@kaisai/contract/access/me.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { create } from 'zustand'
import { call } from './call.ts'
import { rememberOrganization, rememberUser, useSession } from './session.ts'

export type Me = ReplyOf<typeof getUserInfo>

/** The whole user info, beside the part the permission check needs. */
export const useMe = create<{ me: Me | null }>()(() => ({ me: null }))

let loading: Promise<Me> | null = null

/** The user info of this page, fetched once; a failed try may be repeated. Rejects with the server's message. */
export const loadUser = (): Promise<Me> => {
  const { me } = useMe.getState()
  if (me !== null && useSession.getState().user !== null) return Promise.resolve(me)
  loading ??= fetchUser().finally(() => {
    loading = null
  })
  return loading
}

const fetchUser = async (): Promise<Me> => {
  const [me, selection] = await Promise.all([call(getUserInfo), call(getSelect, {}, { quiet: true })])
  rememberOrganization(selection)
  rememberUser(me)
  useMe.setState({ me })
  return me
}

/** Reads the user info anew: after a profile change, a new picture. */
export const reloadUser = async (): Promise<void> => {
  const me = await call(getUserInfo)
  rememberUser(me)
  useMe.setState({ me })
}
