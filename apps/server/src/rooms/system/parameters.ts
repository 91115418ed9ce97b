// Parameters: declared here with kind and initial value; the table holds what an administrator changed.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/system/parameter.endpoints'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import type { SystemParameters } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { sessionLimits } from '../identity/index.ts'

const {
  'session.staffIdleMinutes': idleMinutes,
  'session.staffHours': staffHours,
  'session.participantDays': days,
} = sessionLimits

type Kind = 'boolean' | 'integer' | 'text'
interface Declared {
  readonly name: Label
  readonly kind: Kind
  readonly initial: string
  readonly min?: number
  readonly max?: number
}

export const parameters = {
  'register.open': { name: ['开放注册', 'Registration open'], kind: 'boolean', initial: 'true' },
  'code.smsPerHour': {
    name: ['每小时验证码短信上限', 'Text messages with codes an hour'],
    kind: 'integer',
    initial: '2000',
    min: 10,
    max: 1_000_000,
  },
  'code.smsPerDay': {
    name: ['每日验证码短信上限', 'Text messages with codes a day'],
    kind: 'integer',
    initial: '20000',
    min: 10,
    max: 10_000_000,
  },
  'upload.openMost': {
    name: ['每人未完成上传数上限', 'Unfinished uploads a person may have'],
    kind: 'integer',
    initial: '5',
    min: 1,
    max: 20,
  },
  'upload.freeGb': {
    name: ['磁盘剩余低于此值（GB）时暂停上传', 'Uploads pause below this free space (GB)'],
    kind: 'integer',
    initial: '2',
    min: 0,
    max: 1000,
  },
  'upload.personGb': {
    name: ['每人未提交文件合计上限（GB）', 'GB a person may keep in files that are not submitted'],
    kind: 'integer',
    initial: '5',
    min: 1,
    max: 1000,
  },
  'import.rowsMost': {
    name: ['一次导入的最大行数', 'Rows of one import at most'],
    kind: 'integer',
    initial: '5000',
    min: 1,
    max: 5000,
  },
  'session.staffIdleMinutes': {
    name: ['工作人员无操作自动退出（分钟）', 'Minutes without use after which staff are signed out'],
    kind: 'integer',
    initial: String(idleMinutes),
    min: 5,
    max: 1440,
  },
  'session.staffHours': {
    name: ['工作人员单次登录最长时间（小时）', 'Hours after which staff sign in again'],
    kind: 'integer',
    initial: String(staffHours),
    min: 1,
    max: 168,
  },
  'session.participantDays': {
    name: ['参赛者单次登录最长时间（天）', 'Days after which participants sign in again'],
    kind: 'integer',
    initial: String(days),
    min: 1,
    max: 365,
  },
  'reveal.perDay': {
    name: ['每人每天可查看完整敏感信息的人数', 'People whose masked values one person may open a day'],
    kind: 'integer',
    initial: '50',
    min: 1,
    max: 5000,
  },
  'export.approvalAbove': {
    name: ['含联系方式的导出超过此行数须他人审批', 'Exports with contacts of more rows need a second person'],
    kind: 'integer',
    initial: '500',
    min: 1,
    max: 1_000_000,
  },
  'broadcast.approvalAbove': {
    name: ['群发超过此人数须他人审批', 'Broadcasts to more people need a second person'],
    kind: 'integer',
    initial: '500',
    min: 1,
    max: 1_000_000,
  },
  'broadcast.dailyMost': {
    name: ['每个组织每日群发人次上限', 'People an organization may write to a day'],
    kind: 'integer',
    initial: '20000',
    min: 1,
    max: 10_000_000,
  },
  'api.tokens': { name: ['允许使用 API 令牌', 'API tokens may be used'], kind: 'boolean', initial: 'true' },
  'api.published': {
    name: ['公开接口文档（/prod-api/openapi.json）', 'Document of the API is public (/prod-api/openapi.json)'],
    kind: 'boolean',
    initial: 'false',
  },
  'log.keepDays': {
    name: ['登录日志保留天数', 'Days sign-in logs are kept'],
    kind: 'integer',
    initial: '1095',
    min: 180,
    max: 3650,
  },
} as const satisfies Record<string, Declared>
export type ParameterKey = keyof typeof parameters

/** A parameter's value. */
export const parameter = async (db: Db, key: ParameterKey): Promise<string> => {
  const row = await db.selectFrom('system_parameters').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? parameters[key].initial
}
/** A parameter's value as a number. */
export const numberParameter = async (db: Db, key: ParameterKey): Promise<number> => Number(await parameter(db, key))

/** All parameters with their values. */
export const listParameters = async (
  db: Db,
  actor: Actor,
  input: { keyword?: string },
): Promise<ReplyOf<typeof endpoints.listParameters>> => {
  const rows = await db
    .selectFrom('system_parameters as p')
    .leftJoin('identity_users as u', 'u.id', 'p.updated_by')
    .select(['p.id', 'p.key', 'p.value', 'p.updated_at', 'p.version', 'u.real_name'])
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row]))
  const word = input.keyword?.toLowerCase() ?? ''
  return (Object.entries(parameters) as [ParameterKey, Declared][]).flatMap(([key, declared]) => {
    const row = stored.get(key)
    const name = inLang(declared.name, actor.lang)
    if (!row || !`${key} ${name}`.toLowerCase().includes(word)) return []
    return [
      {
        parameterId: row.id,
        key,
        name,
        kind: declared.kind,
        value: row.value,
        initial: declared.initial,
        ...boundsOf(declared),
        changedBy: row.real_name,
        updateTime: row.updated_at,
        version: row.version,
      },
    ]
  })
}

/** What a whole number must lie between; nothing of other kinds. */
const boundsOf = ({ kind, min, max }: Declared): { min: number | null; max: number | null } =>
  kind === 'integer' ? { min: min ?? 0, max: max ?? 999_999_999 } : { min: null, max: null }

const requireValue = (declared: Declared, value: string): void => {
  const { min, max } = boundsOf(declared)
  const fits =
    declared.kind === 'text' ||
    (declared.kind === 'boolean' && /^(?:true|false)$/.test(value)) ||
    (declared.kind === 'integer' && /^\d{1,9}$/.test(value) && Number(value) >= min! && Number(value) <= max!)
  const expected = declared.kind === 'boolean' ? 'true / false' : `${min}–${max}`
  if (!fits) throw problem('system.parameter_value', { expected })
}

/** Saves a parameter's value with a reason. */
export const updateParameter = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateParameter>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<SystemParameters>>(tx, 'system_parameters', input.parameterId)
    await requireVersion(tx, stored, { value: input.value }, input.version, actor)
    const declared: Declared | undefined = parameters[stored.key as ParameterKey]
    if (!declared) throw problem('house.not_found')
    requireValue(declared, input.value)
    await tx
      .updateTable('system_parameters')
      .set({ value: input.value, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
    await record(tx, actor, {
      action: 'system.parameter_updated',
      entity: 'system_parameters',
      entityId: stored.id,
      entityName: stored.key,
      reason: input.reason,
      changes: [{ field: stored.key, from: stored.value, to: input.value }],
    })
    return { version: stored.version + 1 }
  })
