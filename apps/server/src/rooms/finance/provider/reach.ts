import { type OutAnswer, OutCallError } from '#src/platform/fetch.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'

/** Makes a call to a provider; one that nobody answered becomes a ProviderError that is not final. */
export const reach = async (call: () => Promise<OutAnswer>): Promise<OutAnswer> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof OutCallError) throw new ProviderError(false, error.trouble, { cause: error })
    throw error
  }
}
