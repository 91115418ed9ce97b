import { useEffect, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { type Lot, lotsOf, lotsShown } from './lots.ts'
import styles from './Screen.module.css'
import { screenTexts } from './screen-texts.ts'
import type { ScreenState } from './use-screen.ts'

/** How many of the lots of a running draw are shown now; null: none is running. */
export const useLots = (state: ScreenState | null, offset: number): number | null => {
  const shownNow = (): number | null => (state ? lotsShown(state, Date.now() + offset) : null)
  const [shown, setShown] = useState(shownNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with every state and clock
  useEffect(() => {
    setShown(shownNow())
    const every = setInterval(() => setShown(shownNow()), 250)
    return () => clearInterval(every)
  }, [state, offset])
  return shown
}

/** The draw before the hall: the newest lot large, those before it in a list. */
export const DrawShow = ({ state, shown }: { state: ScreenState; shown: number }) => {
  const t = useTexts(screenTexts)
  const lots = lotsOf(state)
  const drawn = lots.slice(0, shown)
  const newest = drawn.at(-1)
  return (
    <main className={styles.draw}>
      <h2>{t.drawing(shown, lots.length)}</h2>
      <div className={styles.lot} aria-live="assertive">
        {newest ? <Newest key={newest.number} lot={newest} /> : <p className={styles.lotWait}>{t.drawBegins}</p>}
      </div>
      <ol className={styles.lots}>
        {drawn.map(({ number, team }) => (
          <li key={number}>
            <b>{number}</b> {team}
          </li>
        ))}
      </ol>
    </main>
  )
}

const Newest = ({ lot: { number, team, school } }: { lot: Lot }) => (
  <>
    <p className={styles.lotNumber}>{number}</p>
    <p className={styles.lotTeam}>{[team, school].filter(Boolean).join(' · ')}</p>
  </>
)
