// Where a badge says that its status is found (Bitstring Status List 1.0).
import type { Certificate } from '../certificate.policy.ts'

/** Certificates of one list: the least the specification allows, so that a look at the list does not say whose status is asked for. */
export const LIST_LENGTH = 131_072

/** The address of a status list of an organization. */
export const statusListUrl = (site: string, organizationId: string, listNo: number): string =>
  `${site}/.well-known/certificate-status/${organizationId}/${listNo}`

/** The entry of a certificate: its list, and its place in it. */
export const statusEntry = (site: string, certificate: Pick<Certificate, 'organization_id' | 'status_no'>) => {
  const no = Number(certificate.status_no)
  const list = statusListUrl(site, certificate.organization_id, Math.floor(no / LIST_LENGTH))
  const index = String(no % LIST_LENGTH)
  return {
    id: `${list}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: index,
    statusListCredential: list,
  }
}
