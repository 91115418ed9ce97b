import { audienceLabels, audienceTypes } from '@kaisai/contract/competition/labels'
import { contradictions } from '@kaisai/contract/competition/rules/contradictions'
import { defaultRules, type ParticipationRules, ruleBounds } from '@kaisai/contract/competition/rules/rules'
import type { NamedCategory } from '@kaisai/contract/competition/rules/team-facts'
import { Alert, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { CapRows } from './CapRows.tsx'
import { AgeLimitField, SchoolsField } from './OptionalLimits.tsx'
import { RuleField } from './RuleField.tsx'
import styles from './RulesForm.module.css'
import { RuleChoice, RuleNumber, RuleSwitch } from './rule-controls.tsx'
import { rulesTexts } from './rules-texts.ts'

interface RulesFormProps {
  /** Given by Form.Item or by hand; complete rules. */
  value?: ParticipationRules
  onChange?: (value: ParticipationRules) => void
  /** The competition's categories, to say which settings do not fit them. */
  categories?: readonly NamedCategory[]
  isDisabled?: boolean
}

/** Every rule of taking part as fields, grouped, controlled. Says at once what contradicts what. */
export const RulesForm = ({ value = defaultRules, onChange, categories = [], isDisabled }: RulesFormProps) => {
  const t = useTexts(rulesTexts)
  const label = useLabel()
  const set = (change: Partial<ParticipationRules>): void => onChange?.({ ...value, ...change })
  const faults = contradictions(value, categories)
  return (
    <div className={styles.form}>
      {faults.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={t.faults}
          description={
            <ul className={styles.faults}>
              {faults.map((fault) => (
                <li key={fault[0]}>{label(fault)}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <Group title={t.groups.who}>
        <AudienceField value={value.audience} isDisabled={isDisabled} onChange={(audience) => set({ audience })} />
        <AgeLimitField value={value.ageLimit} isDisabled={isDisabled} onChange={(ageLimit) => set({ ageLimit })} />
        <RuleChoice
          label={t.levelGroups}
          hint={t.levelGroupsHint}
          value={value.levelGroups}
          choices={t.levelGroupChoices}
          isDisabled={isDisabled}
          onChange={(levelGroups) => set({ levelGroups })}
        />
      </Group>
      <Group title={t.groups.team}>
        <RuleChoice
          label={t.mixedTeams}
          hint={t.mixedTeamsHint}
          value={value.mixedTeams}
          choices={t.mixedChoices}
          isDisabled={isDisabled}
          onChange={(mixedTeams) => set({ mixedTeams })}
        />
        <SchoolsField value={value.schoolsMax} isDisabled={isDisabled} onChange={(schoolsMax) => set({ schoolsMax })} />
        <RuleSwitch
          label={t.isDissolvable}
          hint={t.isDissolvableHint}
          value={value.isDissolvable}
          isDisabled={isDisabled}
          onChange={(isDissolvable) => set({ isDissolvable })}
        />
      </Group>
      <Group title={t.groups.advisor}>
        <RuleChoice
          label={t.advisorSchool}
          hint={t.advisorSchoolHint}
          value={value.advisorSchool}
          choices={t.advisorSchoolChoices}
          isDisabled={isDisabled}
          onChange={(advisorSchool) => set({ advisorSchool })}
        />
        <RuleChoice
          label={t.fullTimeAdvisor}
          hint={t.fullTimeAdvisorHint}
          value={value.fullTimeAdvisor}
          choices={t.fullTimeChoices}
          isDisabled={isDisabled}
          onChange={(fullTimeAdvisor) => set({ fullTimeAdvisor })}
        />
        <RuleSwitch
          label={t.needsAdvisorAcceptance}
          hint={t.needsAdvisorAcceptanceHint}
          value={value.needsAdvisorAcceptance}
          isDisabled={isDisabled}
          onChange={(needsAdvisorAcceptance) => set({ needsAdvisorAcceptance })}
        />
      </Group>
      <Group title={t.groups.caps}>
        <p className={styles.lead}>{t.capsHint}</p>
        <CapRows value={value.caps} isDisabled={isDisabled} onChange={(caps) => set({ caps })} />
        <RuleChoice
          label={t.countsFrom}
          hint={t.countsFromHint}
          value={value.countsFrom}
          choices={t.countsFromChoices}
          isDisabled={isDisabled}
          onChange={(countsFrom) => set({ countsFrom })}
        />
        <RuleSwitch
          label={t.isDisqualifiedCounted}
          hint={t.isDisqualifiedCountedHint}
          value={value.isDisqualifiedCounted}
          isDisabled={isDisabled}
          onChange={(isDisqualifiedCounted) => set({ isDisqualifiedCounted })}
        />
      </Group>
      <Group title={t.groups.formal}>
        <RuleChoice
          label={t.completeProfiles}
          hint={t.completeProfilesHint}
          value={value.completeProfiles}
          choices={t.profileChoices}
          isDisabled={isDisabled}
          onChange={(completeProfiles) => set({ completeProfiles })}
        />
        <RuleNumber
          label={t.teamNameMax}
          value={value.teamNameMax}
          bounds={ruleBounds.teamNameMax}
          unit={t.characters}
          isDisabled={isDisabled}
          onChange={(teamNameMax) => set({ teamNameMax })}
        />
        <RuleNumber
          label={t.workTitleMax}
          value={value.workTitleMax}
          bounds={ruleBounds.workTitleMax}
          unit={t.characters}
          isDisabled={isDisabled}
          onChange={(workTitleMax) => set({ workTitleMax })}
        />
      </Group>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <h3 className={styles.groupTitle}>{title}</h3>
    {children}
  </section>
)

interface AudienceProps {
  value: ParticipationRules['audience']
  isDisabled?: boolean
  onChange: (value: ParticipationRules['audience']) => void
}

const AudienceField = ({ value, isDisabled, onChange }: AudienceProps) => {
  const t = useTexts(rulesTexts)
  const label = useLabel()
  return (
    <RuleField label={t.audience} hint={t.audienceHint} isGroup>
      {({ labelId }) => (
        <fieldset className={styles.audience} aria-labelledby={labelId}>
          {audienceTypes.map((type) => (
            <Checkbox
              key={type}
              checked={value.includes(type)}
              // The last one stays: rules for nobody make no sense.
              disabled={isDisabled || (value.length === 1 && value[0] === type)}
              onChange={({ target }) =>
                onChange(audienceTypes.filter((one) => (one === type ? target.checked : value.includes(one))))
              }
            >
              {label(audienceLabels[type])}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </RuleField>
  )
}
