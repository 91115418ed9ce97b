import { loadSigner, SignerRefused } from '@kaisai/certificate/pdf/signer'
import type { Ctx } from '#src/ctx.ts'
import type { Signing } from '#src/ports/signing.ts'
import { signerFor } from './signer.ts'

/** Signs for earlier rooms with the key an organization's certificates are signed with. */
export const makeSigning = (ctx: () => Ctx): Signing => ({
  signerOf: async (organizationId) => {
    const { key, chain } = await signerFor(ctx(), organizationId)
    try {
      const signer = loadSigner(key, chain)
      const own = signer.certificates[0]!
      const now = ctx().now()
      return own.validFromDate <= now && now < own.validToDate ? signer : null
    } catch (error) {
      if (!(error instanceof SignerRefused)) throw error
      ctx().log.warn({ organization: organizationId, err: error }, 'the key of an organization cannot sign')
      return null
    }
  },
})
