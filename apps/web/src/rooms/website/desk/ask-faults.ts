import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { draftFaults, draftPlaces } from '@kaisai/contract/website/draft-faults'
import { checkSiteDraft } from '@kaisai/contract/website/site-check.endpoints'
import { call } from '#web/call.ts'
import { langNow, textsNow } from '#web/lang.tsx'
import { publishTexts } from './publish-texts.ts'

/** So many are named; the check of links lists all of them once the site is public. */
const MOST_NAMED = 8

type Finding = ReplyOf<typeof checkSiteDraft>['findings'][number]
interface Box {
  readonly text: string
  readonly confirmText: string
}

const lineOf = ({ place, name, address, fault }: Finding): string =>
  textsNow(publishTexts).fault(inLang(draftPlaces[place], langNow()), name, address, inLang(draftFaults[fault], langNow()))

/**
 * A question about making a site public, with those of its addresses that lead nowhere: whoever reads them may go on. Where they cannot
 * be followed it says so.
 */
export const withFaults = async <B extends Box>(siteId: string, box: B): Promise<B> => {
  const t = textsNow(publishTexts)
  const found = await call(checkSiteDraft, { siteId }, { quiet: true }).catch(() => null)
  if (found === null) return { ...box, text: `${box.text}\n\n${t.unchecked}` }
  const { findings } = found
  if (findings.length === 0) return box
  const left = findings.length - MOST_NAMED
  const lines = [...findings.slice(0, MOST_NAMED).map(lineOf), ...(left > 0 ? [t.moreFaults(left)] : [])]
  return { ...box, text: [box.text, '', t.faults(findings.length), ...lines].join('\n'), confirmText: t.anyway(box.confirmText) }
}
