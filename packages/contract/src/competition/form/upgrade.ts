import { FORM_VERSION, type FormDocument } from './document.ts'
import { isRecord } from './json.ts'

type Step = (document: Record<string, unknown>) => Record<string, unknown>

// One pure step per version: from → from + 1. The first version is the current one, so there is none yet.
const steps: Readonly<Record<number, Step>> = {}

/**
 * A stored document in the shape this program knows. Every reader of the database goes through here.
 * Throws for a version that is newer than the program, or for what is no form at all.
 */
export const upgradeForm = (stored: unknown): FormDocument => {
  let document = isRecord(stored) ? stored : {}
  for (;;) {
    const { version } = document
    if (version === FORM_VERSION) return document as unknown as FormDocument
    const step = typeof version === 'number' ? steps[version] : undefined
    if (!step) throw new Error(`no form of a known version: ${String(version).slice(0, 20)}`)
    document = step(document)
  }
}
