// Addresses of a work's files that need no header: pictures, films and the PDF viewer cannot send one. A ticket is made for whoever was
// shown the file, is signed, and is good for one to two hours; within the hour it stays the same, so that browsers keep what they fetched.
import { timingSafeEqual } from 'node:crypto'
import { problem } from '@kaisai/contract/problem'
import type { FileVariant } from '@kaisai/contract/work/labels'
import { viewTicketedFile } from '@kaisai/contract/work/public.endpoints'
import type { Ctx } from '#src/ctx.ts'
import { BASE } from '#src/http/base.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import type { KeyRing } from '#src/platform/secrets.ts'
import type { KnownFile } from '#src/ports/stored.ts'

const HOUR = 3600

/** The address of one variant of one file; null where it is not for this reader. `at`: its place among the files, from 1. */
export type UrlOf = (file: KnownFile, variant: FileVariant, at: number) => string | null

const signature = (keys: KeyRing, body: string): string => keys.blindIndex(body, 'work-file').toString('base64url')

const ticketUrl = (ctx: Pick<Ctx, 'keys' | 'now'>, fileId: string, variant: FileVariant, name: string | null): string => {
  const until = (Math.floor(ctx.now().getTime() / 1000 / HOUR) + 2) * HOUR
  const body = Buffer.from(JSON.stringify([fileId, variant, until, name])).toString('base64url')
  return `${BASE}${viewTicketedFile.path}?ticket=${body}.${signature(ctx.keys, body)}`
}

/** A small picture by ticket; null for none. */
export const thumbUrl = (ctx: Pick<Ctx, 'keys' | 'now'>, fileId: string | null): string | null =>
  fileId === null ? null : ticketUrl(ctx, fileId, 'thumb', null)

/** A picture of another room by ticket, for a reader that room has authorized. */
export const pictureUrl = (ctx: Pick<Ctx, 'keys' | 'now'>, fileId: string): string => ticketUrl(ctx, fileId, 'original', null)

/** The small picture of a work for a blind reader: named by the work's number. */
export const blindThumb = (ctx: Pick<Ctx, 'keys' | 'now'>, fileId: string | null, code: string): string | null =>
  fileId === null ? null : ticketUrl(ctx, fileId, 'thumb', `${code}.webp`)

/** Addresses for those who may see everything: the team and the desk. */
export const ownUrls =
  (ctx: Pick<Ctx, 'keys' | 'now'>): UrlOf =>
  (file, variant) =>
    isMade(file, variant) ? ticketUrl(ctx, file.id, variant, null) : null

/** Addresses for a blind reader: copies without metadata, named by the work's number. */
export const blindUrls =
  (ctx: Pick<Ctx, 'keys' | 'now'>, code: string): UrlOf =>
  (file, variant, at) =>
    variant !== 'original' && isMade(file, variant) ? ticketUrl(ctx, file.id, variant, blindName(code, at, file.extension)) : null

/** What a file is called where nobody may read who made it. */
const blindName = (code: string, at: number, extension: string): string => `${code}-${at}.${extension}`

/** Addresses below a public page: asked with its own id at every look. */
export const publicUrls =
  (path: string, query: string): UrlOf =>
  (file, variant) =>
    variant !== 'original' && isMade(file, variant) ? `${BASE}${path}?${query}&fileId=${file.id}&variant=${variant}` : null

const isMade = (file: KnownFile, variant: FileVariant): boolean =>
  variant === 'original' || (variant === 'view' ? file.hasView : file.hasThumb)

/** Returns a file for a ticket; forged ones and old ones find nothing. */
export const viewTicketedFileFor = async (ctx: Ctx, input: { ticket: string }): Promise<FileReply> => {
  const [body = '', signed = ''] = input.ticket.split('.')
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(ctx.keys, body))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw problem('house.not_found')
  const [fileId, variant, until, name] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    FileVariant,
    number,
    string | null,
  ]
  if (until * 1000 <= ctx.now().getTime()) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, fileId, variant, name === null ? {} : { name })
}
