import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { agreeToBePublic } from '@kaisai/contract/expert/public.endpoints'
import { getMyExpertProfile, removeMyBankCard, saveMyExpertProfile, setMyBankCard } from '@kaisai/contract/expert/self.endpoints'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { bilingual, useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { deskTexts } from '../desk-texts.ts'
import { Disciplines } from '../parts/fields.tsx'
import { expertMeaning } from '../parts/meanings.ts'
import styles from '../parts/Parts.module.css'
import { HabitFields, ProfileFields } from '../parts/ProfileFields.tsx'
import { type HabitValues, habitInput, habitsOf, type ProfileValues, profileInput, valuesOf } from '../parts/profile-values.ts'
import { MyInvitations } from './MyInvitations.tsx'

const texts = bilingual({
  zh: {
    title: '我的专家信息',
    hint: '答复评审邀请，维护专业信息、回避学校与不可评审日期。姓名、单位与联系方式如需修改，请联系主办方。',
    shown: '公开展示',
    shownHint:
      '同意后，主办方可在网站的“专家信息”页面公开您的照片、姓名、单位、职称和学科门类，其他信息不公开。您可以随时撤回，撤回后立即停止展示。',
    shownNo: '尚未同意公开',
    shownWaits: (date: string) => `已于 ${date} 同意，等待主办方公开`,
    shownSince: (date: string) => `自 ${date} 起公开展示`,
    agree: '同意公开',
    withdraw: '撤回同意',
    withdrawTitle: '撤回公开同意？',
    withdrawText: '您的信息将立即从公开页面消失。再次公开需重新同意，并由主办方公开。',
    profile: '专业信息',
    card: '收款银行卡',
    cardHint: '用于发放评审费，卡号加密保存，只显示末四位。',
    setCard: '设置银行卡',
    removeCard: '删除银行卡',
    removeText: '删除后将无法发放评审费，可随时重新设置。',
    bank: '开户银行',
    branch: '开户支行',
    number: '银行卡号',
    noCard: '尚未设置',
  },
  en: {
    title: 'My profile as an expert',
    hint: 'Answer invitations, keep your profession, schools to avoid and days away. Name, school or employer and contact are changed by the organizer.',
    shown: 'Shown publicly',
    shownHint:
      'If you agree, the organizer may show your photo, name, unit, title and disciplines on the page “Experts” of the site, and nothing else. You may withdraw at any time; it takes effect at once.',
    shownNo: 'You have not agreed',
    shownWaits: (date: string) => `Agreed on ${date}; the organizer has yet to publish`,
    shownSince: (date: string) => `Shown since ${date}`,
    agree: 'Agree',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw your consent?',
    withdrawText: 'You leave the public page at once. To be shown again you agree anew and the organizer publishes you.',
    profile: 'Profession',
    card: 'Bank card',
    cardHint: 'Fees are paid to it. The number is stored encrypted; only its last four digits are shown.',
    setCard: 'Set the card',
    removeCard: 'Remove the card',
    removeText: 'Fees cannot be paid without a card. You may set one again at any time.',
    bank: 'Bank',
    branch: 'Branch',
    number: 'Card number',
    noCard: 'None yet',
  },
})
type Mine = ReplyOf<typeof getMyExpertProfile>

/** /expert/mine: what an expert keeps himself. */
export const MinePage = () => {
  const t = useTexts(texts)
  const { data, error, refetch } = useReply(getMyExpertProfile, {}, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        tag={<StatusTag meaning={expertMeaning[data.status]}>{data.statusName}</StatusTag>}
      />
      <MyInvitations />
      <Profile mine={data} />
      <Shown mine={data} />
      <Card mine={data} />
    </>
  )
}

const Profile = ({ mine }: { mine: Mine }) => {
  const comma = useComma()
  const t = useTexts(texts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const [isOpen, setOpen] = useState(false)
  const { send } = useSend(saveMyExpertProfile, [getMyExpertProfile])
  return (
    <section className={styles.card}>
      <h2>{t.profile}</h2>
      <Detail
        items={[
          { label: d.name, value: mine.name },
          { label: d.library, value: mine.libraryName },
          { label: d.place, value: mine.schoolName },
          { label: d.department, value: mine.department },
          { label: d.title, value: mine.titleName },
          { label: d.degree, value: mine.degreeName },
          { label: d.discipline, value: <Disciplines codes={mine.disciplines} /> },
          { label: d.keywords, value: mine.keywords.join(comma) },
          { label: d.load, value: `${mine.load ?? '–'} / ${mine.maxLoad}` },
          {
            label: d.groups,
            value: mine.groups.map((one) => (one.isCaptain ? `${one.name}（${d.captain}）` : one.name)).join(comma),
          },
          { label: d.avoidSchools, value: mine.avoidSchools.map(({ label }) => label).join(comma), wide: true },
          { label: d.busyDays, value: mine.busyDays.map((one) => `${one.from} – ${one.to} ${one.note}`).join('；'), wide: true },
        ]}
      />
      <p className={styles.buttons}>
        <Button type="primary" onClick={() => setOpen(true)}>
          {w.edit}
        </Button>
      </p>
      <DrawerForm<ProfileValues & HabitValues>
        title={t.profile}
        open={isOpen}
        onClose={() => setOpen(false)}
        width={720}
        initial={{ ...valuesOf(mine), ...habitsOf(mine) }}
        version={mine.version}
        submit={async (values, { options, version }) => {
          const { name: _, email: __, phone: ___, schoolId: ____, unit: _____, ...profile } = profileInput(values)
          await send({ version, ...profile, ...habitInput(values) }, options)
          toast('success', w.saved)
        }}
      >
        <ProfileFields ownPlace={mine.schoolName} files={{ photo: mine.photoFileId, titleCert: mine.titleCertFileId }} />
        <HabitFields avoided={mine.avoidSchools} />
      </DrawerForm>
    </section>
  )
}

const Shown = ({ mine }: { mine: Mine }) => {
  const t = useTexts(texts)
  const w = useTexts(words)
  const { send, isSending } = useSend(agreeToBePublic, [getMyExpertProfile])
  const isAgreed = mine.agreedTime !== null
  const change = async (): Promise<void> => {
    const box = { title: t.withdrawTitle, text: t.withdrawText, danger: true, confirmText: t.withdraw }
    if (isAgreed && !(await confirmBox(box))) return
    await send({ isAgreed: !isAgreed }).then(
      () => toast('success', w.saved),
      () => undefined,
    )
  }
  return (
    <section className={styles.card}>
      <h2>{t.shown}</h2>
      <p className={styles.quiet}>{t.shownHint}</p>
      <p>
        {mine.publicTime !== null
          ? t.shownSince(formatDate(mine.publicTime, 'day'))
          : isAgreed
            ? t.shownWaits(formatDate(mine.agreedTime, 'day'))
            : t.shownNo}
      </p>
      <p className={styles.buttons}>
        <Button danger={isAgreed} loading={isSending} onClick={() => void change()}>
          {isAgreed ? t.withdraw : t.agree}
        </Button>
      </p>
    </section>
  )
}

const Card = ({ mine }: { mine: Mine }) => {
  const t = useTexts(texts)
  const w = useTexts(words)
  const rules = useRules()
  const [isOpen, setOpen] = useState(false)
  const { send } = useSend(setMyBankCard, [getMyExpertProfile])
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.removeCard, text: t.removeText, danger: true, confirmText: w.remove }))) return
    await call(removeMyBankCard).then(
      () => toast('success', w.removed),
      () => undefined,
    )
    await refresh(getMyExpertProfile)
  }
  return (
    <section className={styles.card}>
      <h2>{t.card}</h2>
      <p className={styles.quiet}>{t.cardHint}</p>
      <p>{mine.bankCard === '' ? t.noCard : `${mine.bank} ${mine.bankBranch} ${mine.bankCard}`}</p>
      <p className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>{t.setCard}</Button>
        {mine.bankCard === '' ? null : (
          <Button danger onClick={() => void remove()}>
            {t.removeCard}
          </Button>
        )}
      </p>
      <ModalForm<InputOf<typeof setMyBankCard>>
        title={t.setCard}
        open={isOpen}
        onClose={() => setOpen(false)}
        initial={{ bank: mine.bank, branch: mine.bankBranch }}
        submit={async (values, { options }) => {
          await send(values, options)
          toast('success', w.saved)
        }}
      >
        <Form.Item name="bank" label={t.bank} rules={[rules.required(t.bank), { min: 2 }]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="branch" label={t.branch} rules={[rules.required(t.branch), { min: 2 }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="number" label={t.number} rules={[rules.required(t.number), rules.ruled('bankCard')]}>
          <Input maxLength={19} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </ModalForm>
    </section>
  )
}
