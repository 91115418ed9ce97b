// Addresses of the pages of works.
import { galleryAddress } from '@kaisai/contract/work/addresses'

/** The page on which a work is filled in. */
export const submitAddress = (
  query: { workId: string } | { teamId: string; stageId: string } | { competitionId: string },
): string => `/home/competition/submitWork?${new URLSearchParams(query)}`

/** The page after submitting. */
export const receiptAddress = (workId: string): string => `${submitAddress({ workId })}&done=1`

/** Where a receipt is verified. */
export const verifyAddress = (receiptNo: string): string => `/home/work/receipt?no=${receiptNo}`

/** Whose files a page shows: a shared work's, or one of the gallery. */
export type Shown = { readonly shareId: string } | { readonly workId: string }

/** All files as a slide show, one file, or a paper. */
export const previewAddress = (
  shown: Shown,
  path: '/preview' | '/preview/detail' | '/pdf' = '/preview',
  fileId?: string,
): string => `${path}?${new URLSearchParams({ ...shown, ...(fileId ? { fileId } : {}) })}`

/** Where the work itself is shown. */
export const shownAddress = (shown: Shown): string =>
  'shareId' in shown ? `/works/detail?shareId=${shown.shareId}` : galleryAddress(shown.workId)
