import { bestIn } from '@kaisai/contract/lang'
import { isAllowed, needsComment, stepped } from '@kaisai/contract/review/sheet-rules'
import { shareOf } from '@kaisai/contract/review/sheet-total'
import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { type Typed, typedNumber } from './digit-keys.ts'
import { NumberPad } from './NumberPad.tsx'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import { aboutOf, type Criterion, nameOf } from './sheet-values.ts'

/** Ids of the controls of a criterion: the page leads to them. */
export const sliderId = (key: string): string => `score-${key}`
export const numberId = (key: string): string => `number-${key}`
export const wordsId = (key: string): string => `words-${key}`

const TEN = 10
const MOST_WORDS = 1000

interface CriterionFieldProps {
  criterion: Criterion
  criteria: readonly Criterion[]
  value: number | null
  words: string
  isActive: boolean
  isReadOnly: boolean
  /** Something stands in the number's field that cannot be given. */
  isUnreadable: boolean
  /** A number on its way by keys. */
  typed: Typed | null
  onLeave: () => void
  onChange: (value: number | null) => void
  onUnreadable: (isUnreadable: boolean) => void
  onWords: (words: string) => void
  onActive: () => void
  onNext: () => void
  /** A digit of the pad. */
  onSign: (sign: string) => void
}

/** One criterion in two lines: name and number, then slider and levels for the same points; its description while it is the active one, and words where points are low. */
export const CriterionField = (props: CriterionFieldProps) => {
  const { criterion, criteria, value, words, isActive, isReadOnly, isUnreadable, typed, onLeave, onWords, onActive, onNext } =
    props
  const put = (points: number | null): void => {
    props.onUnreadable(false)
    props.onChange(points)
  }
  const t = useTexts(sheetTexts)
  const { lang } = useLang()
  const { key, min, max, step, weight, isRequired, commentBelow } = criterion
  const name = nameOf(criterion, lang)
  const share = shareOf(criteria, criterion, value)
  const [min_, max_, step_] = [String(min), String(max), String(step)] as const
  const asksWords = needsComment(criterion, value)
  const about = aboutOf(criterion, lang)
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = isReadOnly ? undefined : keysOf(criterion, (typed && typedNumber(criterion, typed)) ?? value, put)[event.key]
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onNext()
    else if (act) act()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const percent = value === null ? 0 : ((value - min) / (max - min || 1)) * 100
  return (
    <fieldset className={styles.criterion} data-active={isActive || undefined} onFocus={onActive}>
      <legend>
        <b className={styles.name} title={about || undefined}>
          {name}
        </b>
        <small className={styles.scale}>
          {criterion.isDeduction ? t.deduction : t.weight(String(weight))} · {t.scale(min_, max_, step_)}
          {isRequired ? '' : ` · ${t.optional}`}
        </small>
      </legend>
      <div className={styles.scorer}>
        <span className={styles.fine}>
          {typed && !typed.isTaken ? t.typing : share === null ? t.notGiven : t.share(String(share))}
        </span>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t.less(name)}
          disabled={isReadOnly || value === min}
          onClick={() => put(stepped(criterion, value, -1))}
        >
          −
        </button>
        <NumberField {...props} name={name} />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t.more(name)}
          disabled={isReadOnly || value === max}
          onClick={() => put(stepped(criterion, value, 1))}
        >
          +
        </button>
      </div>
      <div className={styles.ways}>
        <Slider
          id={sliderId(key)}
          {...{ min, max, step }}
          value={value ?? min}
          data-given={value !== null || undefined}
          percent={percent}
          aria-label={t.slider(name)}
          aria-valuetext={value === null ? t.notGiven : String(value)}
          disabled={isReadOnly}
          onChange={(event) => put(Number(event.target.value))}
          // Pressed where the empty slider stands already: no change is reported.
          onPointerUp={(event) => value === null && !isReadOnly && put(Number(event.currentTarget.value))}
          onKeyDown={onKeyDown}
          // Only another control takes it: a click on the work leaves it as it is shown.
          onBlur={({ relatedTarget }) => relatedTarget !== null && onLeave()}
        />
        {criterion.descriptors?.length ? (
          <ul className={styles.levels}>
            {criterion.descriptors.map((level) => (
              <li key={`${level.score} ${level.text}`}>
                <button
                  type="button"
                  aria-pressed={value === level.score}
                  title={bestIn(lang, level.text, level.textEn)}
                  disabled={isReadOnly || !isAllowed(criterion, level.score)}
                  onClick={() => put(level.score)}
                >
                  <b>{level.score}</b> <span>{bestIn(lang, level.text, level.textEn)}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {about ? <p className={styles.about}>{about}</p> : null}
      {typed && typed.refused !== null ? (
        <p className={styles.bad} role="alert">
          {t.refusedSigns(typed.refused, min_, max_, step_)}
        </p>
      ) : isUnreadable ? (
        <p className={styles.bad} role="alert">
          {t.badNumber(min_, max_, step_)}
        </p>
      ) : null}
      {isActive && !isReadOnly ? <NumberPad name={name} onSign={props.onSign} onNext={onNext} /> : null}
      {asksWords || words !== '' ? (
        <div className={styles.words}>
          {asksWords ? (
            <p className={words.trim() === '' ? styles.asks : styles.fine}>{t.commentBelow(String(commentBelow))}</p>
          ) : null}
          <Input.TextArea
            id={wordsId(key)}
            aria-label={t.commentOn(name)}
            placeholder={t.commentOn(name)}
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={MOST_WORDS}
            status={asksWords && words.trim() === '' ? 'warning' : ''}
            value={words}
            readOnly={isReadOnly}
            onChange={(event) => onWords(event.target.value)}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

/** A slider that shows how far it is given; its share is set on the element, which the page's rules for styles allow. */
const Slider = ({ percent, ...input }: React.ComponentProps<'input'> & { percent: number }) => {
  const slider = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => slider.current?.style.setProperty('--given', `${percent}%`), [percent])
  return <input ref={slider} type="range" {...input} />
}

const keysOf = (
  criterion: Criterion,
  value: number | null,
  put: (value: number | null) => void,
): Readonly<Record<string, () => void>> => {
  const by = (steps: number) => () => put(stepped(criterion, value, steps))
  return {
    ArrowUp: by(1),
    ArrowRight: by(1),
    ArrowDown: by(-1),
    ArrowLeft: by(-1),
    PageUp: by(TEN),
    PageDown: by(-TEN),
    Home: () => put(criterion.min),
    End: () => put(stepped(criterion, criterion.max, 0)),
    Delete: () => put(null),
    Backspace: () => put(null),
  }
}

/** The number in a text: null for none, NaN for nonsense. A Chinese full stop is a point. */
const pointsIn = (text: string): number | null => {
  const clean = text.trim().replace('。', '.')
  return clean === '' ? null : /^\d+(\.\d+)?$/.test(clean) ? Number(clean) : Number.NaN
}

/** The points as a number. What cannot be given is said at once and given by nobody: it is neither rounded nor kept in silence. */
const NumberField = (props: CriterionFieldProps & { name: string }) => {
  const { criterion, value, isReadOnly, isUnreadable, typed, onChange, onUnreadable, onNext, name } = props
  const t = useTexts(sheetTexts)
  const [text, setText] = useState(value === null ? '' : String(value))
  useEffect(() => {
    // `8.0` on the way to `8.05` is 8 already and stays as it was typed.
    if (typed !== null) setText(typed.text)
    else if (!isUnreadable) setText((now) => (pointsIn(now) === value ? now : value === null ? '' : String(value)))
  }, [value, isUnreadable, typed])
  const type = (typed: string): void => {
    setText(typed)
    const points = pointsIn(typed)
    const isValid = points === null || isAllowed(criterion, points)
    onUnreadable(!isValid)
    const next = isValid ? points : null
    if (next !== value) onChange(next)
  }
  return (
    <input
      id={numberId(criterion.key)}
      className={styles.number}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={t.numberOf(name)}
      aria-invalid={isUnreadable || undefined}
      placeholder="–"
      value={typed && !typed.isTaken ? `${typed.text}_` : text}
      readOnly={isReadOnly}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onNext()
      }}
    />
  )
}
