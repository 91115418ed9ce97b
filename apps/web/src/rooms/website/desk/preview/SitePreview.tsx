import type { Lang } from '@kaisai/contract/lang'
import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import { getSiteFrame } from '@kaisai/contract/website/site.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call } from '#web/call.ts'
import { type Caller, createCaller } from '#web/caller.ts'
import { fetchHomeView } from '#web/home-view.ts'
import { useTexts, wireLang } from '#web/lang.tsx'
import { SiteFooter } from '#web/shells/site/SiteFooter.tsx'
import { SiteHeader } from '#web/shells/site/SiteHeader.tsx'
import shell from '#web/shells/site/SiteShell.module.css'
import { PreviewPane } from '#web/ui/preview/PreviewPane.tsx'
import { WordsOf } from '#web/wording-context.tsx'
import { deskTexts } from '../desk-texts.ts'
import type { SiteValues } from '../site-values.ts'
import { shownFormBlocks, shownSite } from './shown-site.ts'

const FRESH_MS = 60_000
/** A ticket of the preview holds for an hour. */
const TICKET_MS = 50 * 60_000

/** Reads public lists of a site as its preview: with the frame's ticket, in the preview's language, silent. */
const previewCaller = (frame: { code: string; ticket: string }, lang: Lang): Caller =>
  createCaller({
    fetch: (address, init) =>
      fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-clock-ticket': frame.ticket } }),
    token: () => null,
    language: () => wireLang(lang),
    site: () => frame.code,
    xsrf: () => null,
    toast: () => undefined,
    onSessionOver: () => undefined,
    onNoAccess: () => undefined,
    confirmIdentity: async () => false,
    words: () => ({ broken: '', importFailed: '', network: '', timeout: '', badRequest: '', badResponse: '' }),
  }).call

const useFrame = (siteId: string | null, competitionId: string | null, lang: Lang) =>
  useQuery({
    queryKey: [getSiteFrame.path, siteId, competitionId, lang],
    queryFn: () => call(getSiteFrame, { siteId: siteId!, lang, ...(competitionId ? { competitionId } : {}) }, { quiet: true }),
    enabled: siteId !== null,
    staleTime: TICKET_MS,
    placeholderData: keepPreviousData,
  })

/** What blocks ask for: their words and pictures are in the form already. */
const question = ({ key, kind, count, column, competitionId }: HomeBlockShown) => ({ key, kind, count, column, competitionId })

interface SitePreviewProps {
  /** Null: not saved yet. */
  siteId: string | null
  values: SiteValues
  /** An earlier version: there is nothing to say about saving. */
  isPast?: boolean
}

/** The home page as the form has it, with header and footer. */
export const SitePreview = ({ siteId, values, isPast = false }: SitePreviewProps) => {
  const t = useTexts(deskTexts)
  const deferred = useDeferredValue(values)
  return (
    <PreviewPane brandColor={deferred.brandColor} note={isPast ? '' : siteId === null ? t.previewUnsaved : t.previewNote}>
      {(lang) => <Page siteId={siteId} values={deferred} lang={lang} />}
    </PreviewPane>
  )
}

const Page = ({ siteId, values, lang }: SitePreviewProps & { lang: Lang }) => {
  const { data: frame } = useFrame(siteId, values.competitionId ?? null, lang)
  const { data: view } = useQuery({ queryKey: ['home-view'], queryFn: fetchHomeView, staleTime: Number.POSITIVE_INFINITY })
  const blocks = shownFormBlocks(values, lang)
  const questions = blocks.map(question)
  const { data = {} } = useQuery({
    queryKey: ['home-data', siteId, lang, questions],
    queryFn: () => view!.loadHomeData(previewCaller(frame!, lang), blocks),
    enabled: frame !== undefined && view !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (!view || (siteId !== null && !frame)) return null
  const site = shownSite(frame?.setting ?? null, values, lang)
  return (
    <WordsOf wording={site.wording}>
      <SiteHeader site={site} />
      <main className={shell.main}>
        <view.HomeView site={site} blocks={blocks} data={data as never} />
      </main>
      <SiteFooter site={site} />
    </WordsOf>
  )
}
