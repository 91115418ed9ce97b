// What is done to accounts from the list, each with its question.

import {
  deleteUsers,
  getUser,
  makeActivationLink,
  moveUser,
  pageUsers,
  resetPassword,
  resetSecondFactor,
  sendActivation,
} from '@kaisai/contract/access/user.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { call } from '#web/call.ts'
import { textsNow } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import type { BulkAction } from '#web/ui/bulk/BulkButtons.tsx'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { administerTexts } from './administer-texts.ts'

export type User = ReplyOf<typeof pageUsers>['rows'][number]
export type UserVerb = 'enable' | 'disable' | 'restore'

/** Everything that shows users. */
export const userLists = [pageUsers, getUser, listHistory]
/** As many users as one call deletes. */
const MOST = 200

const quietly = async (work: Promise<unknown>, done: () => void): Promise<void> => {
  await work.then(done, () => undefined)
  await refresh(...userLists)
}

/** Enables, disables or restores an account after asking; disabling needs a reason. */
export const changeStatus = async (user: User, verb: UserVerb): Promise<void> => {
  const t = textsNow(administerTexts)
  const ask = {
    enable: { title: t.enableTitle(user.realName), text: t.enableText, confirmText: t.enable },
    disable: { title: t.disableTitle(user.realName), text: t.disableText, confirmText: t.disable, danger: true },
    restore: { title: t.restoreTitle(user.realName), text: t.restoreText, confirmText: t.restore },
  }[verb]
  const needsReason = verb === 'disable'
  const check = (value: string): string | null => (needsReason && value.trim().length < 2 ? t.reasonShort : null)
  const label = needsReason ? t.reason : t.reasonOptional
  const reason = await promptBox({ ...ask, field: { label, type: 'textarea', check } })
  if (reason === null) return
  const input = { userId: user.userId, verb, ...(reason.trim() ? { reason: reason.trim() } : {}) }
  await quietly(call(moveUser, input), () => toast('success', t.moved))
}

/** Asks once about several accounts; what is done with each, or null where it was not wanted. */
export const askStatus = async (users: readonly User[], verb: UserVerb): Promise<((user: User) => Promise<unknown>) | null> => {
  const t = textsNow(administerTexts)
  const needsReason = verb === 'disable'
  const reason = await promptBox({
    ...{ title: t.statusMany(t[verb], users.length), text: t[`${verb}Text`], confirmText: t[verb], danger: needsReason },
    field: {
      label: needsReason ? t.reason : t.reasonOptional,
      type: 'textarea',
      check: (value) => (needsReason && value.trim().length < 2 ? t.reasonShort : null),
    },
  })
  if (reason === null) return null
  const given = reason.trim() ? { reason: reason.trim() } : {}
  return ({ userId }) => call(moveUser, { userId, verb, ...given }, { quiet: true })
}

/** Makes the link that activates an account and shows it once, with a button that copies it. */
export const makeLink = async (user: User): Promise<void> => {
  const t = textsNow(administerTexts)
  if (!(await confirmBox({ title: t.linkAsk(user.realName), text: t.linkText, kind: 'warning', confirmText: t.linkMake }))) return
  const made = await call(makeActivationLink, { userId: user.userId }).catch(() => null)
  await refresh(...userLists)
  if (made === null) return
  const link = location.origin + made.path
  if (!(await confirmBox({ title: t.linkMade(user.realName), text: `${t.linkOnce(made.hours)}\n${link}`, confirmText: t.copy })))
    return
  await copyLinks(link)
}

/** Sends the owner of an account that waits the notice of its making once more. */
export const sendNotice = async (user: User): Promise<void> => {
  const t = textsNow(administerTexts)
  if (!(await confirmBox({ title: t.noticeAsk(user.realName), text: t.noticeText, confirmText: t.notice }))) return
  await quietly(call(sendActivation, { userId: user.userId }), () => toast('success', t.noticeSent))
}

/** Owners recover their password by a code, or activate their account; asked once about several. */
export const bulkAccess = (t: (typeof administerTexts)['zh']): BulkAction<User>[] => {
  const links: { readonly name: string; readonly link: string; readonly hours: number }[] = []
  return [
    {
      ...{ key: 'activationNotice', label: t.notice, fits: ({ actions }) => actions.includes('activationNotice') },
      ask: async (some) =>
        (await confirmBox({ title: t.noticeMany(some.length), text: t.noticeText, confirmText: t.notice }))
          ? ({ userId }) => call(sendActivation, { userId }, { quiet: true })
          : null,
    },
    {
      ...{ key: 'activation', label: t.activationLink, fits: ({ actions }) => actions.includes('activation') },
      ask: async (some) => {
        links.length = 0
        const isWanted = await confirmBox({
          ...{ title: t.linkMany(some.length), text: t.linkManyText, kind: 'warning', confirmText: t.linkMake },
        })
        return isWanted
          ? async (user) => {
              const made = await call(makeActivationLink, { userId: user.userId }, { quiet: true })
              links.push({ name: `${user.realName}（${user.userName}）`, link: location.origin + made.path, hours: made.hours })
            }
          : null
      },
      after: async () => {
        if (links.length === 0) return
        const list = links.map(({ name, link }) => `${name}\t${link}`).join('\n')
        const isCopied = await confirmBox({
          ...{ title: t.linksMade(links.length), text: `${t.linksOnce(links[0]!.hours)}\n${list}`, confirmText: t.copy },
        })
        if (isCopied) await copyLinks(list)
        links.length = 0
      },
    },
    {
      ...{ key: 'recover', label: t.recoverMany, danger: true, fits: canBeRecovered },
      ask: async (some) =>
        (await confirmBox({ title: t.recoverAsk(some.length), text: t.wayRecoverText, danger: true, confirmText: t.recoverMany }))
          ? ({ userId }) => call(resetPassword, { userId }, { quiet: true })
          : null,
    },
  ]
}

const canBeRecovered = ({ actions, status, phone, email }: User): boolean =>
  actions.includes('password') && status === 'active' && (phone !== null || email !== null)

const copyLinks = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast('success', textsNow(words).copied),
    () => toast('warning', textsNow(administerTexts).linkCopyFailed),
  )

/** Removes the second factors of somebody who lost them, after asking for the reason. */
export const removeSecondFactor = async (user: User): Promise<void> => {
  const t = textsNow(administerTexts)
  const reason = await promptBox({
    title: t.secondTitle(user.realName),
    text: t.secondText,
    danger: true,
    confirmText: t.second,
    field: { label: t.reason, type: 'textarea', check: (value) => (value.trim().length < 2 ? t.reasonShort : null) },
  })
  if (reason === null) return
  await quietly(call(resetSecondFactor, { userId: user.userId, reason: reason.trim() }), () => toast('success', t.secondDone))
}

/** Deletes the chosen users that may be deleted, after saying how many of how many and what follows. */
export const removeUsers = async (chosen: readonly User[], done: () => void = () => {}): Promise<void> => {
  const t = textsNow(administerTexts)
  const users = chosen.filter((user) => user.moves.includes('delete'))
  if (users.length === 0) return toast('warning', t.deleteNone)
  if (users.length > MOST) return toast('warning', t.tooMany(MOST))
  const names = users.map((user) => user.realName).join('、')
  const reason = await promptBox({
    title: chosen.length === 1 ? t.deleteTitle(users[0]!.realName) : t.deleteManyTitle(users.length),
    text:
      chosen.length === 1
        ? t.deleteText
        : `${t.deleteMany(names, users.length, chosen.length)}\n${users.length === 1 ? t.deleteText : t.deleteManyText}`,
    danger: true,
    confirmText: textsNow(words).remove,
    field: { label: t.reasonOptional, type: 'textarea', check: () => null },
  })
  if (reason === null) return
  const input = { userIds: users.map((user) => user.userId), ...(reason.trim() ? { reason: reason.trim() } : {}) }
  await quietly(call(deleteUsers, input), () => {
    toast('success', t.deleted(users.length))
    done()
  })
}
