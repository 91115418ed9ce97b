import { beginCampus, listCampusWays } from '@kaisai/contract/campus/sign-in.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useEffect, useState } from 'react'
import { CallError, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { campusTexts } from '../texts.ts'
import styles from './Campus.module.css'

/** With more than so many a school is looked for by its name. */
const MOST_BUTTONS = 6

/** The campus sign-ins this host offers, below the form of signing in; nothing where it offers none. */
export const CampusWays = ({ wanted }: { wanted: string | null }) => {
  const t = useTexts(campusTexts)
  const [ways, setWays] = useState<ReplyOf<typeof listCampusWays>>([])
  const [word, setWord] = useState('')
  const [begun, setBegun] = useState('')
  const [problem, setProblem] = useState('')
  // Signing in by password does not wait for them, nor fail with them.
  useEffect(() => void call(listCampusWays, {}, { quiet: true }).then(setWays, () => undefined), [])
  if (ways.length === 0) return null
  const begin = async (providerId: string): Promise<void> => {
    setBegun(providerId)
    setProblem('')
    try {
      location.assign((await call(beginCampus, { providerId, ...(wanted ? { wanted } : {}) }, { quiet: true })).url)
    } catch (error) {
      setBegun('')
      setProblem(error instanceof CallError ? error.message : String(error))
    }
  }
  const or = ways.every(({ kind }) => kind === 'wechat' || kind === 'wechatPage') ? t.orWechat : t.or
  const found = ways.filter(({ name }) => name.toLowerCase().includes(word.trim().toLowerCase()))
  return (
    <section className={styles.ways} aria-label={or}>
      <p className={styles.or}>{or}</p>
      {ways.length > MOST_BUTTONS ? <Field label={t.find} name="school" value={word} onChange={setWord} maxLength={40} /> : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {found.slice(0, MOST_BUTTONS).map(({ providerId, name, logoUrl }) => (
        <Button key={providerId} wide busy={begun === providerId} onClick={() => void begin(providerId)}>
          {logoUrl ? <img className={styles.logo} src={logoUrl} alt="" /> : null}
          {name}
        </Button>
      ))}
      {found.length === 0 ? <p className={styles.hint}>{t.none}</p> : null}
    </section>
  )
}
