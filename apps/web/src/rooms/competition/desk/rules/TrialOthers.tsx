import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { enrollmentWords, teamRoleLabels, teamRoles } from '@kaisai/contract/competition/rules/labels'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { Button, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { randomId } from '#web/random-id.ts'
import styles from './RulesTrial.module.css'
import type { TrialOther, TrialPerson, TrialPlace } from './trial-team.ts'
import { trialTexts } from './trial-texts.ts'

interface TrialOthersProps {
  person: TrialPerson
  onChange: (others: readonly TrialOther[]) => void
}

/** The other teams of a person: where, in which role, how far. */
export const TrialOthers = ({ person, onChange }: TrialOthersProps) => {
  const t = useTexts(trialTexts)
  const label = useLabel()
  const { others } = person
  const change = (id: string, next: Partial<TrialOther>): void =>
    onChange(others.map((one) => (one.id === id ? { ...one, ...next } : one)))
  return (
    <div className={styles.others}>
      {others.map((other) => (
        <div key={other.id} className={styles.other}>
          <Select<TrialPlace>
            aria-label={t.otherWhere}
            value={other.place}
            popupMatchSelectWidth={false}
            options={(Object.entries(t.places) as [TrialPlace, string][]).map(([value, text]) => ({ value, label: text }))}
            onChange={(place) => change(other.id, { place })}
          />
          <Select
            aria-label={t.otherRole}
            value={other.role}
            popupMatchSelectWidth={false}
            options={teamRoles.map((role) => ({ value: role, label: label(teamRoleLabels[role]) }))}
            onChange={(role) => change(other.id, { role })}
          />
          <Select
            aria-label={t.otherState}
            value={other.state}
            popupMatchSelectWidth={false}
            options={enrollmentWords.map((state) => ({ value: state, label: label(enrollmentStates.states[state]) }))}
            onChange={(state) => change(other.id, { state })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t.removeOther}
            title={t.removeOther}
            onClick={() => onChange(others.filter((one) => one.id !== other.id))}
          />
        </div>
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange([...others, { id: randomId(), place: 'category', role: person.role, state: 'effective' }])}
      >
        {t.addOther}
      </Button>
    </div>
  )
}
