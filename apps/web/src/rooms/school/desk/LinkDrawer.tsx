import type { ReplyOf } from '@kaisai/contract/endpoint'
import { linkStateLabels } from '@kaisai/contract/school/labels'
import { listSchoolLinks, pageSchools, revokeSchoolLink } from '@kaisai/contract/school/link.endpoints'
import { Button, Drawer, Empty } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from './Links.module.css'
import { type Made, MadeLink, MakeLink } from './MakeLink.tsx'
import type { SchoolRow } from './school-row.ts'

type Link = ReplyOf<typeof listSchoolLinks>[number]
const meanings = { active: 'good', expired: 'idle', revoked: 'idle' } as const

/** The links of one school's page: who holds them, whether they were opened, made and revoked here. */
export const LinkDrawer = ({ school, onClose }: { school: SchoolRow | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const kept = useKept(school)
  return (
    <Drawer title={kept ? t.drawer(kept.schoolName) : ''} open={school !== null} onClose={onClose} size={560} destroyOnHidden>
      {kept ? <Links school={kept} /> : null}
    </Drawer>
  )
}

const Links = ({ school }: { school: SchoolRow }) => {
  const t = useTexts(deskTexts)
  const place = { competitionId: school.competitionId, schoolId: school.schoolId }
  const { data, error, refetch } = useReply(listSchoolLinks, place, { staleMs: 0 })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t.drawerHint}</p>
      <p>
        <Button type="primary" onClick={() => setMaking(true)}>
          {t.make}
        </Button>
      </p>
      {data === undefined ? (
        error ? (
          <ErrorFace error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noLinks} />
      ) : (
        <ul className={styles.links}>
          {data.map((link) => (
            <LinkCard key={link.linkId} link={link} />
          ))}
        </ul>
      )}
      {isMaking ? <MakeLink place={place} onClose={() => setMaking(false)} onMade={setMade} /> : null}
      <MadeLink link={made} onClose={() => setMade(null)} />
    </div>
  )
}

const LinkCard = ({ link }: { link: Link }) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const { send } = useSend(revokeSchoolLink, [listSchoolLinks, pageSchools])
  const revoke = async (): Promise<void> => {
    if (!(await confirmBox({ text: t.revokeText(link.holderName), kind: 'warning', confirmText: t.revoke }))) return
    await send({ linkId: link.linkId })
    toast('success', t.revoked)
  }
  return (
    <li className={styles.link}>
      <p className={styles.head}>
        <b>{link.holderName}</b>
        <span>{link.contact}</span>
        <StatusTag meaning={meanings[link.state]}>{label(linkStateLabels[link.state])}</StatusTag>
      </p>
      <p className={styles.quiet}>
        {t.creator} {link.creatorName} · {formatDate(link.createTime, 'minute')} · {t.expires}{' '}
        {formatDate(link.expireTime, 'minute')}
      </p>
      <p className={styles.quiet}>
        {link.lastOpenTime ? t.openCount(link.openCount, formatDate(link.lastOpenTime, 'minute')) : t.notOpened}
        {link.lastEnterTime ? ` · ${t.entered(formatDate(link.lastEnterTime, 'minute'))}` : ''}
      </p>
      {link.state === 'active' ? (
        <Button size="small" danger onClick={() => void revoke().catch(() => undefined)}>
          {t.revoke}
        </Button>
      ) : null}
    </li>
  )
}
