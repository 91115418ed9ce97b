// An imported list of people or organizations: template → check → the batch that is made from it. The check writes nothing.
import type { addBatch } from '@kaisai/contract/certificate/batch.endpoints'
import type * as endpoints from '@kaisai/contract/certificate/choices.endpoints'
import { MOST_LISTED } from '@kaisai/contract/certificate/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import { broken } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { headingsOf, readTemplate, type TemplateColumn, TemplateRefused, type TemplateRow } from '#src/platform/excel/template.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { phoneIndex } from '../../identity/index.ts'
import { accountsByContact } from '../../identity/reads.ts'
import { foldedName } from './write-holders.ts'

const columns = [
  { key: 'name', label: ['姓名或单位名称*', 'Name of the person or organization*'], width: 24 },
  { key: 'unit', label: ['所在单位', 'Institution'], width: 24 },
  { key: 'role', label: ['身份或职务', 'Role'], width: 16 },
  { key: 'reason', label: ['事由', 'Occasion'], width: 36 },
  { key: 'contact', label: ['手机号或邮箱', 'Mobile number or mail address'], width: 26 },
] as const satisfies readonly TemplateColumn[]
type Key = (typeof columns)[number]['key']
type Line = TemplateRow<Key>

const most: Readonly<Record<Exclude<Key, 'contact'>, number>> = { name: 100, unit: 100, role: 60, reason: 200 }
const isPhone = (typed: string): boolean => broken('phone', typed) === null
const isEmail = (typed: string): boolean => broken('email', typed) === null

const MOST_SHOWN = 100
const MOST_FIRST = 5

const say = {
  needed: ['请填写姓名或单位名称', 'Enter the name of the person or organization.'],
  long: ['“{what}”不能超过{max}个字符', '“{what}” must not exceed {max} characters.'],
  contact: [
    '“手机号或邮箱”无法识别，不需要通知的可留空',
    'The mobile number or mail address cannot be read. Leave it empty for nobody to be notified.',
  ],
  twice: ['与第{line}行重复', 'The same as line {line}.'],
} as const satisfies Record<string, Label>

/** The workbook a list is filled into. */
export const listTemplate = async (actor: Actor): Promise<FileReply> => ({
  name: actor.lang === 'en' ? 'List for certificates.xlsx' : '证书名单模板.xlsx',
  mediaType: XLSX,
  body: await writeBook([
    {
      sheetName: actor.lang === 'en' ? 'List' : '名单',
      columns: headingsOf(columns, actor.lang).map((header, at) => ({ header, width: columns[at]!.width })),
      rows: [['张三', '江南大学', '志愿者', '服务满32小时', '13800000000']],
      emptyRows: 200,
    },
  ]),
})

const faultsOf = (line: Line, before: number | undefined, lang: Lang): string[] => {
  const { values } = line
  const worded = (label: Label, places: Readonly<Record<string, string | number>> = {}): string =>
    inLang(label, lang).replace(/\{(\w+)\}/g, (_, key: string) => String(places[key] ?? ''))
  return [
    ...line.faults,
    ...(values.name === '' ? [worded(say.needed)] : []),
    ...columns.flatMap(({ key, label }) =>
      key !== 'contact' && [...values[key]].length > most[key]
        ? [worded(say.long, { what: inLang(label, lang).replace('*', ''), max: most[key] })]
        : [],
    ),
    ...(values.contact !== '' && !isPhone(values.contact) && !isEmail(values.contact) ? [worded(say.contact)] : []),
    ...(before === undefined ? [] : [worded(say.twice, { line: before })]),
  ]
}

interface Listed {
  readonly lines: readonly Line[]
  readonly faults: readonly { readonly line: number; readonly text: string }[]
  readonly digest: string
}

const readList = async (ctx: Ctx, db: Db, actor: Actor, fileId: string): Promise<Listed> => {
  const file = await ctx.stored.own(db, actor, fileId, 'certificateList')
  let lines: Line[]
  try {
    lines = await readTemplate(await ctx.stored.read(file), columns, MOST_LISTED, actor.lang)
  } catch (error) {
    throw error instanceof TemplateRefused ? new Problem(`certificate.list_${error.reason}`, error.values) : error
  }
  const seen = new Map<string, number>()
  const faults = lines.flatMap((line) => {
    const { name, unit, role, reason } = line.values
    const key = JSON.stringify([name, unit, role, reason])
    const before = seen.get(key)
    if (before === undefined) seen.set(key, line.line)
    return faultsOf(line, before, actor.lang).map((text) => ({ line: line.line, text }))
  })
  return { lines, faults, digest: sha256(`certificate-list|${file.sha256.toString('hex')}`).toString('base64url') }
}

// Whoever owns the phone number or mail address and bears the name; another name is nobody, so that a list finds out nothing about numbers.
const accountsOf = async (ctx: Ctx, db: Db, lines: readonly Line[]): Promise<(string | null)[]> => {
  const asked = lines.map(({ values: { contact } }) =>
    isPhone(contact) ? { phoneIndex: phoneIndex(ctx, contact) } : isEmail(contact) ? { email: contact.toLowerCase() } : null,
  )
  const found = await accountsByContact(db, {
    phoneIndexes: asked.flatMap((one) => (one && 'phoneIndex' in one ? [one.phoneIndex!] : [])),
    emails: asked.flatMap((one) => (one && 'email' in one ? [one.email!] : [])),
  })
  return asked.map((one, at) => {
    const own =
      one && found.find(({ phoneIndex: index, email }) => ('email' in one ? email === one.email : index?.equals(one.phoneIndex!)))
    return own && foldedName(own.name) === foldedName(lines[at]!.values.name) ? own.id : null
  })
}

/** Looks a list through: every fault with its line, how many lines found their account, and the digest that the batch takes. */
export const checkList = async (
  ctx: Ctx,
  actor: Actor,
  { fileId }: InputOf<typeof endpoints.checkList>,
): Promise<ReplyOf<typeof endpoints.checkList>> => {
  const { lines, faults, digest } = await readList(ctx, ctx.db, actor, fileId)
  const accounts = await accountsOf(ctx, ctx.db, lines)
  return {
    rows: lines.length,
    accounts: accounts.filter((id) => id !== null).length,
    faults: faults.slice(0, MOST_SHOWN),
    faultCount: faults.length,
    first: lines.slice(0, MOST_FIRST).map(({ values: { name, unit, role, reason } }) => ({ name, unit, role, reason })),
    digest: faults.length === 0 ? digest : null,
  }
}

/** Keeps the lines of a checked list with its batch. Refuses a list that was not checked, changed since, or has faults. */
export const keepList = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  batchId: string,
  { fileId, digest: checked }: Pick<InputOf<typeof addBatch>, 'fileId' | 'digest'>,
): Promise<void> => {
  if (!fileId || !checked) throw problem('certificate.list_needed')
  const { lines, faults, digest } = await readList(ctx, tx, actor, fileId)
  if (digest !== checked) throw problem('certificate.list_changed')
  if (faults.length > 0) throw problem('certificate.list_faults', { count: faults.length })
  const accounts = await accountsOf(ctx, tx, lines)
  const rows = lines.map(({ line, values: { name, unit, role, reason } }, at) => ({
    ...{ batch_id: batchId, line, name, unit, role, reason, user_id: accounts[at]! },
  }))
  for (let at = 0; at < rows.length; at += STEP)
    await tx
      .insertInto('certificate_list_rows')
      .values(rows.slice(at, at + STEP))
      .execute()
}

const STEP = 1000
