import type { listMyCertificates } from '@kaisai/contract/certificate/own.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'

export type OwnCertificate = ReplyOf<typeof listMyCertificates>[number]
