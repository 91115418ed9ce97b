import type { downloadOwnSummaryFile } from '@kaisai/contract/summary/own.endpoints'
import type { downloadSummaryFile } from '@kaisai/contract/summary/record.endpoints'
import { fetchFile, saveFile } from '#web/call.ts'

/** Kinds a browser shows and that run nothing. */
const harmless = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'application/pdf']

/** Fetches a file of a summary and opens it in a tab of its own; what a browser should not show is downloaded. */
export const openSummaryFile = async (
  endpoint: typeof downloadSummaryFile | typeof downloadOwnSummaryFile,
  input: { submissionId: string; fileId: string },
): Promise<void> => {
  const file = await fetchFile(endpoint, input).catch(() => null)
  if (file === null) return
  const isShown = harmless.includes(file.blob.type)
  const url = isShown ? URL.createObjectURL(file.blob) : ''
  if (!isShown || window.open(url, '_blank') === null) saveFile(file.blob, file.name)
  if (isShown) setTimeout(() => URL.revokeObjectURL(url), 600_000)
}
