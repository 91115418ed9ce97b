import { grades } from '@kaisai/contract/review/labels'
import type { MissingField } from '@kaisai/contract/review/sheet-rules'
import { useRef, useState } from 'react'
import { numberId, sliderId, wordsId } from './CriterionField.tsx'
import { digitPoints, type LastDigit, PAIR_MS } from './digit-keys.ts'

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
}

/** Entering points and choices: by mouse, by digits, and the way from one field to the next. */
export const useEntry = ({ task, saver, values, isReadOnly, onShow }: Entry) => {
  const { criteria, type } = task.batch
  const [chosenKey, setActive] = useState<string | null>(null)
  const [unreadable, putUnreadable] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<LastDigit | null>(null)
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
    else if (type === 'rank') {
      const before = last.current
      const pair = before && before.digit > 0 && performance.now() - before.at <= PAIR_MS ? before.digit * 10 + digit : null
      last.current = { digit, at: performance.now(), key: '' }
      const isFree = (place: number): boolean =>
        place >= 1 && place <= task.placeCount && !task.takenPlaces.some((one) => one.place === place)
      if (pair !== null && isFree(pair)) change({ place: pair })
      else if (isFree(digit)) put('place', digit)
    }
  }
  const digit = (pressed: number): void => {
    if (isReadOnly) return
    onShow()
    if (type !== 'score') {
      choose(pressed)
      return
    }
    const criterion = criteria.find(({ key }) => key === activeKey)
    if (!criterion) return
    const now = performance.now()
    const points = digitPoints(criterion, pressed, last.current, now)
    last.current = { digit: pressed, at: now, key: criterion.key }
    setUnreadable(criterion.key, false)
    score(criterion.key, points)
    setActive(criterion.key)
    focus(sliderId(criterion.key))
  }
  const next = (key: string | null): void => {
    onShow()
    // From nowhere to where one is, from a criterion to the one after it.
    const at = criteria.findIndex((one) => one.key === key)
    const isThere =
      key !== null && document.activeElement?.closest('fieldset')?.contains(document.getElementById(sliderId(key))) === true
    const target = type !== 'score' ? undefined : criteria[isThere || at < 0 ? at + 1 : at]
    if (target) setActive(target.key)
    focus(target ? sliderId(target.key) : COMMENT)
  }
  const lead = (one: MissingField<Criterion>): void => {
    onShow()
    focus(placeOf(one))
  }
  return { activeKey, setActive, unreadable, setUnreadable, change, score, digit, next, lead }
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
