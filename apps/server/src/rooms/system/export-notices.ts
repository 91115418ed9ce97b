// Who is notified of an export with contacts, and what.
import { systemAccess } from '@kaisai/contract/system/access'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyHolders } from '../access/index.ts'
import { type ExportRow, exportNumber } from './export.policy.ts'

const KIND = 'system'
const APPROVE = 'sys:export:approve' satisfies keyof typeof systemAccess.permissions
const LINK = systemAccess.screens['system.exports'].path

const valuesOf = (row: ExportRow) => ({ number: exportNumber(row.no), title: row.title, count: String(row.rows) })

/** Notifies those who may approve an export, not the one who asks. */
export const notifyApprovers = async (ctx: Ctx, tx: Tx, row: ExportRow, name: string): Promise<void> => {
  if (row.organization_id === null) return
  await notifyHolders(ctx, tx, APPROVE, row.organization_id, {
    ...{ kind: KIND, template: 'system.exportWaiting', link: `${LINK}?status=waiting`, except: [row.user_id] },
    values: { ...valuesOf(row), name, reason: row.reason },
  })
}

const templates = {
  Approved: 'system.exportApproved',
  Refused: 'system.exportRefused',
  Expired: 'system.exportExpired',
} as const

/** Notifies whoever asked how it ended. */
export const notifyRequester = (
  ctx: Ctx,
  tx: Tx,
  row: ExportRow,
  how: keyof typeof templates,
  person: string,
  reason: string,
): Promise<void> => {
  const { number, title, count } = valuesOf(row)
  const values: Readonly<Record<string, string>> = {
    Approved: { number, title, count, person },
    Refused: { number, title, person, reason },
    Expired: { number, title },
  }[how]
  return ctx.post.notify(tx, row.user_id, KIND, templates[how], values, LINK)
}
