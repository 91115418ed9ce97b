import { bestIn } from '@kaisai/contract/lang'
import {
  getPage,
  getPageVersion,
  linkPagePreview,
  listPages,
  listPageVersions,
  movePage,
  restorePageVersion,
} from '@kaisai/contract/website/page.endpoints'
import { isBuiltinPath } from '@kaisai/contract/website/page-paths'
import { Button } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { askNote } from '../ask-note.ts'
import { PreviewLink } from '../preview/PreviewLink.tsx'
import { publishTexts } from '../publish-texts.ts'
import { VersionsDrawer } from '../VersionsDrawer.tsx'
import { PagePreview } from './PagePreview.tsx'
import { pageTexts } from './page-texts.ts'
import type { StoredPage } from './page-values.ts'

interface PageActionsProps {
  page: StoredPage
  /** As last saved. */
  version: number
  isDirty: boolean
  /** What is stored changed beside the form: it is loaded anew. */
  onChanged: () => Promise<void>
}

/** Preview, versions, publish, take down: all of what is saved, so that nothing typed goes missing unnoticed. */
export const PageActions = ({ page, version, isDirty, onChanged }: PageActionsProps) => {
  const t = useTexts(pageTexts)
  const p = useTexts(publishTexts)
  const { lang } = useLang()
  const link = useSend(linkPagePreview)
  const move = useSend(movePage, [getPage, listPages, listPageVersions])
  const restore = useSend(restorePageVersion, [listPages])
  const [isListOpen, setListOpen] = useState(false)
  const versions = useReply(listPageVersions, { pageId: page.pageId }, { enabled: isListOpen })
  const name = bestIn(lang, page.title, page.titleEn)
  const ifSaved = (work: () => Promise<void>) => (): void => {
    if (isDirty) toast('warning', t.unsaved)
    // A refusal was shown already.
    else void work().catch(() => undefined)
  }
  const makeLink = async () => {
    if (isDirty) toast('warning', t.unsaved)
    return isDirty ? null : link.send({ pageId: page.pageId }).catch(() => null)
  }
  const publish = ifSaved(async () => {
    const note = await askNote({ title: t.publishTitle(name), text: t.publishText, confirmText: t.publish })
    if (note === null) return
    await move.send({ pageId: page.pageId, verb: 'publish', version, note })
    toast('success', t.published)
  })
  const takeDown = ifSaved(async () => {
    const text = isBuiltinPath(page.path) ? t.takeDownBuiltin : t.takeDownText
    if (!(await confirmBox({ title: t.takeDownTitle(name), text, danger: true, confirmText: t.takeDown }))) return
    await move.send({ pageId: page.pageId, verb: 'takeDown', version })
    toast('success', t.takenDown)
  })
  return (
    <>
      <PreviewLink isMaking={link.isSending} make={makeLink} />
      <Button onClick={() => setListOpen(true)}>{p.versions}</Button>
      <Can any={['web:page:publish']}>
        {page.moves.includes('takeDown') ? (
          <Button danger loading={move.isSending} onClick={takeDown}>
            {t.takeDown}
          </Button>
        ) : null}
        {page.moves.includes('publish') ? (
          <Button type="primary" loading={move.isSending} onClick={publish}>
            {t.publish}
          </Button>
        ) : null}
      </Can>
      <VersionsDrawer
        versions={versions}
        look={(versionId) => <OldVersion versionId={versionId} brandColor={page.brandColor} />}
        restore={(versionId) => restore.send({ versionId, version })}
        isRestoring={restore.isSending}
        ifSaved={ifSaved}
        open={isListOpen}
        onClose={() => setListOpen(false)}
        onChanged={onChanged}
      />
    </>
  )
}

const OldVersion = ({ versionId, brandColor }: { versionId: string; brandColor: string }) => {
  const { data, error, refetch } = useReply(getPageVersion, { versionId })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  return data ? <PagePreview values={data} brandColor={brandColor} isPast /> : <SkeletonRows />
}
