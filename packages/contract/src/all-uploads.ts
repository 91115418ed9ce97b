// What files are uploaded for, as the rooms declare it.

import { accessUploads } from './access/uploads.ts'
import { awardUploads } from './award/uploads.ts'
import { campusUploads } from './campus/uploads.ts'
import { certificateUploads } from './certificate/uploads.ts'
import { competitionUploads } from './competition/uploads.ts'
import { enrollmentUploads } from './enrollment/uploads.ts'
import { expertUploads } from './expert/uploads.ts'
import { financeUploads } from './finance/uploads.ts'
import { identityUploads } from './identity/uploads.ts'
import { integrationUploads } from './integration/uploads.ts'
import { newsUploads } from './news/uploads.ts'
import { payoutUploads } from './payout/uploads.ts'
import { reviewUploads } from './review/uploads.ts'
import { studyUploads } from './study/uploads.ts'
import { summaryUploads } from './summary/uploads.ts'
import { websiteUploads } from './website/uploads.ts'
import { workUploads } from './work/uploads.ts'

export const uploadPurposes = {
  ...identityUploads,
  ...accessUploads,
  ...websiteUploads,
  ...newsUploads,
  ...competitionUploads,
  ...enrollmentUploads,
  ...financeUploads,
  ...workUploads,
  ...expertUploads,
  ...reviewUploads,
  ...awardUploads,
  ...payoutUploads,
  ...certificateUploads,
  ...studyUploads,
  ...summaryUploads,
  ...campusUploads,
  ...integrationUploads,
}
export type UploadPurpose = keyof typeof uploadPurposes
export const uploadPurposeNames = Object.keys(uploadPurposes) as UploadPurpose[]
