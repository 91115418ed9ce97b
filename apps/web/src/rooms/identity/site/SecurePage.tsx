import type { ReplyOf } from '@kaisai/contract/endpoint'
import { changePassword, getProfile } from '@kaisai/contract/identity/profile.endpoints'
import { logOut } from '@kaisai/contract/identity/sign-in.endpoints'
import { broken } from '@kaisai/contract/rules'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { forgetSession } from '#web/session.ts'
import { siteBase } from '#web/site-base.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import { type Me, reloadUser, useMe } from '#web/user.ts'
import factorStyles from '../factors/Factors.module.css'
import { SecondFactors } from '../factors/SecondFactors.tsx'
import { secondTexts } from '../second-texts.ts'
import { homeOf } from '../sign-in.ts'
import styles from './AuthFrame.module.css'
import { AuthFrame } from './AuthFrame.tsx'

/** /neibu/secure: what a person has to do before everything else; then back to where `redirect` says. */
export const SecurePage = () => {
  const t = useTexts(secondTexts)
  const [query] = useSearchParams()
  const [hasFailed, setFailed] = useState(false)
  const [isFirst, setFirst] = useState(true)
  const restriction = useMe(({ me }) => me?.restriction)
  const wanted = query.get('redirect')
  // Asked anew: what was loaded with the page may be older than the refusal that led here. The way on loads a new document, since
  // menus and caches belong to the restricted session.
  const goOn = useCallback(async (): Promise<void> => {
    await reloadUser().catch(() => setFailed(true))
    const { me } = useMe.getState()
    setFirst(false)
    if (me && me.restriction === null) location.replace(siteBase() + homeOf(me as Me, wanted))
  }, [wanted])
  useEffect(() => void goOn(), [goOn])
  const signOut = async (): Promise<void> => {
    await call(logOut, {}, { quiet: true }).catch(() => undefined)
    forgetSession()
    location.assign(`${siteBase()}/home/homepage`)
  }
  const isPassword = restriction === 'passwordChange'
  const isFactor = restriction === 'secondFactor'
  return (
    <AuthFrame
      title={isPassword ? t.passwordTitle : isFactor ? t.factorTitle : t.secureTitle}
      hint={isPassword ? t.passwordHint : isFactor ? t.factorHint : ''}
      foot={
        <Button look="quiet" onClick={() => void signOut()}>
          {t.signOut}
        </Button>
      }
    >
      {hasFailed ? (
        <p className={styles.general} role="alert">
          {t.loadFailed}
        </p>
      ) : isFirst ? (
        <p role="status">{t.loading}</p>
      ) : isPassword ? (
        <PasswordForm onDone={goOn} />
      ) : isFactor ? (
        <FactorSetup onDone={goOn} />
      ) : null}
    </AuthFrame>
  )
}

const PasswordForm = ({ onDone }: { onDone: () => Promise<void> }) => {
  const t = useTexts(secondTexts)
  const label = useLabel()
  const [profile, setProfile] = useState<ReplyOf<typeof getProfile> | null>(null)
  useEffect(() => {
    call(getProfile).then(setProfile, () => undefined)
  }, [])
  const hasOld = profile?.hasPassword ?? true
  const form = useForm({
    initial: { oldPassword: '', password: '', again: '' },
    check: ({ oldPassword, password, again }) => {
      const refused = broken('password', password)
      return {
        ...(hasOld && oldPassword === '' ? { oldPassword: t.required(t.oldPassword) } : {}),
        ...(refused ? { password: label(refused) } : {}),
        ...(again === password ? {} : { again: t.differs }),
      }
    },
    submit: async ({ oldPassword, password }) => {
      await call(changePassword, { password, ...(hasOld ? { oldPassword } : {}) }, { quiet: true })
      toast('success', t.passwordSaved)
      await onDone()
    },
  })
  const field = (name: 'oldPassword' | 'password' | 'again') => ({
    type: 'password',
    name,
    maxLength: 72,
    autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    problem: form.problems[name] ?? null,
  })
  return (
    <form method="post" className={styles.fields} onSubmit={form.onSubmit} noValidate>
      {hasOld ? <Field label={t.oldPassword} {...field('oldPassword')} /> : null}
      <Field label={t.newPassword} hint={t.passwordRule} {...field('password')} />
      <Field label={t.again} {...field('again')} />
      {form.general ? (
        <p className={styles.general} role="alert">
          {form.general}
        </p>
      ) : null}
      <Button type="submit" look="primary" wide busy={form.isBusy}>
        {t.savePassword}
      </Button>
    </form>
  )
}

const FactorSetup = ({ onDone }: { onDone: () => Promise<void> }) => {
  const t = useTexts(secondTexts)
  const [isReady, setReady] = useState(false)
  return (
    <>
      <SecondFactors onReady={setReady} />
      <div className={factorStyles.other}>
        <Button look="primary" wide disabled={!isReady} onClick={() => void onDone()}>
          {t.goOn}
        </Button>
      </div>
    </>
  )
}
