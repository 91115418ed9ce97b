import { rulesSentence } from '@kaisai/contract/award/explain'
import {
  listsKeepLabels,
  listsKeepWords,
  type RanksBy,
  ranksByLabels,
  ranksByWords,
  schoolCapScopeLabels,
  schoolCapScopes,
} from '@kaisai/contract/award/labels'
import { InputNumber, Select, Switch } from 'antd'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { Bound } from './ItemLimits.tsx'
import { Named } from './Named.tsx'
import type { Rules } from './presets.ts'

interface RuleFieldsProps {
  rules: Rules
  isOnePerPerson: boolean
  /** Awards of lists by marker stand in the scheme. */
  hasLists: boolean
  onChange: (rules: Rules, isOnePerPerson: boolean) => void
  disabled?: boolean
}

/** What holds for all awards of a scheme together: schools, people, and how organization awards are ordered. */
export const RuleFields = ({ rules, isOnePerPerson, hasLists, onChange, disabled = false }: RuleFieldsProps) => {
  const t = useTexts(awardTexts)
  const label = useLabel()
  const { lang } = useLang()
  const put = (part: Partial<Rules>): void => onChange({ ...rules, ...part }, isOnePerPerson)
  const person = !isOnePerPerson ? 'none' : rules.keepsBetter ? 'keep' : 'refuse'
  const sentence = rulesSentence(rules, lang, hasLists)
  // What a team keeps of several lists limits nothing.
  const hasLimits = rulesSentence(rules, lang) !== ''
  const points = rules.summaryPoints ?? { approved: 0, excellent: 0, onTime: 0 }
  return (
    <fieldset className={styles.item} disabled={disabled} aria-label={t.rules}>
      <Bound label={t.schoolCap} value={rules.schoolCap} min={1} max={1000} onChange={(schoolCap) => put({ schoolCap })} />
      {rules.schoolCap === null ? null : (
        <Named label={t.schoolCapScope}>
          {(id) => (
            <Select
              id={id}
              disabled={disabled}
              value={rules.schoolCapScope}
              options={schoolCapScopes.map((value) => ({ value, label: label(schoolCapScopeLabels[value]) }))}
              onChange={(schoolCapScope) => put({ schoolCapScope })}
            />
          )}
        </Named>
      )}
      <Named label={t.bestOfSchool}>
        {(id) => (
          <Switch
            id={id}
            disabled={disabled}
            checked={rules.isBestOfSchool}
            onChange={(isBestOfSchool) => put({ isBestOfSchool })}
          />
        )}
      </Named>
      <Named label={t.onePerPerson}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={person}
            popupMatchSelectWidth={false}
            options={(['none', 'refuse', 'keep'] as const).map((value) => ({ value, label: t.personChoices[value] }))}
            onChange={(value) => {
              // Two awards of a team are two of its members.
              const listsKeep = value !== 'none' && rules.listsKeep === 'both' ? ('higher' as const) : rules.listsKeep
              onChange({ ...rules, keepsBetter: value === 'keep', listsKeep }, value !== 'none')
            }}
          />
        )}
      </Named>
      {hasLists ? (
        <Named label={t.listsKeep}>
          {(id) => (
            <Select
              id={id}
              disabled={disabled}
              value={rules.listsKeep ?? 'higher'}
              popupMatchSelectWidth={false}
              options={listsKeepWords.map((value) => ({
                value,
                label: label(listsKeepLabels[value]),
                disabled: value === 'both' && isOnePerPerson,
              }))}
              onChange={(listsKeep) => put({ listsKeep })}
            />
          )}
        </Named>
      ) : null}
      <Named label={t.ranksBy}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={rules.ranksBy}
            options={ranksByWords.map((value) => ({ value, label: label(ranksByLabels[value]) }))}
            onChange={(ranksBy: RanksBy) => put({ ranksBy })}
          />
        )}
      </Named>
      {rules.ranksBy === 'points'
        ? (['approved', 'excellent', 'onTime'] as const).map((key) => (
            <Named key={key} label={t.summaryPoints[key]}>
              {(id) => (
                <InputNumber
                  id={id}
                  min={0}
                  max={1000}
                  precision={0}
                  value={points[key]}
                  onChange={(value) => put({ summaryPoints: { ...points, [key]: value ?? 0 } })}
                />
              )}
            </Named>
          ))
        : null}
      <p className={styles.wide}>
        {hasLimits ? null : t.noRules} {sentence}
        {rules.ranksBy === 'points' ? ` ${t.pointsHint} ${t.summaryHint}` : ''}
      </p>
    </fieldset>
  )
}
