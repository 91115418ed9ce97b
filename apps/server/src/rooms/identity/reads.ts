// What later rooms ask about people in their own transactions.
import type { Lang } from '@kaisai/contract/lang'
import type { Db } from '#src/db/database.ts'

export interface Contacts {
  readonly lang: Lang
  readonly email: string | null
  /** Opened with `reveal`. */
  readonly phoneSealed: Buffer | null
}
/** A person's language and contacts. */
export const contactsOf = async (db: Db, userId: string): Promise<Contacts> => {
  const row = await db
    .selectFrom('identity_users')
    .select(['lang', 'email', 'phone_sealed as phoneSealed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, lang: row.lang === 'en' ? 'en' : 'zh' }
}
