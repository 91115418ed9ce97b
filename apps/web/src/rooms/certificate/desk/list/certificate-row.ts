import type { getCertificate } from '@kaisai/contract/certificate/record.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type Certificate = ReplyOf<typeof getCertificate>
