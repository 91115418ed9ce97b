import { userTypeLabels } from '@kaisai/contract/identity/labels'
import { getProfile, setAvatar } from '@kaisai/contract/identity/profile.endpoints'
import { getUploadRule } from '@kaisai/contract/system/file.endpoints'
import { Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import { CallError, call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx'
import { refusalOf, startUpload } from '#web/ui/upload/upload-file.ts'
import { reloadUser } from '#web/user.ts'
import { profileTexts } from '../center-texts.ts'
import { ProfileForm } from './ProfileForm.tsx'
import type { Profile } from './profile.ts'
import styles from './Section.module.css'
import { Section } from './Section.tsx'

/** /center/users */
export const ProfilePage = () => {
  const t = useTexts(profileTexts)
  const { data: profile, error, refetch } = useReply(getProfile)
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!profile) return <SkeletonRows />
  return (
    <>
      <PageHeader title={t.profile} hint={t.hint} />
      <Person profile={profile} />
      <ProfileForm profile={profile} />
    </>
  )
}

const Person = ({ profile }: { profile: Profile }) => {
  const t = useTexts(profileTexts)
  const label = useLabel()
  const { send } = useSend(setAvatar, [getProfile])
  const picker = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const change = async (fileId: string | null): Promise<void> => {
    await send({ fileId })
    await reloadUser()
    toast('success', t.avatarSaved)
  }
  const upload = async (file: File): Promise<void> => {
    const rule = await call(getUploadRule, { purpose: 'avatar' })
    const refusal = refusalOf(file, rule)
    if (refusal) return toast('warning', refusal)
    setPercent(0)
    const { fileId } = startUpload(file, {
      purpose: 'avatar',
      chunkBytes: rule.chunkBytes,
      onProgress: ({ done, total }) => setPercent(Math.floor((done / total) * 100)),
    })
    await change(await fileId)
  }
  const pick = (file: File | undefined): void => {
    if (!file) return
    upload(file)
      .catch((error: unknown) => error instanceof CallError && error.kind !== 'business' && toast('error', error.message))
      .finally(() => setPercent(null))
  }
  return (
    <Section title={t.basics}>
      <div className={styles.person}>
        <PersonAvatar size={80} name={profile.realName} picture={profile.avatar} />
        <div className={styles.grow}>
          <h2>{profile.realName}</h2>
          <p>
            {profile.userName} · {label(userTypeLabels[profile.userType as keyof typeof userTypeLabels] ?? ['', ''])} ·{' '}
            {t.registered(formatDate(profile.createTime, 'day'))}
          </p>
          <div className={styles.buttons}>
            <Button size="small" loading={percent !== null} onClick={() => picker.current?.click()}>
              {percent === null ? t.changeAvatar : `${percent}%`}
            </Button>
            {profile.avatar ? (
              <Button size="small" type="text" onClick={() => void change(null).catch(() => undefined)}>
                {t.removeAvatar}
              </Button>
            ) : null}
          </div>
          <input
            ref={picker}
            type="file"
            className="hidden-text"
            tabIndex={-1}
            aria-label={t.changeAvatar}
            accept=".png,.jpg,.jpeg,.webp"
            onChange={(event) => {
              pick(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
        <div className={styles.grow}>
          <Progress percent={profile.completeness} strokeColor="var(--brand)" aria-label={t.completeness(profile.completeness)} />
          <p>
            {profile.missing.length === 0
              ? t.completeness(profile.completeness)
              : t.missing(profile.missing.map((field) => t.fields[field as keyof typeof t.fields] ?? field).join(t.and))}
          </p>
        </div>
      </div>
    </Section>
  )
}
