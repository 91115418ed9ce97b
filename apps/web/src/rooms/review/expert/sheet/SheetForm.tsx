import { CONFIDENCES, grades } from '@kaisai/contract/review/labels'
import { Input } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { CriterionField } from './CriterionField.tsx'
import type { Typed } from './digit-keys.ts'
import { gradeLabels } from './grade-labels.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import { aboutOf, nameOf, type SheetDetail, type SheetValues } from './sheet-values.ts'

/** Ids of the controls beside the criteria: the page leads to them. */
export const CHOICE = 'sheet-choice'
export const COMMENT = 'sheet-comment'

const MOST_COMMENT = 2000
const confidences = Array.from({ length: CONFIDENCES }, (_, at) => at + 1)

interface SheetFormProps {
  task: SheetDetail
  values: SheetValues
  isReadOnly: boolean
  activeKey: string | null
  unreadable: ReadonlySet<string>
  /** A number on its way by keys. */
  typed: Typed | null
  onChange: (change: Partial<SheetValues>) => void
  onScore: (key: string, value: number | null) => void
  onUnreadable: (key: string, isUnreadable: boolean) => void
  onActive: (key: string) => void
  onLeave: (key: string) => void
  onNext: (key: string) => void
  onSign: (sign: string) => void
}

/** What an expert enters, by the way of review. */
export const SheetForm = (props: SheetFormProps) => {
  const {
    task,
    values,
    isReadOnly,
    activeKey,
    unreadable,
    onChange,
    onScore,
    onUnreadable,
    typed,
    onActive,
    onLeave,
    onNext,
    onSign,
  } = props
  const t = useTexts(sheetTexts)
  const { criteria, commentMin, isCommentShared, isConfidenceCounted, type } = task.batch
  return (
    <div className={styles.form}>
      {type === 'score' ? (
        criteria.map((criterion) => (
          <CriterionField
            key={criterion.key}
            criterion={criterion}
            criteria={criteria}
            value={values.values[criterion.key] ?? null}
            words={values.comments[criterion.key] ?? ''}
            isActive={activeKey === criterion.key}
            isReadOnly={isReadOnly}
            isUnreadable={unreadable.has(criterion.key)}
            typed={typed?.key === criterion.key ? typed : null}
            onLeave={() => onLeave(criterion.key)}
            onChange={(value) => onScore(criterion.key, value)}
            onUnreadable={(isUnreadable) => onUnreadable(criterion.key, isUnreadable)}
            onWords={(words) => onChange({ comments: { ...values.comments, [criterion.key]: words } })}
            onActive={() => onActive(criterion.key)}
            onNext={() => onNext(criterion.key)}
            onSign={onSign}
          />
        ))
      ) : (
        <>
          <Verdict {...props} />
          <Points task={task} />
        </>
      )}
      <section>
        <h3>
          <label htmlFor={COMMENT}>{t.comment}</label>
        </h3>
        <Input.TextArea
          id={COMMENT}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={MOST_COMMENT}
          value={values.comment}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
        <p className={styles.fine}>{commentMin > 0 ? t.commentLeast(commentMin, values.comment.trim().length) : t.commentFree}</p>
        {isCommentShared ? <p className={styles.fine}>{t.commentShared}</p> : null}
      </section>
      <section>
        <h3>{t.confidence}</h3>
        <ChoiceRow
          id="sheet-confidence"
          label={t.confidence}
          choices={confidences.map((value) => ({ value, label: value, title: `${t.confidence} ${value}` }))}
          value={values.confidence}
          isReadOnly={isReadOnly}
          onChange={(confidence) => onChange({ confidence })}
        />
        <p className={styles.fine}>{t.confidenceWords}</p>
        {isConfidenceCounted ? <p className={styles.fine}>{t.confidenceCounted}</p> : null}
      </section>
    </div>
  )
}

/** Grade, vote, verdict or place. */
const Verdict = ({ task, values, isReadOnly, typed, onChange }: SheetFormProps) => {
  const t = useTexts(sheetTexts)
  const { lang } = useLang()
  const { type } = task.batch
  const shared = { id: CHOICE, isReadOnly }
  const yesNo = (yes: string, no: string) => [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  if (type === 'grade')
    return (
      <section>
        <h3>{t.grade}</h3>
        <ChoiceRow
          {...shared}
          isWide
          label={t.grade}
          choices={grades.map((value) => ({
            value,
            label: <GradeText grade={value} text={gradeLabels[value][lang === 'en' ? 1 : 0]} />,
          }))}
          value={values.grade}
          onChange={(grade) => onChange({ grade })}
        />
      </section>
    )
  if (type === 'vote')
    return (
      <section>
        <h3>{t.recommend}</h3>
        <ChoiceRow
          {...shared}
          label={t.recommend}
          choices={yesNo(t.recommended, t.notRecommended)}
          value={values.isRecommended}
          onChange={(isRecommended) => onChange({ isRecommended })}
        />
      </section>
    )
  if (type === 'pass_fail')
    return (
      <section>
        <h3>{t.pass}</h3>
        <ChoiceRow
          {...shared}
          label={t.pass}
          choices={yesNo(t.passed, t.notPassed)}
          value={values.isPassed}
          onChange={(isPassed) => onChange({ isPassed })}
        />
      </section>
    )
  const taken = new Map(task.takenPlaces.map(({ place, code }) => [place, code]))
  return (
    <section>
      <h3>{t.placeOf(task.placeCount)}</h3>
      <ChoiceRow
        {...shared}
        isWide
        label={t.placeOf(task.placeCount)}
        choices={Array.from({ length: task.placeCount }, (_, at) => at + 1).map((place) => {
          const code = taken.get(place)
          return {
            value: place,
            label: (
              <>
                <b>{place}</b> {code}
              </>
            ),
            title: code === undefined ? t.freePlace(place) : t.takenBy(place, code),
            isTaken: code !== undefined,
          }
        })}
        value={values.place}
        onChange={(place) => onChange({ place })}
      />
      {typed ? <TypedPlace typed={typed} count={task.placeCount} /> : null}
    </section>
  )
}

/** A place on its way by keys. */
const TypedPlace = ({ typed, count }: { typed: Typed; count: number }) => {
  const t = useTexts(sheetTexts)
  if (typed.refused !== null)
    return (
      <p className={styles.bad} role="alert">
        {t.refusedPlace(typed.refused, count)}
      </p>
    )
  return typed.isTaken ? null : <p className={styles.fine}>{`${typed.text}_ · ${t.typing}`}</p>
}

const GradeText = ({ grade, text }: { grade: string; text: string }) => (
  <>
    <b>{grade}</b> {text}
  </>
)

/** Criteria where no points are given: what to look at. */
const Points = ({ task: { batch } }: { task: SheetDetail }) => {
  const t = useTexts(sheetTexts)
  const { lang } = useLang()
  if (batch.criteria.length === 0) return null
  return (
    <section>
      <h3>{t.criteria}</h3>
      <ul className={styles.points}>
        {batch.criteria.map((criterion) => (
          <li key={criterion.key}>
            <b>{nameOf(criterion, lang)}</b> {aboutOf(criterion, lang)}
          </li>
        ))}
      </ul>
    </section>
  )
}
