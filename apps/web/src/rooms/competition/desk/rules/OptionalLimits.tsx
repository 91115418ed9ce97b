// The two limits that may be left out altogether: age and number of schools.
import { type ParticipationRules, ruleBounds } from '@kaisai/contract/competition/rules/rules'
import { DatePicker, Switch } from 'antd'
import dayjs from 'dayjs'
import { useTexts } from '#web/lang.tsx'
import { RuleField } from './RuleField.tsx'
import styles from './RulesForm.module.css'
import { BoundedNumber } from './rule-controls.tsx'
import { rulesTexts } from './rules-texts.ts'

const USUAL_AGE = 35
const USUAL_SCHOOLS = 3

interface LimitProps<V> {
  value: V
  isDisabled?: boolean
  onChange: (value: V) => void
}

/** Oldest age, counted on the day of enrolling or on a day of its own. */
export const AgeLimitField = ({ value, isDisabled, onChange }: LimitProps<ParticipationRules['ageLimit']>) => {
  const t = useTexts(rulesTexts)
  return (
    <RuleField label={t.ageLimit} hint={t.ageLimitHint}>
      {({ id, hintId }) => (
        <div className={styles.inline}>
          <Switch
            id={id}
            checked={value !== null}
            disabled={isDisabled}
            aria-describedby={hintId}
            title={t.ageLimited}
            onChange={(isOn) => onChange(isOn ? { years: USUAL_AGE, on: null } : null)}
          />
          {value === null ? null : (
            <>
              <BoundedNumber
                aria-label={t.ageYears}
                value={value.years}
                bounds={ruleBounds.years}
                unit={t.yearsOld}
                disabled={isDisabled}
                onChange={(years) => onChange({ ...value, years })}
              />
              <DatePicker
                className={styles.day}
                aria-label={t.ageOn}
                placeholder={t.ageOnNow}
                disabled={isDisabled}
                value={value.on === null ? null : dayjs(value.on)}
                onChange={(day) => onChange({ ...value, on: day?.format('YYYY-MM-DD') ?? null })}
              />
            </>
          )}
        </div>
      )}
    </RuleField>
  )
}

/** How many schools a team across schools may come from. */
export const SchoolsField = ({ value, isDisabled, onChange }: LimitProps<ParticipationRules['schoolsMax']>) => {
  const t = useTexts(rulesTexts)
  return (
    <RuleField label={t.schoolsMax} hint={t.schoolsMaxHint}>
      {({ id, hintId }) => (
        <div className={styles.inline}>
          <Switch
            id={id}
            checked={value !== null}
            disabled={isDisabled}
            aria-describedby={hintId}
            title={t.schoolsLimited}
            onChange={(isOn) => onChange(isOn ? USUAL_SCHOOLS : null)}
          />
          {value === null ? null : (
            <BoundedNumber
              aria-label={t.schoolsMax}
              value={value}
              bounds={ruleBounds.schoolsMax}
              unit={t.schoolsUnit}
              disabled={isDisabled}
              onChange={onChange}
            />
          )}
        </div>
      )}
    </RuleField>
  )
}
