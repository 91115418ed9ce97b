// The model of an organization: where it is, whether it is on. Its key is sealed and never read back.
import type * as endpoints from '@kaisai/contract/assistant/model.endpoints'
import type { ModelFault } from '@kaisai/contract/assistant/model-faults'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import type { AssistantModels } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { requireReach } from '../../organization/index.ts'
import { askModel, isModelAddress, type ModelAccount, ModelError } from './call-model.ts'

export type ModelSetting = Selectable<AssistantModels>

const USUAL = { person_limit: 20, day_limit: 500 } as const
const DAYS = 30
const TEST_MS = 15_000

const own = async (db: Db, actor: Actor): Promise<string> => {
  if (actor.organizationId === null) throw problem('house.no_access')
  await requireReach(db, actor, actor.organizationId)
  return actor.organizationId
}

/** The model of an organization, on or off. */
export const modelOf = async (db: Db, organizationId: string): Promise<ModelSetting | undefined> =>
  db.selectFrom('assistant_models').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()

const place = (organizationId: string): string => `assistant_models.key:${organizationId}`

/** What a model is called with. */
export const accountOf = (ctx: Pick<Ctx, 'keys'>, setting: ModelSetting): ModelAccount => ({
  ...{ baseUrl: setting.base_url, model: setting.model },
  key: setting.key_sealed === null ? '' : ctx.keys.decrypt(setting.key_sealed, place(setting.organization_id)),
})

/** The model of the own organization without its key, and what it was asked. */
export const getModel = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getModel>> => {
  const organizationId = await own(ctx.db, actor)
  const [row, days] = await Promise.all([
    modelOf(ctx.db, organizationId),
    ctx.db
      .selectFrom('assistant_model_days')
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'asked', 'set_aside as setAside'])
      .select([sql<number>`tokens_in::float8`.as('tokensIn'), sql<number>`tokens_out::float8`.as('tokensOut')])
      .where('organization_id', '=', organizationId)
      .orderBy('assistant_model_days.day', 'desc')
      .limit(DAYS)
      .execute(),
  ])
  const today = dayIn(ctx.now())
  return {
    ...{ baseUrl: row?.base_url ?? '', model: row?.model ?? '', hasKey: Boolean(row?.key_sealed), isOn: row?.is_on ?? false },
    ...{ personLimit: row?.person_limit ?? USUAL.person_limit, dayLimit: row?.day_limit ?? USUAL.day_limit },
    ...{ testTime: row?.tested_at ?? null, testFault: (row?.test_fault ?? null) as ModelFault | null },
    ...{ version: row?.version ?? 0, askedToday: days.find(({ day }) => day === today)?.asked ?? 0, days },
  }
}

/** Saves it. What is turned on passed a test as it is saved. */
export const saveModel = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.saveModel>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await own(tx, actor)
    const baseUrl = input.baseUrl.trim().replace(/\/+$/, '')
    if (!isModelAddress(ctx.config, baseUrl)) throw problem('assistant.model_address')
    const stored = await tx
      .selectFrom('assistant_models')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst()
    if ((stored?.version ?? 0) !== input.version) throw problem('assistant.model_changed')
    // A key is given to the address it was entered for, and to no other.
    if (stored?.key_sealed && stored.base_url !== baseUrl && input.key === undefined) throw problem('assistant.model_key')
    const isSame = stored?.base_url === baseUrl && stored.model === input.model.trim() && input.key === undefined
    if (input.isOn && !(isSame && stored.tested_at !== null && stored.test_fault === null)) throw problem('assistant.model_test')
    const columns = {
      ...{ base_url: baseUrl, model: input.model.trim(), is_on: input.isOn },
      ...{ person_limit: input.personLimit, day_limit: input.dayLimit },
      ...(input.key === undefined ? {} : { key_sealed: ctx.keys.encrypt(input.key, place(organizationId)) }),
      ...(isSame ? {} : { tested_at: null, test_fault: null }),
      ...{ updated_by: actor.userId, updated_at: sql<string>`clock_timestamp()`, version: input.version + 1 },
    }
    if (stored) await tx.updateTable('assistant_models').set(columns).where('organization_id', '=', organizationId).execute()
    else
      await tx
        .insertInto('assistant_models')
        .values({ organization_id: organizationId, ...columns })
        .execute()
        .catch((error: unknown) => {
          throw isDuplicate(error) ? problem('assistant.model_changed') : error
        })
    await record(tx, actor, {
      ...{ action: 'assistant.model_saved', entity: 'assistant_models', entityId: organizationId, organizationId },
      changes: [
        { field: 'base_url', from: stored?.base_url ?? null, to: baseUrl },
        { field: 'model', from: stored?.model ?? null, to: columns.model },
        { field: 'is_on', from: String(stored?.is_on ?? false), to: String(input.isOn) },
      ].filter(({ from, to }) => from !== to),
    })
    return { version: input.version + 1 }
  })

/** Asks the saved model something harmless and keeps the outcome; a fault turns it off. */
export const testModel = async (ctx: Ctx, actor: Actor): Promise<{ fault: ModelFault | null }> => {
  const organizationId = await own(ctx.db, actor)
  const setting = await modelOf(ctx.db, organizationId)
  if (!setting) throw problem('house.not_found')
  const fault = await faultOf(ctx, setting)
  await inTx(ctx.db, async (tx) => {
    await tx
      .updateTable('assistant_models')
      .set({ tested_at: sql<string>`clock_timestamp()`, test_fault: fault, ...(fault === null ? {} : { is_on: false }) })
      .where('organization_id', '=', organizationId)
      // What was saved meanwhile was not tested.
      .where('version', '=', setting.version)
      .execute()
    await record(tx, actor, {
      ...{ action: 'assistant.model_tested', entity: 'assistant_models', entityId: organizationId, organizationId },
      reason: fault ?? '',
    })
  })
  return { fault }
}

const faultOf = async (ctx: Ctx, setting: ModelSetting): Promise<ModelFault | null> => {
  try {
    let text = ''
    const question = [{ role: 'user', content: 'Answer with one word: ready' }] as const
    for await (const piece of askModel(ctx.config, accountOf(ctx, setting), question, undefined, TEST_MS))
      if ('text' in piece) text += piece.text
    return text.trim() === '' ? 'answer' : null
  } catch (error) {
    if (error instanceof ModelError) return error.fault
    throw error
  }
}
