import { grades } from '@kaisai/contract/review/labels'
import { type MissingField, needsComment } from '@kaisai/contract/review/sheet-rules'
import { useRef, useState } from 'react'
import { numberId, sliderId, wordsId } from './CriterionField.tsx'
import { eraseSign, type Typed, typedNumber, typeSign } from './digit-keys.ts'
import { CHOICE, COMMENT } from './SheetForm.tsx'
import type { Criterion, SheetDetail, SheetValues } from './sheet-values.ts'
import type { SheetSaver } from './use-sheet.ts'

interface Entry {
  task: SheetDetail
  saver: SheetSaver
  values: SheetValues
  isReadOnly: boolean
  /** A control is about to be focused: a phone turns to the sheet. */
  onShow: () => void
  /** Text is to be entered: what covers the sheet goes. */
  onWrite: () => void
  /** A number that no further digit can follow leads on to the next criterion. */
  goesOn: boolean
}

/** What is typed of a place stands under this key. */
export const PLACE = ''
/** From so many places on a digit may not be the whole number. */
const MANY_PLACES = 10

/** Entering points and choices: by mouse, by digits, and the way from one field to the next. */
export const useEntry = ({ task, saver, values, isReadOnly, onShow, onWrite, goesOn }: Entry) => {
  const { criteria, type } = task.batch
  const [chosenKey, setActive] = useState<string | null>(null)
  const [unreadable, putUnreadable] = useState<ReadonlySet<string>>(new Set())
  // Keys come faster than the page is drawn.
  const held = useRef<Typed | null>(null)
  const [typed, showTyped] = useState<Typed | null>(null)
  const firstOpen = criteria.find(({ key }) => (values.values[key] ?? null) === null) ?? criteria[0]
  const activeKey = type === 'score' ? (chosenKey ?? firstOpen?.key ?? null) : null

  const change = (part: Partial<SheetValues>): void => {
    if (!isReadOnly) saver.change({ ...saver.getSnapshot().values, ...part })
  }
  const score = (key: string, value: number | null): void =>
    change({ values: { ...saver.getSnapshot().values.values, [key]: value } })
  const setUnreadable = (key: string, isUnreadable: boolean): void =>
    putUnreadable((now) => {
      if (now.has(key) === isUnreadable) return now
      const next = new Set(now)
      if (isUnreadable) next.add(key)
      else next.delete(key)
      return next
    })

  const choose = (digit: number): void => {
    const now = saver.getSnapshot().values
    const put = <K extends 'grade' | 'isRecommended' | 'isPassed' | 'place'>(key: K, value: SheetValues[K] | undefined): void => {
      if (value !== undefined) change({ [key]: now[key] === value ? null : value })
    }
    if (type === 'grade') put('grade', grades[digit - 1])
    else if (type === 'vote') put('isRecommended', [true, false][digit - 1])
    else if (type === 'pass_fail') put('isPassed', [true, false][digit - 1])
    else if (type === 'rank' && isFree(digit)) put('place', digit)
  }
  const hold = (next: Typed | null): void => {
    held.current = next
    showTyped(next)
  }
  const isFree = (place: number): boolean =>
    place >= 1 && place <= task.placeCount && !task.takenPlaces.some((one) => one.place === place)
  /** The number of what is typed becomes the criterion's, or the place. False where it cannot be given: that is said, nothing changes. */
  const take = (): boolean => {
    const now = held.current
    if (now === null || now.text === '' || now.isTaken) {
      hold(null)
      return true
    }
    const points = numberFor(now)
    if (points === null) {
      hold({ ...now, refused: now.text })
      return false
    }
    put(now.key, points)
    hold(null)
    return true
  }
  const scaleOf = (key: string) =>
    key === PLACE ? { min: 1, max: task.placeCount, step: 1 } : criteria.find((one) => one.key === key)
  const numberFor = (now: Typed): number | null => {
    const scale = scaleOf(now.key)
    const points = scale ? typedNumber(scale, now) : null
    return points === null || now.key !== PLACE || isFree(points) ? points : null
  }
  const put = (key: string, points: number): void => {
    if (key === PLACE) change({ place: points })
    else score(key, points)
  }
  /**
   * A criterion is left by mouse or Tab: what cannot be given stays in its field as it was typed. What is typed on another one already is not
   * touched: a busy browser moves the focus after the next key.
   */
  const leave = (key: string): void => {
    const now = held.current
    if (now !== null && now.key !== key) return
    if (take() || now === null) return
    setUnreadable(now.key, true)
    hold(null)
  }
  /** A digit, a point, Backspace or Escape. */
  const sign = (pressed: string): void => {
    if (isReadOnly) return
    const now = held.current
    if (pressed === 'Escape') hold(null)
    else if (pressed === 'Backspace') hold(now && eraseSign(now))
    else if (type === 'score' || (type === 'rank' && task.placeCount >= MANY_PLACES)) typeOn(pressed)
    else if (pressed !== '.') choose(Number(pressed))
  }
  const typeOn = (pressed: string): void => {
    const key = type === 'rank' ? PLACE : activeKey
    const scale = key === null ? undefined : scaleOf(key)
    if (key === null || !scale) return
    onShow()
    if (held.current !== null && held.current.key !== key && !take()) return
    const next = typeSign(scale, key, held.current, pressed)
    const points = next.isTaken && next.refused === null ? numberFor(next) : null
    if (points !== null) put(key, points)
    const at = criteria.findIndex((one) => one.key === key)
    if (points !== null && goesOn && key !== PLACE && next.text.length > 1 && at < criteria.length - 1 && !asksWords(key)) {
      hold(null)
      setUnreadable(key, false)
      toCriterion(criteria[at + 1]!)
      return
    }
    hold(next.isTaken && next.refused === null && points === null ? { ...next, isTaken: false, refused: next.text } : next)
    if (key === PLACE) return
    setUnreadable(key, false)
    setActive(key)
    focus(sliderId(key))
  }
  const enter = (key: string, value: number | null): void => {
    hold(null)
    score(key, value)
  }
  const next = (key: string | null): void => {
    if (!take()) return
    onShow()
    // From nowhere to where one is, from a criterion to the one after it.
    const at = criteria.findIndex((one) => one.key === key)
    const isThere =
      key !== null && document.activeElement?.closest('fieldset')?.contains(document.getElementById(sliderId(key))) === true
    // A mark that asks for words is not left without them.
    if (key !== null && isThere && asksWords(key)) {
      onWrite()
      focus(wordsId(key))
      return
    }
    const target = type !== 'score' ? undefined : criteria[isThere || at < 0 ? at + 1 : at]
    if (target) toCriterion(target)
    else {
      onWrite()
      focus(COMMENT)
    }
  }
  const toCriterion = ({ key }: Criterion): void => {
    setActive(key)
    focus(sliderId(key))
  }
  const asksWords = (key: string): boolean => {
    const criterion = criteria.find((one) => one.key === key)
    const { values: points, comments } = saver.getSnapshot().values
    return criterion !== undefined && needsComment(criterion, points[key] ?? null) && (comments[key] ?? '').trim() === ''
  }
  const lead = (one: MissingField<Criterion>): void => {
    onShow()
    onWrite()
    focus(placeOf(one))
  }
  return { activeKey, setActive, unreadable, setUnreadable, change, score: enter, typed, sign, take, leave, next, lead }
}

const placeOf = (one: MissingField<Criterion>): string => {
  switch (one.kind) {
    case 'score':
      return sliderId(one.criterion.key)
    case 'range':
      return numberId(one.criterion.key)
    case 'criterionComment':
      return wordsId(one.criterion.key)
    case 'comment':
      return COMMENT
    default:
      return CHOICE
  }
}

// After the phone has turned to the sheet: what is hidden takes no focus.
const focus = (id: string): void => {
  requestAnimationFrame(() => {
    const control = document.getElementById(id)
    control?.scrollIntoView({ block: 'nearest' })
    control?.focus({ preventScroll: true })
  })
}
