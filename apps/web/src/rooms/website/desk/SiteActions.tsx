import { ExportOutlined } from '@ant-design/icons'
import { bestIn } from '@kaisai/contract/lang'
import {
  discardSiteDraft,
  getSite,
  linkSitePreview,
  listSites,
  listSiteVersions,
  publishSite,
} from '@kaisai/contract/website/site.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { withFaults } from './ask-faults.ts'
import { askNote } from './ask-note.ts'
import { deskTexts } from './desk-texts.ts'
import { PreviewLink } from './preview/PreviewLink.tsx'
import { publishTexts } from './publish-texts.ts'
import { SiteVersions } from './SiteVersions.tsx'
import type { StoredSite } from './site-values.ts'

interface SiteActionsProps {
  site: StoredSite
  /** As last saved. */
  version: number
  isAhead: boolean
  isDirty: boolean
  mayEdit: boolean
  /** Where visitors find it; null: not known yet. */
  address: string | null
  /** What is stored changed beside the form: it is loaded anew. */
  onChanged: () => Promise<void>
}

/** Preview, publish, discard, versions: all of what is saved, so that nothing typed goes missing unnoticed. */
export const SiteActions = ({ site, version, isAhead, isDirty, mayEdit, address, onChanged }: SiteActionsProps) => {
  const t = useTexts(publishTexts)
  const d = useTexts(deskTexts)
  const { lang } = useLang()
  const publish = useSend(publishSite, [getSite, listSites, listSiteVersions, getWebsiteSetting])
  const link = useSend(linkSitePreview)
  const discard = useSend(discardSiteDraft, [getSite])
  const [isListOpen, setListOpen] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const ifSaved = (work: () => Promise<void>) => (): void => {
    if (isDirty) toast('warning', t.unsaved)
    // A refusal was shown already.
    else void work().catch(() => undefined)
  }
  const makeLink = async () => {
    if (isDirty) toast('warning', t.unsaved)
    return isDirty ? null : link.send({ siteId: site.siteId }).catch(() => null)
  }
  const publishNow = ifSaved(async () => {
    const name = bestIn(lang, site.name, site.nameEn)
    setChecking(true)
    const box = await withFaults(site.siteId, { title: t.publishTitle(name), text: t.publishText, confirmText: t.publish })
    setChecking(false)
    const note = await askNote(box)
    if (note === null) return
    const { number } = await publish.send({ siteId: site.siteId, version, note })
    toast('success', t.published(number))
    await onChanged()
  })
  const discardNow = ifSaved(async () => {
    if (!(await confirmBox({ title: t.discardTitle, text: t.discardText, danger: true, confirmText: t.discard }))) return
    await discard.send({ siteId: site.siteId, version })
    toast('success', t.discarded)
    await onChanged()
  })
  return (
    <>
      {mayEdit ? <PreviewLink isMaking={link.isSending} make={makeLink} /> : null}
      <Button onClick={() => setListOpen(true)}>{t.versions}</Button>
      {address ? (
        <Button icon={<ExportOutlined />} href={address} target="_blank" title={d.openHint}>
          {d.openSite}
        </Button>
      ) : null}
      {mayEdit && isAhead ? (
        <Button danger loading={discard.isSending} onClick={discardNow}>
          {t.discard}
        </Button>
      ) : null}
      <Can any={['web:site:publish']}>
        <Button type="primary" disabled={!isAhead && !isDirty} loading={isChecking || publish.isSending} onClick={publishNow}>
          {t.publish}
        </Button>
      </Can>
      <SiteVersions
        siteId={site.siteId}
        version={version}
        mayRestore={mayEdit}
        ifSaved={ifSaved}
        open={isListOpen}
        onClose={() => setListOpen(false)}
        onChanged={onChanged}
      />
    </>
  )
}
