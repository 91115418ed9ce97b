// Documents of older versions, one pure step each, so that stored ones never have to be rewritten. There is one version so far; with the
// second, whoever loads a stored document (print/design.ts, the views of templates) reads it through here.
import { type CertificateDocument, emptyDocument } from './document.ts'

type Stored = Readonly<Record<string, unknown>>

/** Version n → n + 1. The first version is the only one so far. */
const steps: Readonly<Record<number, (stored: Stored) => Stored>> = {}
const NEWEST = 1

/** A stored document in today's form. What is not a document of a known version is refused with an Error. */
export const upgradeDocument = (stored: unknown): CertificateDocument => {
  if (typeof stored !== 'object' || stored === null) throw new Error('not a certificate document')
  let now = { ...emptyDocument(), ...(stored as Stored) } as Stored
  for (let version = Number(now.version); version < NEWEST; version += 1) {
    const step = steps[version]
    if (!step) throw new Error(`no way from version ${version} of a certificate document`)
    now = { ...step(now), version: version + 1 }
  }
  if (now.version !== NEWEST) throw new Error(`version ${String(now.version)} of a certificate document is not known`)
  return now as unknown as CertificateDocument
}
