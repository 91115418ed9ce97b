import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getSubmissionForDesk, getWorkForDesk } from '@kaisai/contract/work/desk.endpoints'

/** One work with everything the desk sees of it. */
export type WorkDetail = ReplyOf<typeof getWorkForDesk>
/** A version that was submitted, with its content. */
export type Version = ReplyOf<typeof getSubmissionForDesk>
export type WorkFile = Version['files'][number]
export type Finding = WorkDetail['findings'][number]
export type Match = WorkDetail['matches'][number]
