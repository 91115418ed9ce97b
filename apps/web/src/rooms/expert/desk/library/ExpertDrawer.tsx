import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getExpert, listExpertHistory, revealExpert, viewExpertFile } from '@kaisai/contract/expert/library.endpoints'
import { publishExpert } from '@kaisai/contract/expert/public.endpoints'
import { Button, Drawer, Tabs } from 'antd'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EntryHistory } from '#web/ui/history/EntryHistory.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { alertBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { deskTexts } from '../desk-texts.ts'
import { Disciplines, percent } from '../parts/fields.tsx'
import { expertMeaning, invitationMeaning } from '../parts/meanings.ts'
import styles from '../parts/Parts.module.css'

type Expert = ReplyOf<typeof getExpert>

/** One expert at the side of a list: profile, invitations, history. */
export const ExpertDrawer = ({ expertId, onClose }: { expertId: string | null; onClose: () => void }) => {
  const shown = useKept(expertId)
  return (
    <Drawer open={expertId !== null} onClose={onClose} size={720} destroyOnHidden title={null}>
      {shown ? <Inside expertId={shown} /> : null}
    </Drawer>
  )
}

const Inside = ({ expertId }: { expertId: string }) => {
  const t = useTexts(deskTexts)
  const { data, error, refetch } = useReply(getExpert, { expertId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <h2>
        {data.name} <StatusTag meaning={expertMeaning[data.status]}>{data.statusName}</StatusTag>
      </h2>
      <Tabs
        items={[
          { key: 'detail', label: t.detail, children: <Facts expert={data} /> },
          ...(data.invitations
            ? [{ key: 'invitations', label: t.invitations, children: <Invitations list={data.invitations} /> }]
            : []),
          { key: 'history', label: t.history, children: <History expertId={expertId} /> },
        ]}
      />
    </>
  )
}

const Facts = ({ expert }: { expert: Expert }) => {
  const comma = useComma()
  const t = useTexts(deskTexts)
  const reveal = async (field: 'phone' | 'email' | 'bankCard', label: string): Promise<void> => {
    const reason = await promptBox({ title: label, text: t.revealReason, field: { label: t.reason } })
    if (!reason) return
    const found = await call(revealExpert, { expertId: expert.expertId, field, reason }).catch(() => null)
    if (found) await alertBox({ title: label, text: found.value || '–' })
  }
  const secret = (value: string, field: 'phone' | 'email' | 'bankCard', label: string) =>
    value === '' ? (
      ''
    ) : (
      <>
        {value}{' '}
        <Can any={['expert:info:reveal']}>
          <Button type="link" size="small" onClick={() => void reveal(field, label)}>
            {t.reveal}
          </Button>
        </Can>
      </>
    )
  const file = (id: string | null, kind: 'photo' | 'titleCert') =>
    id === null ? (
      t.noFile
    ) : (
      <Button type="link" size="small" onClick={() => void download(viewExpertFile, { expertId: expert.expertId, kind })}>
        {t.file}
      </Button>
    )
  return (
    <Detail
      items={[
        { label: t.library, value: expert.libraryName },
        { label: t.place, value: expert.schoolName },
        { label: t.department, value: expert.department },
        { label: t.province, value: expert.provinceName },
        { label: t.title, value: expert.titleName },
        { label: t.post, value: expert.post },
        { label: t.degree, value: expert.degreeName },
        { label: t.years, value: String(expert.yearsInField) },
        { label: t.discipline, value: <Disciplines codes={expert.disciplines} /> },
        { label: t.keywords, value: expert.keywords.join(comma) },
        { label: t.languages, value: expert.languages.join(comma) },
        { label: t.birthday, value: expert.birthday },
        { label: t.phone, value: secret(expert.phone, 'phone', t.phone) },
        { label: t.email, value: secret(expert.email, 'email', t.email) },
        { label: t.bankCard, value: secret(expert.bankCard, 'bankCard', t.bankCard) },
        { label: t.account, value: `${expert.accountName} ${expert.userName}` },
        { label: t.load, value: `${expert.load ?? '–'} / ${expert.maxLoad}` },
        { label: t.reviewed, value: `${expert.reviewed ?? '–'} · ${t.onTime} ${percent(expert.onTimeRate)}` },
        {
          label: t.groups,
          value: expert.groups.map((one) => (one.isCaptain ? `${one.name}（${t.captain}）` : one.name)).join(comma),
        },
        { label: t.tags, value: expert.tags.join(comma) },
        { label: t.photo, value: file(expert.photoFileId, 'photo') },
        { label: t.titleCert, value: file(expert.titleCertFileId, 'titleCert') },
        { label: t.shownPublicly, value: <Publicly expert={expert} />, wide: true },
        { label: t.avoidSchools, value: expert.avoidSchools.map(({ label }) => label).join(comma), wide: true },
        { label: t.busyDays, value: expert.busyDays.map((one) => `${one.from} – ${one.to} ${one.note}`).join('；'), wide: true },
        { label: t.intro, value: expert.intro, wide: true },
        { label: t.remark, value: expert.remark, wide: true },
      ]}
    />
  )
}

/** Whether the expert agreed to be named on the public page, and the way on and off it. */
const Publicly = ({ expert }: { expert: Expert }) => {
  const t = useTexts(deskTexts)
  const { send, isSending } = useSend(publishExpert, [getExpert])
  const isPublic = expert.publicTime !== null
  const change = (): Promise<unknown> =>
    send({ expertId: expert.expertId, isPublic: !isPublic }).then(
      () => toast('success', isPublic ? t.unpublished : t.published),
      () => undefined,
    )
  return (
    <>
      {isPublic
        ? t.publicSince(formatDate(expert.publicTime, 'day'))
        : expert.agreedTime !== null
          ? t.agreedOn(formatDate(expert.agreedTime, 'day'))
          : t.notAgreed}{' '}
      {expert.agreedTime === null ? null : (
        <Can any={['expert:info:edit']}>
          <Button type="link" size="small" loading={isSending} onClick={() => void change()}>
            {isPublic ? t.unpublish : t.publish}
          </Button>
        </Can>
      )}
    </>
  )
}

const Invitations = ({ list }: { list: NonNullable<Expert['invitations']> }) =>
  list.length === 0 ? (
    <EmptyFace />
  ) : (
    <ul className={styles.list}>
      {list.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read, in the server's order
        <li key={at}>
          <span className={styles.grow}>
            {one.competitionName} · {one.stageName}
            <br />
            <small className={styles.quiet}>{one.reason}</small>
          </span>
          <span>{one.load ?? one.askedLoad}</span>
          <StatusTag meaning={invitationMeaning[one.status as 'invited']}>{one.statusName}</StatusTag>
        </li>
      ))}
    </ul>
  )

const History = ({ expertId }: { expertId: string }) => {
  const t = useTexts(deskTexts)
  const { data, error, refetch } = useReply(listExpertHistory, { expertId }, { staleMs: 0 })
  const names: Record<string, string> = {
    ...{
      name: t.name,
      phone: t.phone,
      email: t.email,
      school_id: t.school,
      unit: t.unit,
      department: t.department,
      title: t.title,
    },
    ...{
      post: t.post,
      degree: t.degree,
      disciplines: t.discipline,
      keywords: t.keywords,
      languages: t.languages,
      intro: t.intro,
    },
    ...{ is_industry: t.industry, is_academician: t.academician, years_in_field: t.years, tags: t.tags, remark: t.remark },
    ...{ max_load: t.maxLoad, avoid_school_ids: t.avoidSchools, busy_days: t.busyDays, bankCard: t.bankCard, gender: t.gender },
    ...{ birthday: t.birthday, photo_file_id: t.photo, title_cert_file_id: t.titleCert },
  }
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  return data ? <EntryHistory entries={data} fields={names} /> : <SkeletonRows rows={4} />
}
