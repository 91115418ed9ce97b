// A school that pays for its teams: imported by the organizer, some paid with one transfer, some ordered, some waiting; a bill over both.
import { buffer } from 'node:stream/consumers'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import * as door from '#src/rooms/enrollment/stories.ts'
import * as money from '#src/rooms/finance/stories.ts'
import { cupId } from './cup.ts'
import { sendVoucher } from './story-payments.ts'

export interface SchoolFeeCast {
  readonly organizer: Actor
  readonly finance: Actor
  readonly secretary: Actor
}

const SCHOOL = '江南大学'
/** Team, captain and his telephone number; of a category that one person may enter. */
const teams: readonly (readonly [string, string, string])[] = [
  ['运河拾光', '顾小满', '19900001001'],
  ['惠山泥语', '钱听澜', '19900001002'],
  ['蠡湖字坊', '孙亦舟', '19900001003'],
  ['梅里回声', '李闻笛', '19900001004'],
  ['南禅夜市', '周予安', '19900001005'],
  ['锡剧新妆', '吴秋水', '19900001006'],
  ['太湖渔标', '郑一苇', '19900001007'],
  ['丝业旧影', '王见山', '19900001008'],
]
const PAID = 3
const ORDERED = 3

/** Imports the teams, orders and pays for some of them, and issues the school's bill of this month. */
export const seedSchoolFees = async (ctx: Ctx, cast: SchoolFeeCast): Promise<void> => {
  const competitionId = await bring(ctx, cast.organizer)
  const list = await ctx.db
    .selectFrom('enrollments')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where(
      'name',
      'in',
      teams.map(([name]) => name),
    )
    .orderBy('code')
    .execute()
  const ids = list.map(({ id }) => id)
  const order = async (teamIds: string[]): Promise<string> =>
    (await money.createBatchOrder(ctx, cast.secretary, { competitionId, provider: 'transfer', teamIds })).orderId
  const paid = await order(ids.slice(0, PAID))
  await sendVoucher(ctx, cast.secretary, paid)
  const { payments } = await money.getMyOrder(ctx.db, cast.secretary, { orderId: paid })
  await money.decideVoucher(ctx, cast.finance, { paymentId: payments[0]!.paymentId, isApproved: true, reason: '' })
  await order(ids.slice(PAID, PAID + ORDERED))
  await bill(ctx, cast.finance, competitionId)
}

const quiet = { report: async () => undefined }

const bring = async (ctx: Ctx, organizer: Actor): Promise<string> => {
  const competitionId = await cupId(ctx.db)
  const book = await buffer(
    writeSheet({
      sheetName: '报名',
      columns: door.columnsOf('team').map(({ label }) => ({ header: label[0] })),
      rows: teams.map(([name, captain, phone]) => ['B', name, SCHOOL, captain, phone]),
    }),
  )
  const about = { name: '江南大学报名名单.xlsx', purpose: 'enrollImport', mediaType: XLSX, extension: 'xlsx', open: false }
  const fileId = await ctx.stored.keep(ctx.db, { ...about, userId: organizer.userId, organizationId: null }, book)
  const input = { competitionId, shape: 'team', fileId, isApproved: true } as const
  const { outcome } = await door.runEnrollImportCheck(ctx)(input, organizer, quiet)
  await door.runEnrollImport(ctx)({ ...input, digest: String(outcome!.digest) }, organizer, quiet)
  return competitionId
}

const bill = async (ctx: Ctx, finance: Actor, competitionId: string): Promise<void> => {
  const today = dayIn(ctx.now())
  await money.runMakeBills(ctx)({ competitionId, from: `${today.slice(0, 7)}-01`, to: today }, finance, quiet)
  const drafts = await ctx.db.selectFrom('finance_bills').select('id').where('status', '=', 'draft').execute()
  await money.issueBills(ctx, finance, { billIds: drafts.map(({ id }) => id) })
}
