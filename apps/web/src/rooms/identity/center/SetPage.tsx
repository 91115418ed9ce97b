import { exportMyData, getProfile } from '@kaisai/contract/identity/profile.endpoints'
import { Segmented } from 'antd'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call, saveFile } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { accountParts } from '#web/sign-in-parts.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { useWorkWord } from '#web/wording-context.tsx'
import { setTexts } from '../center-texts.ts'
import { SecondFactors } from '../factors/SecondFactors.tsx'
import { secondTexts } from '../second-texts.ts'
import { BankCards } from './BankCards.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { ContactChanges } from './ContactChanges.tsx'
import { Devices } from './Devices.tsx'
import { IdentityNumber } from './IdentityNumber.tsx'
import { PasswordLine } from './PasswordLine.tsx'
import { Line, Section } from './Section.tsx'
import { TargetLine } from './TargetLine.tsx'

/** /center/set: how one signs in, who one is, where one is signed in. `tab=password` opens the password form, `tab=cards` the one of a card. */
export const SetPage = () => {
  const t = useTexts(setTexts)
  const s = useTexts(secondTexts)
  const [query] = useSearchParams()
  const { data: profile, error, refetch } = useReply(getProfile)
  const tab = query.get('tab')
  useEffect(() => {
    if (profile && tab) document.getElementById(`set-${tab}`)?.scrollIntoView()
  }, [profile, tab])
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!profile) return <SkeletonRows />
  return (
    <>
      <PageHeader title={t.title} />
      <ContactChanges />
      <Section title={t.password} id="set-password">
        <PasswordLine profile={profile} startsOpen={tab === 'password'} />
        <TargetLine kind="phone" current={profile.phone} />
        <TargetLine kind="email" current={profile.email} />
      </Section>
      <Section title={s.title} hint={s.hint} id="set-second">
        <SecondFactors />
      </Section>
      <Suspense fallback={null}>
        {accountParts.map((Part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Part key={at} />
        ))}
      </Suspense>
      <IdentityNumber profile={profile} />
      <BankCards startsOpen={tab === 'cards'} />
      <Devices />
      <DataAndLanguage />
    </>
  )
}

const DataAndLanguage = () => {
  const t = useTexts(setTexts)
  const { lang, setLang } = useLang()
  const word = useWorkWord()
  const exportAll = async (): Promise<void> => {
    const data = await call(exportMyData)
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json')
  }
  return (
    <Section title={t.data} id="set-data">
      <Line
        label={t.language}
        value={
          <Segmented
            value={lang}
            onChange={setLang}
            options={[
              { value: 'zh' as const, label: '中文' },
              { value: 'en' as const, label: 'English' },
            ]}
          />
        }
      />
      <Line
        label={t.export}
        value={<small>{t.exportHint(word)}</small>}
        action={<ThrottledButton onClick={exportAll}>{t.export}</ThrottledButton>}
      />
      <CloseAccount />
    </Section>
  )
}
