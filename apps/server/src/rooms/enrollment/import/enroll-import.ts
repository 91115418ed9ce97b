// PLACEHOLDER until helper C writes it: overwrite.
import { problem } from '@kaisai/contract/problem'
import type { FileReply } from '#src/http/route.ts'
const no = async (..._: unknown[]): Promise<{ taskId: string }> => { throw problem('house.not_found') }
export const exportEnrollTemplate = async (..._: unknown[]): Promise<FileReply> => { throw problem('house.not_found') }
export const checkEnrollImport = no
export const importTeams = no
export const runEnrollImport = (_: unknown) => async () => ({ message: '' })
export const runEnrollImportCheck = (_: unknown) => async () => ({ message: '' })
