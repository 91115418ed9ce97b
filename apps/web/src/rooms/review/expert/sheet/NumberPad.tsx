import { useTexts } from '#web/lang.tsx'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'

const signs = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const

/** Digits to tap, for tablets: the same as pressed on a keyboard. `onSign` takes a digit, a point or Backspace. */
export const NumberPad = ({ name, onSign, onNext }: { name: string; onSign: (sign: string) => void; onNext: () => void }) => {
  const t = useTexts(sheetTexts)
  // The control that holds the focus keeps it.
  const stay = (event: React.PointerEvent): void => event.preventDefault()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons inside the group of the criterion
    <div className={styles.pad} role="group" aria-label={t.pad(name)}>
      {signs.map((sign) => (
        <button key={sign} type="button" tabIndex={-1} onPointerDown={stay} onClick={() => onSign(sign)}>
          {sign}
        </button>
      ))}
      <button type="button" tabIndex={-1} aria-label={t.erase} onPointerDown={stay} onClick={() => onSign('Backspace')}>
        ⌫
      </button>
      <button type="button" tabIndex={-1} className={styles.padNext} onPointerDown={stay} onClick={onNext}>
        {t.nextField}
      </button>
    </div>
  )
}
