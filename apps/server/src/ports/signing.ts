// The port through which earlier rooms sign files for an organization. The certificate room implements it (rooms/certificate/record/signing.ts).
import type { Signer } from '@kaisai/certificate/pdf/signer'

export interface Signing {
  /** Whose key signs the files of an organization: the one its certificates are signed with. Null: it has none that is good now. */
  signerOf(organizationId: string): Promise<Signer | null>
}
