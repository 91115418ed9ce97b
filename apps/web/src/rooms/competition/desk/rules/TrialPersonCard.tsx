import { DeleteOutlined } from '@ant-design/icons'
import {
  degreeLabels,
  degreeLevels,
  personTypeLabels,
  personTypes,
  teamRoleLabels,
  teamRoles,
} from '@kaisai/contract/competition/rules/labels'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Part } from './Part.tsx'
import styles from './RulesTrial.module.css'
import { TrialOthers } from './TrialOthers.tsx'
import type { TrialPerson, TrialSchool } from './trial-team.ts'
import { trialTexts } from './trial-texts.ts'

const OLDEST = 120

interface TrialPersonCardProps {
  person: TrialPerson
  number: number
  onChange: (person: TrialPerson) => void
  onRemove: () => void
}

/** One person of the example team. */
export const TrialPersonCard = ({ person, number, onChange, onRemove }: TrialPersonCardProps) => {
  const t = useTexts(trialTexts)
  const label = useLabel()
  const set = (change: Partial<TrialPerson>): void => onChange({ ...person, ...change })
  const name = person.name || t.personNumber(number)
  return (
    <fieldset className={styles.person} aria-label={name}>
      <div className={styles.fields}>
        <Part label={t.personName}>
          {(id) => <Input id={id} value={person.name} maxLength={30} onChange={({ target }) => set({ name: target.value })} />}
        </Part>
        <Part label={t.role}>
          {(id) => (
            <Select
              id={id}
              value={person.role}
              popupMatchSelectWidth={false}
              options={teamRoles.map((role) => ({ value: role, label: label(teamRoleLabels[role]) }))}
              onChange={(role) => set({ role })}
            />
          )}
        </Part>
        <Part label={t.personType}>
          {(id) => (
            <Select
              id={id}
              value={person.personType}
              popupMatchSelectWidth={false}
              options={personTypes.map((type) => ({ value: type, label: label(personTypeLabels[type]) }))}
              onChange={(personType) => set({ personType })}
            />
          )}
        </Part>
        <Part label={t.school}>
          {(id) => (
            <Select
              id={id}
              allowClear
              placeholder={t.noSchool}
              value={person.school}
              popupMatchSelectWidth={false}
              options={Object.entries(t.schools).map(([value, text]) => ({ value: value as TrialSchool, label: text }))}
              onChange={(school) => set({ school: school ?? null })}
            />
          )}
        </Part>
        {person.personType === 'student' ? (
          <Part label={t.degree}>
            {(id) => (
              <Select
                id={id}
                allowClear
                placeholder={t.noDegree}
                value={person.degree}
                popupMatchSelectWidth={false}
                options={degreeLevels.map((degree) => ({ value: degree, label: label(degreeLabels[degree]) }))}
                onChange={(degree) => set({ degree: degree ?? null })}
              />
            )}
          </Part>
        ) : null}
        <Part label={t.age}>
          {(id) => (
            <InputNumber
              id={id}
              className={styles.age}
              placeholder={t.noAge}
              value={person.age}
              min={1}
              max={OLDEST}
              precision={0}
              onChange={(age) => set({ age })}
            />
          )}
        </Part>
      </div>
      <Button
        type="text"
        className={styles.remove}
        icon={<DeleteOutlined />}
        aria-label={t.removePerson(name)}
        title={t.removePerson(name)}
        onClick={onRemove}
      />
      <div className={styles.facts}>
        <Checkbox checked={person.hasAccepted} onChange={({ target }) => set({ hasAccepted: target.checked })}>
          {t.hasAccepted}
        </Checkbox>
        <Checkbox checked={person.hasCompleteProfile} onChange={({ target }) => set({ hasCompleteProfile: target.checked })}>
          {t.hasCompleteProfile}
        </Checkbox>
        {person.personType === 'teacher' ? (
          <Checkbox checked={person.isFullTime} onChange={({ target }) => set({ isFullTime: target.checked })}>
            {t.isFullTime}
          </Checkbox>
        ) : null}
      </div>
      <TrialOthers person={person} onChange={(others) => set({ others })} />
    </fieldset>
  )
}
