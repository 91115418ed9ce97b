import { rehearsalPeople } from '@kaisai/contract/competition/rehearsal-steps'
import { type VisitState, visitPaths } from '@kaisai/contract/competition/rehearsal-visit'
import { inLang } from '@kaisai/contract/lang'
import { useEffect, useState } from 'react'
import { bilingual, useLang, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from './RehearsalBar.module.css'

const texts = bilingual({
  zh: {
    bar: '预演',
    nothing: '预演：这里的一切都不是真的',
    at: (name: string, day: string) => `时间已推进至 ${day} · ${name}`,
    as: '当前身份',
    named: (role: string, name: string) => (name === '' ? role : `${role} ${name}`),
    change: '切换',
    leave: '离开',
  },
  en: {
    bar: 'Rehearsal',
    nothing: 'Rehearsal – nothing here is real',
    at: (name: string, day: string) => `Clock turned to ${day} · ${name}`,
    as: 'You are',
    named: (role: string, name: string) => (name === '' ? role : `${role}: ${name}`),
    change: 'Switch',
    leave: 'Leave',
  },
})

const LOOK_MS = 15_000

/** On every page of a rehearsal's copy: says so, shows the turned date, and leads on as somebody else, or out. */
export const RehearsalBar = () => {
  const t = useTexts(texts)
  const { lang } = useLang()
  const state = useVisit()
  const [person, choose] = useState<string | null>(null)
  return (
    <aside className={styles.bar} aria-label={t.bar}>
      <strong>{t.nothing}</strong>
      {state ? (
        <>
          <span className={styles.at}>
            {t.at(inLang([state.name, state.nameEn || state.name], lang), formatDate(state.now, 'minute'))}
          </span>
          <form method="post" action={visitPaths.as} className={styles.form}>
            <label htmlFor="rehearsal-person">{t.as}</label>
            <select
              id="rehearsal-person"
              name="person"
              value={person ?? state.person}
              onChange={({ target }) => choose(target.value)}
            >
              {state.people.map((one) => (
                <option key={one.person} value={one.person}>
                  {t.named(inLang(rehearsalPeople[one.person], lang), one.name)}
                </option>
              ))}
            </select>
            <button type="submit">{t.change}</button>
          </form>
          <form method="post" action={visitPaths.leave}>
            <button type="submit">{t.leave}</button>
          </form>
        </>
      ) : null}
    </aside>
  )
}

/** Where one is, asked again and again: when the visit is over the page is loaded anew, and says so with the way back. */
const useVisit = (): VisitState | null => {
  const [state, setState] = useState<VisitState | null>(null)
  useEffect(() => {
    const look = async (): Promise<void> => {
      const reply = await fetch(visitPaths.state, { credentials: 'same-origin' }).catch(() => null)
      // Nobody there just now: the next look may find somebody.
      if (reply === null) return
      const body = (await reply.json().catch(() => null)) as { code: number; data: VisitState } | null
      if (body?.code === 0) setState(body.data)
      else location.reload()
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return state
}
