import type { Db } from '#src/db/database.ts'
import { fileUrl } from '#src/http/file-url.ts'

export interface Attachment {
  fileId: string
  name: string
  bytes: number
  url: string
}

/** The files of an article in their order. */
export const attachmentsOf = async (db: Db, articleId: string): Promise<Attachment[]> => {
  const files = await db
    .selectFrom('news_attachments as n')
    .innerJoin('system_files as f', 'f.id', 'n.file_id')
    .select(['f.id as fileId', 'f.name', 'f.bytes'])
    .where('n.article_id', '=', articleId)
    .where('f.removed_at', 'is', null)
    .orderBy('n.sort')
    .execute()
  return files.map((file) => ({ ...file, url: fileUrl(file.fileId)! }))
}
