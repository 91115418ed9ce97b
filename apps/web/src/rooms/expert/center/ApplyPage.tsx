import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  applyAsExpert,
  getMyApplication,
  getOpenRecruitment,
  listMyApplications,
  withdrawApplication,
} from '@kaisai/contract/expert/open.endpoints'
import { colonOf } from '@kaisai/contract/lang'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { useMe } from '#web/user.ts'
import { applicationMeaning } from '../desk/parts/meanings.ts'
import styles from '../desk/parts/Parts.module.css'
import { ProfileFields } from '../desk/parts/ProfileFields.tsx'
import { emptyProfile, type ProfileValues, profileInput, valuesOf } from '../desk/parts/profile-values.ts'
import { expertTexts } from '../texts.ts'

/** /center/expert?id=…: the own applications to calls for experts, and the form of one. */
export const ApplyPage = () => {
  const t = useTexts(expertTexts)
  const [query] = useSearchParams()
  const id = query.get('id')
  return (
    <>
      <PageHeader title={t.applyTitle} hint={t.applyHint} back={id ? '/center/expert' : false} />
      {id ? <OneCall recruitmentId={id} /> : <All />}
    </>
  )
}

const All = () => {
  const t = useTexts(expertTexts)
  const { data, error, refetch } = useReply(listMyApplications, {}, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} />
  if (data.length === 0) return <EmptyFace text={t.noMine} action={<Link to="/home/expertRecruit">{t.toRecruit}</Link>} />
  return (
    <ul className={styles.list}>
      {data.map((one) => (
        <li key={one.applicationId}>
          <span className={styles.grow}>
            <Link to={`/center/expert?id=${one.recruitmentId}`}>{one.name}</Link>
            <br />
            <small className={styles.quiet}>
              {t.submitTime} {formatDate(one.submitTime, 'minute')}
            </small>
          </span>
          <StatusTag meaning={applicationMeaning[one.status]}>{one.statusName}</StatusTag>
        </li>
      ))}
    </ul>
  )
}

const OneCall = ({ recruitmentId }: { recruitmentId: string }) => {
  const t = useTexts(expertTexts)
  const w = useTexts(words)
  const colon = colonOf(useLang().lang)
  const [isOpen, setOpen] = useState(false)
  const shown = useReply(getOpenRecruitment, { recruitmentId }, { staleMs: 0 })
  const own = useReply(getMyApplication, { recruitmentId }, { staleMs: 0 })
  const error = shown.error ?? own.error
  if (error) return <ErrorFace error={error} onRetry={() => Promise.all([shown.refetch(), own.refetch()])} />
  if (!shown.data || !own.data) return <SkeletonRows />
  const { application } = own.data
  const withdraw = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.withdraw, text: t.withdrawText, confirmText: t.withdraw }))) return
    await call(withdrawApplication, { recruitmentId }).then(
      () => toast('success', w.done),
      () => undefined,
    )
    await refresh(getMyApplication, listMyApplications)
  }
  const canApply = application === null ? shown.data.isTaking : application.canApply
  return (
    <section className={styles.card}>
      <h2>
        {shown.data.name}{' '}
        {application ? <StatusTag meaning={applicationMeaning[application.status]}>{application.statusName}</StatusTag> : null}
      </h2>
      <p className={styles.quiet}>
        {t.window} {formatDate(shown.data.openTime, 'minute')} – {formatDate(shown.data.closeTime, 'minute')}
      </p>
      <p>
        {t.asked}
        {colon}
        {shown.data.asked.join(t.and) || t.nothingAsked}
      </p>
      {application?.schoolNote ? (
        <p>
          {t.schoolNote}
          {colon}
          {application.schoolNote}
        </p>
      ) : null}
      {application?.reason ? (
        <p>
          {t.reason}
          {colon}
          {application.reason}
        </p>
      ) : null}
      {canApply || application ? null : <p>{t.notOpen}</p>}
      <p className={styles.buttons}>
        {canApply ? (
          <Button type="primary" onClick={() => setOpen(true)}>
            {application ? t.again : t.apply}
          </Button>
        ) : null}
        {application?.canWithdraw ? <Button onClick={() => void withdraw()}>{t.withdraw}</Button> : null}
      </p>
      <ApplyForm recruitmentId={recruitmentId} known={own.data} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

interface ApplyFormProps {
  recruitmentId: string
  known: ReplyOf<typeof getMyApplication>
  open: boolean
  onClose: () => void
}

const ApplyForm = ({ recruitmentId, known, open, onClose }: ApplyFormProps) => {
  const t = useTexts(expertTexts)
  const rules = useRules()
  const name = useMe((state) => state.me?.realName ?? '')
  const { send } = useSend(applyAsExpert, [getMyApplication, listMyApplications])
  const { profile, application } = known
  // Masked values are not sent back: the phone number is the account's.
  const initial = profile ? { ...valuesOf(profile), email: '', phone: '' } : { ...emptyProfile, name }
  return (
    <DrawerForm<ProfileValues & { statement: string }>
      title={t.applyTitle}
      open={open}
      onClose={onClose}
      width={720}
      submitText={t.submit}
      initial={{ ...initial, statement: application?.statement ?? '' }}
      submit={async (values, { options }) => {
        await send({ recruitmentId, statement: values.statement, ...profileInput(values), phone: '' }, options)
        toast('success', t.submitted)
      }}
    >
      <ProfileFields
        hasPhone={false}
        school={profile?.schoolId ? { value: profile.schoolId, label: profile.schoolName } : null}
        files={{ photo: profile?.photoFileId ?? null, titleCert: profile?.titleCertFileId ?? null }}
      />
      <Form.Item name="statement" label={t.statement} extra={t.statementHint} rules={[rules.required(t.statement), { min: 2 }]}>
        <Input.TextArea maxLength={600} showCount rows={5} />
      </Form.Item>
    </DrawerForm>
  )
}
