import { useTexts } from '#web/lang.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { Facts } from '../../../enrollment/desk/index.ts'
import { deskTexts } from '../desk-texts.ts'
import { CopyText } from './CopyText.tsx'
import { detailsTexts } from './details-texts.ts'
import type { WorkDetail } from './work-detail.ts'

/** Who handed a version in and when, with what proves it. */
export const VersionFacts = ({ version }: { version: WorkDetail['submissions'][number] }) => {
  const t = useTexts(detailsTexts)
  const d = useTexts(deskTexts)
  return (
    <Facts
      items={[
        { label: t.version, value: `v${version.versionNo}` },
        {
          label: d.submitted,
          value: (
            <>
              {formatDate(version.submitTime)} {version.isLate ? <StatusTag meaning="waits">{d.late}</StatusTag> : null}
            </>
          ),
        },
        { label: t.submitter, value: version.submitterName },
        { label: d.files, value: t.filesSize(version.fileCount, formatBytes(version.bytes)) },
        { label: t.receipt, value: <CopyText text={version.receiptNo} label={t.receipt} /> },
        { label: t.hash, value: <CopyText text={version.hash} label={t.hash} /> },
      ]}
    />
  )
}
