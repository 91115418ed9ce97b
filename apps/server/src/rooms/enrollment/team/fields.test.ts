// Every declared field goes the whole way: saved, read, submitted, seen by the desk, exported, imported, copied, asked for in a change,
// among the differences. A field whose migration is missing, or a place that forgets it, fails here by the field's name.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import { readCell } from '@kaisai/contract/enrollment/field-faults'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import { blankOf, type FieldValue, fieldText, missingText, type PlainField } from '@kaisai/contract/enrollment/plain-field'
import * as open from '@kaisai/contract/enrollment/public.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import { findingKey, type TeamFieldKey, teamField, teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { mask } from '@kaisai/contract/rules'
import { downloadTaskResult } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openImport } from '../import/import.given.ts'

const world = await openImport()
const { app, manager, does, codeOf, somebody, enrollable, begun, bringIn, submit, audit, detailOf, seen } = world
const { db } = app.ctx
after(() => app.stop())

type Values = Readonly<Partial<Record<TeamFieldKey, FieldValue>>>
type Place = Awaited<ReturnType<typeof enrollable>>

/** Two good values of a field, and one that is refused. */
const samplesOf = (field: PlainField): { one: FieldValue; other: FieldValue; bad: FieldValue } => {
  switch (field.kind) {
    case 'phone':
      // They look the same when they are masked.
      return { one: '13900001234', other: '13977771234', bad: '12' }
    case 'email':
      return { one: 'star@example.cn', other: 'moon@example.cn', bad: 'star' }
    case 'choice': {
      const [one = '', other = ''] = Object.keys(field.options)
      return { one, other, bad: 'no such choice' }
    }
    case 'yesNo':
      return { one: true, other: false, bad: 'maybe' }
    default:
      return { one: '听见城市的脉搏', other: '一往无前', bad: '长'.repeat(field.max + 1) }
  }
}
/** A value as everybody but the captain sees it. */
const shown = (field: PlainField, value: FieldValue): FieldValue =>
  field.kind === 'phone' && value !== '' ? mask.phone(String(value)) : value
const wordsOf = (field: PlainField, value: FieldValue): string => fieldText(field, shown(field, value), 'zh')

// What every save and every submission needs beside the field that is walked.
const others: Values = Object.fromEntries(
  teamFieldKeys.map((key) => {
    const field = teamField(key)
    return [key, field.isRequired ? samplesOf(field).one : blankOf(field)]
  }),
)
const saveInput = async (who: Person, teamId: string, values: Values) => {
  const { version, name } = await detailOf(who, teamId)
  return { teamId, version, name, answers: {}, ...others, ...values } as InputOf<typeof own.saveTeam>
}
const save = async (who: Person, teamId: string, values: Values) => does(who, own.saveTeam, await saveInput(who, teamId, values))
/** A team that was submitted with these values. */
const withValues = async (who: Person, place: Place, values: Values): Promise<string> => {
  const teamId = await begun(who, place, '全程队')
  await save(who, teamId, values)
  const reply = await submit(who, teamId)
  assert.equal(reply.code, 0, reply.msg)
  return teamId
}
const valueIn = (row: object, key: string): unknown => (row as Record<string, unknown>)[key]
const without = (input: object, key: string): object => Object.fromEntries(Object.entries(input).filter(([name]) => name !== key))
const linesOf = async (taskId: string): Promise<string[][]> =>
  world.linesOf((await app.call(downloadTaskResult, { taskId }, { as: manager })).data as Buffer)

for (const key of teamFieldKeys) {
  const field = teamField(key)
  const { places } = field
  const { one, other, bad } = samplesOf(field)
  const label = field.label[0]

  test(`${key}: saved, read by the captain in full and by the others as it is shown; a bad value is refused`, async () => {
    const [ann, bo] = [await somebody('安然'), await somebody('薄荷')]
    const teamId = await begun(ann, await enrollable(), '全程队')
    await bringIn(ann, teamId, bo)
    assert.equal(valueIn(await detailOf(ann, teamId), key), blankOf(field))
    await save(ann, teamId, { [key]: one })
    assert.equal(valueIn(await detailOf(ann, teamId), key), one)
    assert.equal(valueIn(await detailOf(bo, teamId), key), shown(field, one))
    assert.equal(await codeOf(ann, own.saveTeam, await saveInput(ann, teamId, { [key]: bad })), refusal('house.invalid'))
    const left = without(await saveInput(ann, teamId, {}), key)
    assert.equal(await codeOf(ann, own.saveTeam, left), field.isAlwaysSent ? refusal('house.invalid') : 0)
    assert.equal(valueIn(await detailOf(ann, teamId), key), one, 'what is left out stays')
    await save(ann, teamId, { [key]: blankOf(field) })
    assert.equal(valueIn(await detailOf(ann, teamId), key), blankOf(field))
    const reply = await submit(ann, teamId)
    const missing = [{ fieldKey: findingKey(key), text: missingText(field)[0] }]
    if (!field.isRequired) assert.equal(reply.code, 0, reply.msg)
    else {
      assert.equal(reply.code, refusal('enrollment.answers'))
      assert.deepEqual(valueIn(reply.data as object, 'findings'), missing)
    }
  })

  test(`${key}: submitted, then in the desk, the export and in public exactly where it is declared`, async () => {
    const ann = await somebody('安然')
    const place = await enrollable({ setting: { participants: 'names' } })
    const teamId = await withValues(ann, place, { [key]: one })
    const there = (is: boolean) => (is ? shown(field, one) : undefined)
    assert.equal(valueIn(await seen(manager, teamId), key), there(places.desk))
    const page = await does(manager, desk.pageTeams, { competitionId: place.competitionId, pageNum: 1, pageSize: 20 })
    assert.equal(valueIn(page.rows[0]!, key), there(places.list))
    const filter = { competitionId: place.competitionId, shape: 'team' } as const
    const { taskId } = await does(manager, acts.exportTeams, filter)
    assert.ok(taskId)
    await world.ended(taskId)
    const [heads, cells] = await linesOf(taskId)
    const at = heads!.indexOf(label)
    assert.equal(at < 0 ? undefined : cells![at], places.export ? wordsOf(field, one) : undefined)
    assert.equal((await audit(manager, teamId, 'pass')).code, 0)
    const everybody = (await app.call(open.getPublicTeam, { id: teamId })).data
    assert.equal(valueIn(everybody, key), there(places.public))
  })

  test(`${key}: among what was changed since the team was sent back, where it is declared`, async () => {
    const ann = await somebody('安然')
    const teamId = await withValues(ann, await enrollable(), { [key]: one })
    assert.equal((await audit(manager, teamId, 'return', '请修改')).code, 0)
    await save(ann, teamId, { [key]: other })
    assert.equal(valueIn(await detailOf(ann, teamId), key), other)
    const changed = [{ field: label, from: wordsOf(field, one), to: wordsOf(field, other) }]
    assert.deepEqual((await seen(manager, teamId)).decisions[0]!.differences, places.difference ? changed : [])
  })

  test(`${key}: asked for in a change request where it is declared, otherwise unknown to it`, async () => {
    const ann = await somebody('安然')
    const teamId = await withValues(ann, await enrollable(), { [key]: one })
    assert.equal((await audit(manager, teamId, 'pass')).code, 0)
    const { version } = await detailOf(ann, teamId)
    const wanted = { teamId, version, reason: '信息有误', [key]: other }
    if (!places.change) return assert.equal(await codeOf(ann, own.requestChange, wanted), refusal('house.invalid'))
    assert.equal(await codeOf(ann, own.requestChange, { ...wanted, [key]: bad }), refusal('house.invalid'))
    assert.equal(await codeOf(ann, own.requestChange, { ...wanted, [key]: one }), refusal('enrollment.change_empty'))
    assert.equal(await codeOf(ann, own.requestChange, wanted), 0)
    const [change] = (await seen(manager, teamId)).changes
    assert.deepEqual(change!.differences, [{ field: label, from: wordsOf(field, one), to: wordsOf(field, other) }])
    await does(manager, acts.decideChange, { changeId: change!.changeId, isApproved: true, reason: '' })
    assert.equal(valueIn(await detailOf(ann, teamId), key), other)
  })

  test(`${key}: goes along with a copied team where it is declared`, async () => {
    const ann = await somebody('安然')
    const old = await enrollable()
    const teamId = await withValues(ann, old, { [key]: one })
    const next = await enrollable()
    await sql`update competitions set series_id = (select series_id from competitions where id = ${old.competitionId}::uuid), edition = 2
      where id = ${next.competitionId}::uuid`.execute(db)
    const made = await does(ann, team.copyTeam, { ...next, teamId, rulesNo: null })
    assert.equal(valueIn(await detailOf(ann, made.teamId), key), places.copy ? one : blankOf(field))
  })

  test(`${key}: a column of the workbooks it is declared for`, async () => {
    for (const shape of ['team', 'person'] as const) {
      const isIn = places.import.includes(shape)
      const place = await enrollable({ mode: shape === 'team' ? 'team' : 'individual' })
      const heads = world.columnsOf(shape).map((column) => column.label[0])
      assert.equal(heads.includes(field.isRequired ? `${label}*` : label), isIn, shape)
      if (!isIn) continue
      const category = await world.codeIn(place)
      const filled = (value: FieldValue, name = '导入队') => {
        const cells = Object.fromEntries(teamFieldKeys.map((one) => [one, fieldText(teamField(one), others[one]!, 'zh')]))
        const words = { ...cells, [key]: value === bad ? String(bad) : fieldText(field, value, 'zh') }
        if (shape === 'team') return world.teamRow(category, name, words)
        return { category, name: '安然', kind: '学生', phone: world.phone(), school: world.first.name, ...words }
      }
      assert.equal((await world.imported(place, shape, [filled(one)])).status, 'done')
      const [row] = await world.teamsOf(place)
      assert.equal(valueIn(await seen(manager, row!.id), key), shown(field, one), shape)
      const wrong = await world.faultsIn(place, shape, [filled(bad, '错行队')])
      assert.equal(wrong['2'], readCell(field, String(bad)).fault![0])
    }
  })
}

test('no room of reviewers reads a plain field', () => {
  const rooms = ['review', 'expert', 'onsite'].map((room) => join('apps/server/src/rooms', room))
  const root = join(import.meta.dirname, '../../../../../..')
  const files = execFileSync('git', ['ls-files', ...rooms], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts'))
  assert.ok(files.length > 50)
  const columns = new RegExp(
    `\\be\\.(?:${teamFieldKeys.map((key) => teamField(key).column).join('|')})(?:_mask|_sealed)?\\b|\\be\\.\\*|selectAll\\('e'\\)`,
  )
  assert.ok(columns.test('select e.slogan from enrollments e'))
  const reading = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return text.includes('enrollments') && columns.test(text)
  })
  assert.deepEqual(reading, [])
})
