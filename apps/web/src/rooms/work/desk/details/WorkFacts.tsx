import { publicLevelLabels } from '@kaisai/contract/work/labels'
import { Button } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Facts } from '../../../enrollment/desk/index.ts'
import { deskTexts } from '../desk-texts.ts'
import { TeamLink } from '../TeamLink.tsx'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'
import type { WorkDetail } from './work-detail.ts'
import { openWorkFile } from './work-file.ts'

/** Whose work it is, and how far it goes. */
export const WorkFacts = ({ work }: { work: WorkDetail }) => {
  const t = useTexts(detailsTexts)
  const d = useTexts(deskTexts)
  const label = useLabel()
  return (
    <Facts
      items={[
        {
          label: d.team,
          value: (
            <span className={styles.inText}>
              <TeamLink teamId={work.teamId} name={work.teamName || work.teamCode} /> {work.teamCode} · {work.teamStatusName}
            </span>
          ),
        },
        { label: d.school, value: [work.schoolName, work.collegeName].filter(Boolean).join(' · ') },
        {
          label: t.people,
          value: (
            <>
              {work.people.map(({ name, roleName, schoolName }) => (
                <span key={`${name}${roleName}`}>
                  {t.person(name, roleName)}
                  {schoolName && schoolName !== work.schoolName ? ` · ${schoolName}` : ''}
                  <br />
                </span>
              ))}
            </>
          ),
        },
        { label: d.publicLevel, value: label(publicLevelLabels[work.publicLevel]) },
        { label: t.views, value: formatNumber(work.viewCount) },
        { label: t.votes, value: formatNumber(work.voteCount) },
        { label: d.created, value: formatDate(work.createTime, 'minute') },
        ...(work.returnDueTime ? [{ label: d.dueTime, value: formatDate(work.returnDueTime, 'minute') }] : []),
        ...(work.disqualifyReason ? [{ label: t.disqualifyReason, value: work.disqualifyReason }] : []),
        ...(work.evidenceFileId
          ? [
              {
                label: t.evidence,
                value: (
                  <Button size="small" onClick={() => void openWorkFile(work.workId, work.evidenceFileId!, 'original')}>
                    {t.openFile}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
