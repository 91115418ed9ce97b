import { homeBlockKinds } from '@kaisai/contract/website/home-blocks'
import { addSite, getSite, listSites, updateSite } from '@kaisai/contract/website/site.endpoints'
import { siteStates } from '@kaisai/contract/website/site.states'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { Alert, Button, Form, Tabs } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import type { SubmitContext } from '#web/ui/form/use-form-submit.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { BesideForm } from '#web/ui/preview/BesideForm.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { BasicsTab } from './BasicsTab.tsx'
import { blockTexts } from './block-texts.ts'
import { deskTexts } from './desk-texts.ts'
import { FooterTab } from './FooterTab.tsx'
import { footerTexts } from './footer-texts.ts'
import { HomeTab } from './HomeTab.tsx'
import { LookTab } from './LookTab.tsx'
import { NavigationEditor } from './NavigationEditor.tsx'
import { SitePreview } from './preview/SitePreview.tsx'
import { publishTexts } from './publish-texts.ts'
import { SiteActions } from './SiteActions.tsx'
import styles from './SiteEditPage.module.css'
import { siteAddress } from './site-address.ts'
import { emptySite, inputOf, type SiteTab, type SiteValues, type StoredSite, tabOf, valuesOf } from './site-values.ts'

const LIST = '/website/site'
const HOST_TAKEN = 26001
const HOSTS_GIVEN = 26004
const CODE_TAKEN = 26005
const COMPETITION_ELSEWHERE = 26006

/** `/website/site/edit`: a new site, or with `siteId` one that is there. */
export const SiteEditPage = () => {
  const siteId = useSearchParams()[0].get('siteId')
  const { data, error, refetch, isFetchedAfterMount } = useReply(
    getSite,
    { siteId: siteId ?? '' },
    { enabled: siteId !== null, staleMs: 0 },
  )
  const [epoch, setEpoch] = useState(0)
  // Stays where one is when the form is loaded anew.
  const [tab, setTab] = useState<SiteTab>('basics')
  const reload = async (): Promise<void> => {
    await refetch()
    setEpoch((before) => before + 1)
  }
  if (siteId === null) return <SiteEditor key="new" site={null} {...{ reload, tab, setTab }} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  // A remembered reply may be of an older version, against which nothing can be saved.
  return data && isFetchedAfterMount ? (
    <SiteEditor key={`${data.siteId} ${epoch}`} site={data} {...{ reload, tab, setTab }} />
  ) : (
    <SkeletonRows />
  )
}

interface SiteEditorProps {
  site: StoredSite | null
  /** Loads what is stored into the form. */
  reload: () => Promise<void>
  tab: SiteTab
  setTab: (tab: SiteTab) => void
}

const SiteEditor = ({ site, reload, tab, setTab }: SiteEditorProps) => {
  const t = useTexts(deskTexts)
  const p = useTexts(publishTexts)
  const w = useTexts(words)
  const label = useLabel()
  const { lang } = useLang()
  const mayEdit = usePermission(['web:site:edit'])
  const [form] = Form.useForm<SiteValues>()
  const [start] = useState(() => (site ? valuesOf(site) : emptySite))
  const [isDirty, setDirty] = useState(false)
  const { version, submit } = useSave(site, () => setDirty(false))
  const typed = Form.useWatch((all: SiteValues) => all, { form, preserve: true }) as Partial<SiteValues> | undefined
  // Nothing is watched before the form is on the page.
  const values = { ...start, ...typed }
  const { data: sites } = useReply(listSites, {})
  const row = sites?.find((one) => one.siteId === site?.siteId)
  const address = row ? siteAddress(row) : null
  const labels = useFieldNames()
  const describe = useDescribe()
  const logo = site?.logoUrl && site.logoFileId ? { fileId: site.logoFileId, name: t.logo, bytes: 0, url: site.logoUrl } : null
  const status = site ? siteStates.states[site.status as keyof typeof siteStates.states] : null
  return (
    <>
      <PageHeader
        title={site ? t.editSite(lang === 'en' ? site.nameEn : site.name) : t.addSite}
        hint={t.saveHint}
        tag={
          site && status ? (
            <>
              <StatusTag status={site.status}>{label(status)}</StatusTag>{' '}
              {site.isAhead ? <StatusTag meaning="waits">{p.ahead}</StatusTag> : null}
            </>
          ) : null
        }
        back={LIST}
        actions={
          site ? (
            <SiteActions {...{ site, version, isDirty, mayEdit, address }} isAhead={site.isAhead} onChanged={reload} />
          ) : null
        }
      />
      {mayEdit ? null : <Alert className={styles.notice} type="info" showIcon title={t.viewOnly} />}
      <BesideForm preview={() => <SitePreview siteId={site?.siteId ?? null} values={values} />}>
        <RecordForm<SiteValues>
          form={form}
          initial={start}
          version={version}
          submit={submit}
          readTheirs={async () => valuesOf(await call(getSite, { siteId: site?.siteId ?? '' }))}
          labels={labels}
          describe={describe}
          onChange={() => setDirty(true)}
          onRefused={(path) => setTab(tabOf(path))}
          footer={(isSaving) =>
            mayEdit ? (
              <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
                {w.save}
              </Button>
            ) : null
          }
        >
          <Tabs
            activeKey={tab}
            onChange={(key) => setTab(key as SiteTab)}
            items={(
              [
                ['basics', <BasicsTab key="basics" isNew={site === null} />],
                ['look', <LookTab key="look" form={form} logo={logo} />],
                ['navigation', <NavigationEditor key="navigation" siteId={site?.siteId ?? null} />],
                ['home', <HomeTab key="home" siteId={site?.siteId ?? null} pictures={site?.pictures ?? []} />],
                ['footer', <FooterTab key="footer" />],
              ] as const
            ).map(([key, children]) => ({ key, label: t.tabs[key], children, forceRender: true }))}
          />
        </RecordForm>
      </BesideForm>
    </>
  )
}

/** Saves a site: adds it and opens it under its address, or changes it and goes on with the next version. */
const useSave = (site: StoredSite | null, onSaved: () => void) => {
  const w = useTexts(words)
  const navigate = useNavigate()
  const [version, setVersion] = useState(site?.version ?? 0)
  const add = useSend(addSite)
  const update = useSend(updateSite)
  const submit = (values: SiteValues, context: SubmitContext): Promise<void> =>
    placeRefusal(
      context.options,
      { [HOST_TAKEN]: 'hosts', [HOSTS_GIVEN]: 'hosts', [CODE_TAKEN]: 'code', [COMPETITION_ELSEWHERE]: 'competitionId' },
      async (options) => {
        const input = inputOf(values)
        if (site) {
          const saved = await update.send({ siteId: site.siteId, version: context.version, ...input }, options)
          setVersion(saved.version)
          onSaved()
          toast('success', w.saved)
        } else {
          const { siteId } = await add.send({ groupId: values.groupId ?? '', ...input }, options)
          toast('success', w.saved)
          void navigate(`/website/site/edit?siteId=${siteId}`, { replace: true })
        }
        await refresh(listSites, getSite, getWebsiteSetting)
      },
    )
  return { version, submit }
}

const useFieldNames = (): Readonly<Record<string, string>> => {
  const t = useTexts(deskTexts)
  const b = useTexts(blockTexts)
  const f = useTexts(footerTexts)
  return {
    name: t.name,
    nameEn: t.nameEn,
    description: t.description,
    descriptionEn: t.descriptionEn,
    templateType: t.template,
    brandColor: t.brandColor,
    logoFileId: t.logo,
    hosts: t.hosts,
    code: t.code,
    competitionId: t.datesOf,
    blocks: b.blocks,
    navigation: t.tabs.navigation,
    home: t.tabs.home,
    wording: t.wording,
    contact: f.contact,
    contactEn: f.contactEn,
    organisers: f.organisers,
    organisersEn: f.organisers,
    icp: f.icp,
    links: f.links,
    defaultLang: t.defaultLang,
  }
}

/** Of a list those entries the other one does not hold as they are; all of them where only the order differs. */
const differing = <T,>(list: readonly T[], other: unknown): readonly T[] => {
  const others = new Set((other as readonly T[]).map((one) => JSON.stringify(one)))
  const own = list.filter((one) => !others.has(JSON.stringify(one)))
  return own.length === 0 ? list : own
}

/** A field's value in few words: structures by those of their parts that differ. */
const useDescribe = () => {
  const comma = useComma()
  const label = useLabel()
  const t = useTexts(deskTexts)
  return (field: keyof SiteValues, value: unknown, other: unknown): string => {
    if (field === 'navigation')
      return differing(value as SiteValues['navigation'], other)
        .map((entry) => entry.nameZh)
        .join(comma)
    if (field === 'blocks')
      return differing(value as SiteValues['blocks'], other)
        .map(({ kind }) => label(homeBlockKinds[kind].label))
        .join(comma)
    if (field === 'links' || field === 'organisers')
      return differing(value as readonly { name: string }[], other)
        .map(({ name }) => name)
        .join(comma)
    if (field === 'defaultLang') return value === 'en' ? t.en : t.zh
    if (field === 'home') {
      const home = value as SiteValues['home']
      return t.summaryOfHome(home.headline.zh, home.faq.length)
    }
    if (field === 'wording') {
      const { submitButton, itemLabel, participantColumn } = value as SiteValues['wording']
      return [t.submitButtons[submitButton], t.itemLabels[itemLabel], t.participantColumns[participantColumn]].join(comma)
    }
    return Array.isArray(value) ? value.join(comma) : String(value ?? '')
  }
}
