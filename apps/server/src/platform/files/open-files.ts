import type { Files } from '../files.ts'
import { localFiles } from './local.ts'
import { type S3Settings, s3Files } from './s3.ts'

/** Where uploaded bytes lie: in the bucket where one is set, else below the data folder. `now`: the clock calls to the store are signed by. */
export const openFiles = (s3: S3Settings | null, dataDir: string, now?: () => Date): Files =>
  s3 ? s3Files({ ...s3, ...(now ? { now } : {}) }, `${dataDir}/files`) : localFiles(`${dataDir}/files`)
