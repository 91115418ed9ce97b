// Adding and changing experts from the desk.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/library.endpoints'
import { problem } from '@kaisai/contract/problem'
import { broken, mask } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { brokenConstraint, isDuplicate, missingReference } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { newId, phoneIndex } from '../identity/index.ts'
import { changeContent } from '../website/index.ts'
import { type Expert, lockExpert, requireLibrary } from './expert.policy.ts'
import { habitColumns, profileColumns, requireKnown, takeFiles } from './profile-columns.ts'
import { recordExpertAction } from './record-action.ts'
import { expertPhone } from './sealed.ts'
import { touchPublicPages } from './touch-public-pages.ts'

type Added = InputOf<typeof endpoints.addExpert>

/** Refuses a phone number somebody of the library has; says who. */
export const requireFreePhone = async (
  ctx: Pick<Ctx, 'keys'>,
  db: Db,
  libraryId: string,
  phone: string,
  but: string | null = null,
): Promise<void> => {
  if (phone === '') return
  const known = await db
    .selectFrom('experts')
    .select(['id', 'name'])
    .where('organization_id', '=', libraryId)
    .where('phone_index', '=', phoneIndex(ctx, phone))
    .executeTakeFirst()
  if (known && known.id !== but) throw problem('expert.phone_known', { name: known.name })
}

/** For `.catch` of a write to an expert: a taken number is refused by name, a missing row as not found; anything else is thrown on. */
export const knownPhone =
  (name: string) =>
  (error: unknown): never => {
    if (isDuplicate(error) && brokenConstraint(error) === 'experts_phone') throw problem('expert.phone_known', { name })
    return missingReference(error)
  }

/** Enters somebody into the library, active at once. */
export const addExpert = (ctx: Ctx, actor: Actor, input: Added): Promise<{ expertId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireLibrary(tx, actor, input.libraryId)
    await requireKnown(tx, input)
    await requireFreePhone(ctx, tx, input.libraryId, input.phone)
    await takeFiles(ctx, tx, actor, null, input)
    const id = await newId(tx)
    await tx
      .insertInto('experts')
      .values({
        id,
        organization_id: input.libraryId,
        name: input.name,
        email: input.email.toLowerCase() || null,
        source: 'invited',
        status: 'active',
        tags: [...input.tags],
        remark: input.remark,
        updated_by: actor.userId,
        ...profileColumns(input),
        ...habitColumns(input),
        ...expertPhone(ctx, id, input.phone || null),
      })
      .execute()
      .catch(knownPhone(input.name))
    await recordExpertAction(tx, actor, { id, name: input.name, organization_id: input.libraryId }, 'added')
    return { expertId: id }
  })

/** Saves an expert within reach; masked values that come back as they were shown stay. */
export const updateExpert = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateExpert>,
): Promise<{ version: number }> =>
  changeContent(ctx, async (tx, touch) => {
    const stored = await lockExpert(tx, actor, input.expertId)
    const wanted = {
      name: input.name,
      email: newEmail(stored, input.email),
      tags: [...input.tags],
      remark: input.remark,
      ...profileColumns(input),
      ...habitColumns(input),
    }
    await requireVersion(tx, stored, wanted, input.version, actor)
    await requireKnown(tx, input)
    const phone = newPhone(stored, input.phone)
    if (phone.isChanged) await requireFreePhone(ctx, tx, stored.organization_id, phone.value, stored.id)
    await takeFiles(ctx, tx, actor, stored, input)
    await tx
      .updateTable('experts')
      .set({
        ...wanted,
        ...(phone.isChanged ? expertPhone(ctx, stored.id, phone.value || null) : {}),
        ...stamp(actor, stored.version),
      })
      .where('id', '=', stored.id)
      .execute()
      .catch(knownPhone(input.name))
    await keepSchoolOfApplications(tx, stored, input.schoolId)
    await touchPublicPages(tx, touch, stored)
    const changes = changesOf(stored, wanted, ['email'])
    await recordExpertAction(tx, actor, { ...stored, name: input.name }, 'updated', {
      changes: phone.isChanged ? [...changes, { field: 'phone', from: '***', to: '***' }] : changes,
    })
    return { version: stored.version + 1 }
  })

/** Applications that wait for an answer follow their applicant's school. */
export const keepSchoolOfApplications = async (tx: Tx, expert: Expert, schoolId: string | null): Promise<void> => {
  if (schoolId === expert.school_id) return
  await tx
    .updateTable('expert_applications')
    .set({ school_id: schoolId })
    .where('expert_id', '=', expert.id)
    .where('status', '=', 'submitted')
    .execute()
}

const newPhone = (stored: Expert, typed: string): { isChanged: boolean; value: string } => {
  if (typed === (stored.phone_mask ?? '')) return { isChanged: false, value: '' }
  const wrong = typed === '' ? null : broken('phone', typed)
  if (wrong) throw new InvalidInput(wrong, 'phone')
  return { isChanged: true, value: typed }
}

const newEmail = (stored: Expert, typed: string): string | null => {
  if (stored.email && typed === mask.email(stored.email)) return stored.email
  const wrong = typed === '' ? null : broken('email', typed)
  if (wrong) throw new InvalidInput(wrong, 'email')
  return typed.toLowerCase() || null
}
