import { viewPublicFile } from '@kaisai/contract/work/public.endpoints'
import { BASE } from '#src/http/base.ts'

/** Address of the picture of a work in its gallery; null without one. */
export const coverUrl = (workId: string, fileId: string | null): string | null =>
  fileId === null ? null : `${BASE}${viewPublicFile.path}?workId=${workId}&fileId=${fileId}&variant=thumb`
