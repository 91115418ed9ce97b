import { teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import { Button, Input, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { centerTexts } from '../../center-texts.ts'
import { askedRoles } from '../../site/team/role-places.ts'
import type { WantedPerson } from './change-input.ts'
import styles from './Details.module.css'

interface WantedPeopleProps {
  people: readonly WantedPerson[]
  onChange: (people: WantedPerson[]) => void
}

/** People a change request would bring in: name, number and role of each. */
export const WantedPeople = ({ people, onChange }: WantedPeopleProps) => {
  const t = useTexts(centerTexts)
  const label = useLabel()
  const put = (at: number, part: Partial<WantedPerson>): void =>
    onChange(people.map((person, index) => (index === at ? { ...person, ...part } : person)))
  return (
    <section>
      <h3>{t.addPeople}</h3>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and keep their order
        <div key={at} className={styles.person}>
          <Input
            aria-label={t.personName}
            placeholder={t.personName}
            maxLength={30}
            value={person.name}
            onChange={(event) => put(at, { name: event.target.value })}
          />
          <Select<WantedPerson['way']>
            aria-label={t.personWay}
            value={person.way}
            onChange={(way) => put(at, { way })}
            options={(['phone', 'idNumber'] as const).map((value) => ({ value, label: t.ways[value] }))}
          />
          <Input
            aria-label={t.ways[person.way]}
            placeholder={t.ways[person.way]}
            maxLength={24}
            value={person.value}
            onChange={(event) => put(at, { value: event.target.value })}
          />
          <Select<WantedPerson['role']>
            aria-label={t.personRole}
            value={person.role}
            onChange={(role) => put(at, { role })}
            options={askedRoles.map((value) => ({ value, label: label(teamRoleLabels[value]) }))}
          />
          <Button onClick={() => onChange(people.filter((_, index) => index !== at))}>{t.removeLine}</Button>
        </div>
      ))}
      <Button
        disabled={people.length >= 20}
        onClick={() => onChange([...people, { name: '', way: 'phone', value: '', role: 'member' }])}
      >
        {t.addLine}
      </Button>
    </section>
  )
}
