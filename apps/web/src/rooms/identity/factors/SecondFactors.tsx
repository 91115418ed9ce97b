// The own second factors: the same piece in the center and on the page of those who must set one up. No Ant Design.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@kaisai/contract/identity/second-factor.endpoints'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { canUsePasskeys, makePasskey } from '#web/passkey.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { Line } from '../center/Section.tsx'
import { secondTexts } from '../second-texts.ts'
import { AppSetup } from './AppSetup.tsx'
import { FactorButton } from './FactorButton.tsx'
import styles from './Factors.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type Factors = ReplyOf<typeof getSecondFactors>
type Passkey = Factors['passkeys'][number]

const NAME_MAX = 40

/** `onReady` is called once at least one factor is set up and its recovery codes are saved. */
export const SecondFactors = ({ onReady }: { onReady?: (isReady: boolean) => void }) => {
  const t = useTexts(secondTexts)
  const [factors, setFactors] = useState<Factors | null>(null)
  const [begun, setBegun] = useState<ReplyOf<typeof beginTotp> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const reload = useCallback(() => call(getSecondFactors).then(setFactors, () => setFailed(true)), [])
  useEffect(() => void reload(), [reload])
  const count = factors ? factors.passkeys.length + (factors.totpTime ? 1 : 0) : 0
  useEffect(() => onReady?.(count > 0 && codes === null), [onReady, count, codes])
  // One thing at a time; what the server refuses was shown by the call.
  const run = (work: () => Promise<unknown>): void => {
    setBusy(true)
    void work()
      .catch(() => undefined)
      .then(reload)
      .finally(() => setBusy(false))
  }
  const done = (fresh: readonly string[] | null): void => {
    setBegun(null)
    setCodes(fresh)
    void reload()
  }
  if (hasFailed && factors === null) return <p role="alert">{t.loadFailed}</p>
  if (factors === null) return <p role="status">{t.loading}</p>
  return (
    <div className={styles.factors}>
      {factors.isRequired && count > 0 ? <p className={styles.required}>{t.isRequired}</p> : null}
      <Line
        label={t.app}
        value={factors.totpTime ? t.appSince(formatDate(factors.totpTime, 'minute')) : <small>{t.appNone}</small>}
        action={
          <span className={styles.buttons}>
            <FactorButton disabled={isBusy} onClick={() => run(async () => setBegun(await call(beginTotp)))}>
              {factors.totpTime ? t.replace : t.setUp}
            </FactorButton>
            {factors.totpTime ? (
              <FactorButton look="quiet" disabled={isBusy} onClick={() => run(() => removeApp(t))}>
                {t.remove}
              </FactorButton>
            ) : null}
          </span>
        }
      />
      {begun ? <AppSetup begun={begun} onDone={done} onCancel={() => setBegun(null)} /> : null}
      <Line
        label={t.passkeys}
        value={<small>{canUsePasskeys() ? t.passkeysHint : t.noPasskeys}</small>}
        action={
          <FactorButton disabled={isBusy || !canUsePasskeys()} onClick={() => run(() => add(t, done))}>
            {t.addPasskey}
          </FactorButton>
        }
      />
      {factors.passkeys.map((passkey) => (
        <PasskeyLine key={passkey.passkeyId} passkey={passkey} isBusy={isBusy} run={run} />
      ))}
      {count > 0 ? (
        <Line
          label={t.recovery}
          value={<small>{t.recoveryLeft(factors.recoveryLeft)}</small>}
          action={
            <FactorButton disabled={isBusy} onClick={() => run(() => renew(t, setCodes))}>
              {t.renew}
            </FactorButton>
          }
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} /> : null}
    </div>
  )
}

const PasskeyLine = ({
  passkey,
  isBusy,
  run,
}: {
  passkey: Passkey
  isBusy: boolean
  run: (work: () => Promise<unknown>) => void
}) => {
  const t = useTexts(secondTexts)
  const { name, host, createTime, lastUseTime } = passkey
  const used = lastUseTime ? formatDate(lastUseTime, 'minute') : null
  return (
    <Line
      label=""
      value={
        <>
          {name}
          <small>{t.passkeyFacts(host, formatDate(createTime, 'day'), used)}</small>
        </>
      }
      action={
        <span className={styles.buttons}>
          <FactorButton look="quiet" disabled={isBusy} onClick={() => run(() => rename(t, passkey))}>
            {t.rename}
          </FactorButton>
          <FactorButton look="quiet" disabled={isBusy} onClick={() => run(() => remove(t, passkey))}>
            {t.remove}
          </FactorButton>
        </span>
      }
    />
  )
}

type Texts = (typeof secondTexts)['zh']

const askForName = (t: Texts, text?: string): Promise<string | null> =>
  promptBox({
    title: t.passkeyName,
    kind: 'info',
    ...(text ? { text } : {}),
    field: {
      label: t.passkeyName,
      check: (value) => (value.trim() === '' || value.trim().length > NAME_MAX ? t.required(t.passkeyName) : null),
    },
  })

const add = async (t: Texts, done: (codes: readonly string[] | null) => void): Promise<void> => {
  const name = await askForName(t, t.passkeyNameHint)
  if (name === null) return
  const { challenge, options } = await call(beginPasskey)
  const passkey = await makePasskey(options).catch(() => null)
  if (passkey === null) return toast('warning', t.failed)
  const { recoveryCodes } = await call(addPasskey, { challenge, name: name.trim(), passkey })
  toast('success', t.passkeyAdded)
  done(recoveryCodes)
}

const rename = async (t: Texts, { passkeyId }: Passkey): Promise<void> => {
  const name = await askForName(t)
  if (name !== null) await call(renamePasskey, { passkeyId, name: name.trim() })
}

const remove = async (t: Texts, { passkeyId, name }: Passkey): Promise<void> => {
  const agreed = await confirmBox({
    title: t.removePasskey(name),
    text: t.removePasskeyText,
    danger: true,
    confirmText: t.remove,
  })
  if (!agreed) return
  await call(removePasskey, { passkeyId })
  toast('success', t.passkeyRemoved)
}

const removeApp = async (t: Texts): Promise<void> => {
  if (!(await confirmBox({ title: t.removeApp, text: t.removeAppText, danger: true, confirmText: t.remove }))) return
  await call(removeTotp)
  toast('success', t.appRemoved)
}

const renew = async (t: Texts, show: (codes: readonly string[]) => void): Promise<void> => {
  if (!(await confirmBox({ title: t.renewAsk, text: t.renewText, confirmText: t.renew }))) return
  show((await call(renewRecoveryCodes)).recoveryCodes)
}
