import { PlusOutlined } from '@ant-design/icons'
import { chinaDay } from '@kaisai/contract/china-clock'
import { evaluateTeam } from '@kaisai/contract/competition/rules/evaluate'
import { defaultCategoryLimits, type ParticipationRules, ruleBounds } from '@kaisai/contract/competition/rules/rules'
import type { RuledCategory } from '@kaisai/contract/competition/rules/team-facts'
import { bestIn } from '@kaisai/contract/lang'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { serverNow } from '#web/clock.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { Part } from './Part.tsx'
import styles from './RulesTrial.module.css'
import { TrialPersonCard } from './TrialPersonCard.tsx'
import { TrialResult } from './TrialResult.tsx'
import {
  exampleTeam,
  participantKind,
  type TrialNames,
  type TrialPerson,
  type TrialTeam,
  trialFacts,
  trialPerson,
} from './trial-team.ts'
import { trialTexts } from './trial-texts.ts'

interface RulesTrialProps {
  rules: ParticipationRules
  categories: readonly RuledCategory[]
}

// Enough to break every limit of a category, and still to be looked over.
const MOST_PEOPLE = 2 * ruleBounds.advisors[1] + ruleBounds.members[1] + 1

/** "Try it": an example team to compose, and beside it what each rule says of it. Nothing is saved. */
export const RulesTrial = ({ rules, categories }: RulesTrialProps) => {
  const t = useTexts(trialTexts)
  const { lang } = useLang()
  const [categoryId, setCategoryId] = useState<string>()
  const fallback: RuledCategory = {
    categoryId: 'default',
    name: t.defaultCategory,
    nameEn: t.defaultCategory,
    limits: defaultCategoryLimits,
  }
  const category = categories.find((one) => one.categoryId === categoryId) ?? categories[0] ?? fallback
  const names: TrialNames = {
    team: t.exampleTeam,
    participants: t.names,
    advisors: t.teacherNames,
    companyAdvisors: t.companyNames,
  }
  const [team, setTeam] = useState<TrialTeam>(() => exampleTeam(rules, category, names))
  const newcomer = () =>
    trialPerson(
      'member',
      nextName(t.names, team.people),
      participantKind(rules.audience, category.limits.levelGroup),
      rules.ageLimit?.years,
    )
  const setPeople = (people: readonly TrialPerson[]): void => setTeam({ ...team, people })
  const { team: facts, past, context } = trialFacts(team, category, t.schools, chinaDay(serverNow()))
  return (
    <div className={styles.trial}>
      <section className={styles.compose} aria-label={t.trialTeam}>
        <p className={styles.hint}>{categories.length === 0 ? t.trialNoCategory : t.trialHint}</p>
        <div className={styles.bar}>
          {categories.length > 1 ? (
            <Part label={t.trialCategory}>
              {(id) => (
                <Select
                  id={id}
                  value={category.categoryId}
                  options={categories.map((one) => ({ value: one.categoryId, label: bestIn(lang, one.name, one.nameEn) }))}
                  onChange={setCategoryId}
                />
              )}
            </Part>
          ) : null}
          <Part label={t.trialTeamName}>
            {(id) => (
              <Input
                id={id}
                value={team.name}
                maxLength={60}
                onChange={({ target }) => setTeam({ ...team, name: target.value })}
              />
            )}
          </Part>
        </div>
        {team.people.map((person, at) => (
          <TrialPersonCard
            key={person.id}
            person={person}
            number={at + 1}
            onChange={(next) => setPeople(team.people.map((one) => (one.id === person.id ? next : one)))}
            onRemove={() => setPeople(team.people.filter((one) => one.id !== person.id))}
          />
        ))}
        <div className={styles.actions}>
          <Button
            icon={<PlusOutlined />}
            disabled={team.people.length >= MOST_PEOPLE}
            onClick={() => setPeople([...team.people, newcomer()])}
          >
            {t.addPerson}
          </Button>
          <Button onClick={() => setTeam(exampleTeam(rules, category, names))}>{t.reset}</Button>
        </div>
      </section>
      <TrialResult rules={rules} category={category} findings={evaluateTeam(rules, category, facts, past, context)} />
    </div>
  )
}

const nextName = (names: readonly string[], people: readonly TrialPerson[]): string =>
  names.find((name) => !people.some((person) => person.name === name)) ?? `${names[0]}${people.length + 1}`
