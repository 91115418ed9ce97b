// An account for somebody a provider vouches for: with the school’s number, and as student or teacher, never more (decision 113).
import type { MappedPerson } from '@kaisai/contract/campus/map-attributes'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { giveFirstRole } from '../access/index.ts'
import { freshUserName, insertUser, newId, recordConsent } from '../identity/index.ts'
import { placesByName } from '../organization/index.ts'
import { schoolNameOf } from '../organization/reads.ts'
import { dictionaryWords } from '../system/reads.ts'
import { siteOfVisitor } from '../website/index.ts'
import { logCampus } from './entries.ts'
import type { Provider } from './providers.ts'

/** Makes the account with its first role in the organization of the host’s site; returns its id. Who it is was accepted with the terms. */
export const createAccount = async (
  ctx: Ctx,
  tx: Tx,
  who: Visitor,
  provider: Provider,
  person: MappedPerson,
): Promise<string> => {
  const id = await newId(tx)
  const userName = freshUserName('c')
  const school = provider.school_id === null ? '' : await schoolNameOf(tx, provider.school_id)
  const wanted = { school, college: person.college, major: '' }
  const found = school === '' ? null : (await placesByName(tx, [wanted]))(wanted)
  await insertUser(tx, {
    ...{ id, user_name: userName, real_name: person.name, user_type: person.role, lang: who.lang },
    school_id: provider.school_id,
    college_id: found?.collegeId ?? null,
    student_no: provider.school_id === null ? '' : person.number,
    grade: person.role === 'student' ? await gradeOf(tx, person.grade) : '',
  })
  await recordConsent(tx, id, who)
  await giveFirstRole(tx, id, (await siteOfVisitor(ctx, who)).organizationId, person.role)
  await record(
    tx,
    { ...who, userId: id, userName, realName: person.name },
    {
      ...{ action: 'campus.account_created', entity: 'campus_identities', entityId: id, entityName: person.name },
      organizationId: provider.organization_id,
    },
  )
  await logCampus(tx, who, provider.id, 'created', { userId: id, subject: person.subject })
  await ctx.post.notify(tx, id, 'system', 'identity.welcome', { name: person.name })
  return id
}

// As the dictionary of years knows it, by its value or its words; what it does not know is left to the person.
const gradeOf = async (tx: Tx, said: string): Promise<string> =>
  said === ''
    ? ''
    : ((await dictionaryWords(tx, 'grade')).find(({ value, zh, en }) => [value, zh, en].includes(said))?.value ?? '')
