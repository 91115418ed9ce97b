import { getCaptcha } from '@kaisai/contract/identity/sign-in.endpoints'
import { broken, type RuleName } from '@kaisai/contract/rules'
import { saveTrial } from '@kaisai/contract/system/trial.endpoints'
import { useId, useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { solve } from '#web/rooms/identity/index.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { NeedsScripts } from '#web/ui/site/NeedsScripts.tsx'
import { useForm } from '#web/ui/site/use-form.ts'
import styles from './Trial.module.css'
import { trialTexts } from './trial-texts.ts'

interface Values extends Record<string, string> {
  organization: string
  name: string
  phone: string
  email: string
  product: string
  note: string
}

// The form was longer: what takes its place would stand above the window, or below the head of the page.
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'center' })

/** Asks for a trial, with the security check of calls by strangers. */
export const TrialForm = () => {
  const t = useTexts(trialTexts)
  const label = useLabel()
  const id = useId()
  const [isDone, setDone] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const ruled = (rule: RuleName, value: string): string | null => {
    const found = broken(rule, value)
    return found && label(found)
  }
  const check = (v: Values): Partial<Record<keyof Values, string>> => {
    const length = v.organization.trim().length
    const found: Record<string, string | null> = {
      organization: length < 2 || length > 80 ? t.needOrganization : null,
      name: ruled('realName', v.name.trim()),
      phone: ruled('phone', v.phone.trim()),
      email: v.email.trim() === '' ? null : ruled('email', v.email.trim()),
    }
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null))
  }
  const send = async (v: Values): Promise<void> => {
    setChecking(true)
    try {
      const { challenge, bits } = await call(getCaptcha, { purpose: 'code' }, { quiet: true })
      const proof = await solve(challenge, bits)
      const { organization, name, phone, email, product, note } = v
      await call(
        saveTrial,
        {
          organization: organization.trim(),
          name: name.trim(),
          phone: phone.trim(),
          email: email.trim(),
          product: product || t.products[0],
          note: note.trim(),
          proof,
        },
        { quiet: true },
      )
      setDone(true)
    } finally {
      setChecking(false)
    }
  }
  const initial: Values = { organization: '', name: '', phone: '', email: '', product: '', note: '' }
  const form = useForm<Values>({ initial, check, submit: send })
  const field = (name: keyof Values & string) => ({
    name,
    value: form.values[name]!,
    onChange: (value: string) => form.set(name, value),
    problem: form.problems[name] ?? null,
  })
  if (isDone)
    return (
      <div ref={intoView} className={styles.done} role="status">
        <h3>✓ {t.done}</h3>
        <p>{t.doneText}</p>
      </div>
    )
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <Field label={t.organization} {...field('organization')} maxLength={80} autoComplete="organization" />
      <Field label={t.name} {...field('name')} maxLength={30} autoComplete="name" />
      <Field label={t.phone} {...field('phone')} inputMode="tel" maxLength={11} autoComplete="tel" />
      <Field label={t.email} {...field('email')} type="email" maxLength={64} autoComplete="email" />
      <label className={styles.control} htmlFor={`${id}-product`}>
        {t.product}
        <select id={`${id}-product`} value={form.values.product} onChange={(event) => form.set('product', event.target.value)}>
          {t.products.map((product, at) => (
            <option key={product} value={at === 0 ? '' : product}>
              {product}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.control} htmlFor={`${id}-note`}>
        {t.note}
        <textarea
          id={`${id}-note`}
          rows={3}
          maxLength={500}
          value={form.values.note}
          onChange={(event) => form.set('note', event.target.value)}
        />
      </label>
      {form.general ? (
        <p className={styles.refusal} role="alert">
          {form.general}
        </p>
      ) : null}
      <noscript>{import.meta.env.SSR ? <NeedsScripts /> : null}</noscript>
      <p>
        <Button type="submit" look="primary" large busy={form.isBusy}>
          {isChecking ? t.checking : t.submit}
        </Button>
      </p>
    </form>
  )
}
