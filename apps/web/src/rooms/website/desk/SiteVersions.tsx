import { getSite, getSiteVersion, listSiteVersions, restoreSiteVersion } from '@kaisai/contract/website/site.endpoints'
import { useReply, useSend } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { SitePreview } from './preview/SitePreview.tsx'
import { valuesOfVersion } from './site-values.ts'
import { VersionsDrawer } from './VersionsDrawer.tsx'

interface SiteVersionsProps {
  siteId: string
  /** Of the site, as last saved. */
  version: number
  mayRestore: boolean
  ifSaved: (work: () => Promise<void>) => () => void
  open: boolean
  onClose: () => void
  onChanged: () => Promise<void>
}

/** The versions of a site. */
export const SiteVersions = ({ siteId, version, mayRestore, ...drawer }: SiteVersionsProps) => {
  const versions = useReply(listSiteVersions, { siteId }, { enabled: drawer.open })
  const restore = useSend(restoreSiteVersion, [getSite])
  return (
    <VersionsDrawer
      {...drawer}
      versions={versions}
      look={(versionId) => <OldVersion siteId={siteId} versionId={versionId} />}
      restore={mayRestore ? (versionId) => restore.send({ versionId, version }) : null}
      isRestoring={restore.isSending}
    />
  )
}

const OldVersion = ({ siteId, versionId }: { siteId: string; versionId: string }) => {
  const { data, error, refetch } = useReply(getSiteVersion, { versionId })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  return data ? <SitePreview siteId={siteId} values={valuesOfVersion(data.content)} isPast /> : <SkeletonRows />
}
