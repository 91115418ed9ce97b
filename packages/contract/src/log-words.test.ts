import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logFields } from './log-fields.ts'
import { actorNameIn, fieldName, valueName } from './log-words.ts'

test('a field is named in the reader’s language, that of a part with the part, and a chosen name stays', () => {
  assert.equal(fieldName('version_no', 'zh'), '版本号')
  assert.equal(fieldName('added', 'en'), 'Added')
  assert.equal(fieldName('全国总决赛·review', 'en'), '全国总决赛 · Review settings')
  assert.equal(fieldName('作品图片', 'en'), '作品图片')
  assert.equal(fieldName('register.open', 'zh'), '值')
  for (const [field, [zh, en]] of Object.entries(logFields)) assert.ok(/\p{Script=Han}/u.test(zh) && en && en !== zh, field)
})

test('states, steps and answers are words; what stands for itself is left alone', () => {
  const zh = (entity: string, field: string, value: string | null) => valueName(entity, field, value, 'zh')
  assert.equal(zh('competitions', 'status', 'suspended'), '已暂停')
  assert.equal(valueName('competitions', 'status', 'running', 'en'), 'Running')
  assert.equal(zh('competitions', '校赛', 'open'), zh('competitions', '初赛', 'open'))
  assert.notEqual(zh('competitions', '校赛', 'open'), null)
  assert.equal(zh('competitions', 'audit_chain', '["school","organizer"]'), '学校、组委会')
  assert.equal(zh('work_showcases', 'is_open', 'true'), '是')
  assert.equal(zh('competitions', 'name', 'open'), null)
  assert.equal(zh('experts', 'load', '30'), null)
  assert.equal(zh('experts', 'load', null), null)
})

test('the product is one actor in two languages, whatever language it acted in', () => {
  assert.equal(actorNameIn({ real_name: 'System', role_key: 'system' }, 'zh'), '系统')
  assert.equal(actorNameIn({ real_name: '系统', role_key: 'system' }, 'en'), 'System')
  assert.equal(actorNameIn({ real_name: '顾砚青', role_key: 'group_admin' }, 'en'), '顾砚青')
})
