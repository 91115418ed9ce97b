// What must hold of every team under every rules.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { evaluatePerson, evaluateTeam, type Finding } from './evaluate.ts'
import { ruleTable } from './rule-table.ts'
import { anyCategory, anyContext, anyPast, anyPerson, anyRules, anyTeam } from './test/given.ts'

const anySituation = fc.tuple(anyRules, anyCategory, anyTeam, fc.array(anyPast, { maxLength: 8 }), anyContext)
const runs = { numRuns: 400, seed: 20260301 }

/** Errors that say "too many", each with whom it is about. */
const tooMany = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ key, severity, people, values }) => {
    if (severity !== 'error') return []
    if (key === 'caps') return [`${key} ${people} ${values.within} ${values.role} ${values.most}`]
    return values.max !== undefined && values.count! > values.max ? [`${key} ${key === 'onePlace' ? people : ''}`] : []
  })

test('another person never makes too many few enough', () => {
  let seen = 0
  fc.assert(
    fc.property(anySituation, anyPerson, ([rules, category, team, past, context], one) => {
      const before = tooMany(evaluateTeam(rules, category, team, past, context))
      const after = tooMany(evaluateTeam(rules, category, { ...team, people: [...team.people, one] }, past, context))
      seen += before.length
      for (const fault of before) assert.ok(after.includes(fault), fault)
    }),
    runs,
  )
  assert.ok(seen > 500, `only ${seen} faults were looked at`)
})

test('another participation never makes too many few enough', () => {
  fc.assert(
    fc.property(anySituation, anyPast, ([rules, category, team, past, context], one) => {
      const before = tooMany(evaluateTeam(rules, category, team, past, context))
      const after = tooMany(evaluateTeam(rules, category, team, [...past, one], context))
      for (const fault of before) assert.ok(after.includes(fault), fault)
    }),
    runs,
  )
})

test('the order of people and participations makes no difference', () => {
  const anyShuffle = anySituation.chain((situation) => {
    const all = (length: number) => ({ minLength: length, maxLength: length })
    const [people, past] = [situation[2].people, situation[3]]
    return fc.tuple(
      fc.constant(situation),
      fc.shuffledSubarray([...people], all(people.length)),
      fc.shuffledSubarray([...past], all(past.length)),
    )
  })
  fc.assert(
    fc.property(anyShuffle, ([[rules, category, team, past, context], people, mixed]) => {
      assert.deepEqual(
        evaluateTeam(rules, category, { ...team, people }, mixed, context),
        evaluateTeam(rules, category, team, past, context),
      )
      for (const one of people)
        assert.deepEqual(
          evaluatePerson(rules, category, one, mixed, context),
          evaluatePerson(rules, category, one, past, context),
        )
    }),
    runs,
  )
})

test('every finding is told in both languages, names people of the team, and every error says what to do', () => {
  const keys = new Set<string>()
  const isReported = (finding: Finding, ids: readonly string[]): void => {
    keys.add(finding.key)
    const texts = [finding.text, ...(finding.next ? [finding.next] : [])]
    for (const [zh, en] of texts) {
      assert.match(zh, /\p{Script=Han}/u)
      assert.doesNotMatch(zh, /[。.]$|undefined|null|NaN|Infinity/)
      assert.match(en, /^[^a-z].*\.$/u)
      assert.doesNotMatch(en, /undefined|null|NaN|Infinity|[，。、（）]/)
      // Competitions and sites have words of their own for what is submitted and what it is entered under.
      assert.doesNotMatch(zh, /作品|赛项|选题/)
      assert.doesNotMatch(en, /\bworks?\b|\bcategor(y|ies)\b|\btopics?\b/i)
    }
    if (finding.severity === 'error') assert.ok(finding.next, finding.key)
    for (const id of finding.people) assert.ok(ids.includes(id))
  }
  fc.assert(
    fc.property(anySituation, anyPerson, ([rules, category, team, past, context], one) => {
      const ids = team.people.map(({ userId }) => userId)
      for (const finding of evaluateTeam(rules, category, team, past, context)) isReported(finding, ids)
      for (const finding of evaluatePerson(rules, category, one, past, context)) isReported(finding, [one.userId])
    }),
    { ...runs, numRuns: 1500 },
  )
  assert.deepEqual([...keys].sort(), Object.keys(ruleTable).sort())
})

test('the arguments stay as they are', () => {
  const freeze = <T>(value: T): T => {
    for (const part of Object.values(value ?? {})) if (typeof part === 'object') freeze(part)
    return Object.freeze(value)
  }
  fc.assert(
    fc.property(anySituation, ([rules, category, team, past, context]) => {
      evaluateTeam(freeze(rules), freeze(category), freeze(team), freeze(past), freeze(context))
    }),
    { ...runs, numRuns: 100 },
  )
})
