import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

const MOST_FILES = 5000

// The files somebody uploaded, by what names them.
const files: PersonalData<Ctx> = {
  key: 'files',
  read: async ({ db }, { userId }) => {
    const files = await db
      .selectFrom('system_files')
      .select(['name', 'purpose', 'media_type as mediaType', 'bytes', 'sha256', 'created_at as uploadTime'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .limit(MOST_FILES)
      .execute()
    return files.map(({ sha256, ...file }) => ({ ...file, sha256: sha256?.toString('hex') ?? null }))
  },
}

// The views of lists somebody keeps.
const views: PersonalData<Ctx> = {
  key: 'views',
  read: ({ db }, { userId }) =>
    db
      .selectFrom('system_list_views')
      .select(['call', 'name', 'is_shared as isShared', 'content', 'created_at as createTime'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  forget: async (tx, userId) => {
    await tx.deleteFrom('system_list_views').where('user_id', '=', userId).execute()
  },
}

/** What this room keeps of people. */
export const systemPersonalData: readonly PersonalData<Ctx>[] = [files, views]
