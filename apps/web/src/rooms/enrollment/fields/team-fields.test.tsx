// Every declared field has its control, its label and its value on the pages where it is declared.
import { type FieldValue, fieldText, type PlainField } from '@kaisai/contract/enrollment/plain-field'
import { findingKey, type TeamFieldKey, teamField, teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { ChangeDrawer } from '../center/details/ChangeDrawer.tsx'
import { TeamFacts } from '../desk/team/TeamFacts.tsx'
import { testTeam } from '../desk/test-teams.ts'
import type { Material } from '../site/material/differences.ts'
import { MaterialFields } from '../site/material/MaterialFields.tsx'
import { MaterialView } from '../site/material/MaterialView.tsx'
import { givenTeam, signedInAs } from '../site/test/given-team.ts'

beforeEach(() => signedInAs('u1'))

const sampleOf = (field: PlainField): FieldValue => {
  if (field.kind === 'yesNo') return true
  if (field.kind === 'choice') return Object.keys(field.options)[0]!
  return field.kind === 'phone' ? '13900001234' : field.kind === 'email' ? 'star@example.cn' : '一往无前'
}

/** The fields as they stand on the sign-up page, and what was typed last. */
const openFields = (change: Partial<Material> = {}, problems: Parameters<typeof MaterialFields>[0]['problems'] = []) => {
  const team = givenTeam({ form: null })
  const typed: Material[] = []
  const values: Material = { ...team, ...change }
  renderInDesk(
    <MaterialFields
      team={team}
      values={values}
      problems={problems}
      onChange={(next) => void typed.push(next)}
      onSubmit={() => undefined}
    />,
  )
  return () => typed.at(-1)
}

test.each(teamFieldKeys)('%s: typed on the sign-up page', (key: TeamFieldKey) => {
  const field = teamField(key)
  const last = openFields()
  const control = screen.getByLabelText<HTMLInputElement>(field.label[0])
  expect(screen.getByText(field.hint[0])).toBeTruthy()
  if (field.kind === 'yesNo') fireEvent.click(control)
  else fireEvent.change(control, { target: { value: sampleOf(field) } })
  expect(last()?.[key]).toBe(sampleOf(field))
})

test.each(teamFieldKeys)('%s: what the server found missing is said at it', (key: TeamFieldKey) => {
  openFields({}, [{ fieldKey: findingKey(key), text: ['请填写', 'Required'] }])
  expect(screen.getByRole('alert').textContent).toBe('请填写')
  expect(screen.getByLabelText(teamField(key).label[0]).getAttribute('aria-invalid')).toBe('true')
})

test.each(teamFieldKeys)('%s: shown with its label to the team and to the desk', (key: TeamFieldKey) => {
  const field = teamField(key)
  const value = sampleOf(field)
  renderInDesk(<MaterialView team={givenTeam({ [key]: value })} />)
  expect(screen.getByText(field.label[0]).nextElementSibling?.textContent).toBe(fieldText(field, value, 'zh'))
  document.body.replaceChildren()
  renderInDesk(<TeamFacts team={testTeam('1', { [key]: value })} />)
  expect(screen.queryByText(field.label[0])?.nextElementSibling?.textContent).toBe(
    field.places.desk ? fieldText(field, value, 'zh') : undefined,
  )
})

test('a change may be asked for in exactly the fields declared for it', () => {
  renderInDesk(<ChangeDrawer team={givenTeam({ form: null })} onClose={() => undefined} />)
  const drawer = within(screen.getByRole('dialog'))
  for (const key of teamFieldKeys) {
    const { label, places } = teamField(key)
    expect(drawer.queryByLabelText(label[0]) !== null, key).toBe(places.change)
  }
})

test('a phone number that is none is said so while it is typed, one of nothing is not', () => {
  openFields({ contactPhone: '12' })
  expect(screen.getByText('请填写正确的手机号或座机号')).toBeTruthy()
})
