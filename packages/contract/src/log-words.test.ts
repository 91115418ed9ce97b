import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logFields } from './log-fields.ts'
import { logFieldsOf } from './log-fields-of.ts'
import { actorNameIn, fieldName, valueName } from './log-words.ts'

test('a field is named in the reader’s language, that of a part with the part, and a chosen name stays', () => {
  assert.equal(fieldName('works', 'version_no', 'zh'), '版本号')
  assert.equal(fieldName('works', 'added', 'en'), 'Added')
  assert.equal(fieldName('competitions', '全国总决赛·review', 'en'), '全国总决赛 · Review settings')
  assert.equal(fieldName('works', '作品图片', 'en'), '作品图片')
  assert.equal(fieldName('system_parameters', 'register.open', 'zh'), '值')
  for (const fields of [logFields, ...Object.values(logFieldsOf)])
    for (const [field, [zh, en]] of Object.entries(fields)) assert.ok(/\p{Script=Han}/u.test(zh) && en && en !== zh, field)
})

test('a field that means something else of another kind of record has the word of that kind', () => {
  const zh = (entity: string, field: string) => fieldName(entity, field, 'zh')
  assert.deepEqual(
    ['hosts', 'organisers', 'co_organisers', 'sites', 'level', 'order'].map((field) => zh('competitions', field)),
    ['主办单位', '承办单位', '协办单位', '发布站点', '级别', '赛段顺序'],
  )
  assert.deepEqual([zh('website_sites', 'hosts'), zh('website_sites', 'organisers')], ['域名', '主办单位'])
  assert.deepEqual([zh('organization_schools', 'level'), zh('finance_bank_lines', 'order')], ['办学层次', '订单'])
  assert.equal(zh('news_articles', 'sites'), '同时发布到')
  assert.equal(zh('competitions', '省赛·mode'), '省赛 · 举办形式')
  assert.deepEqual(
    [fieldName('competition_stages', 'mode', 'en'), fieldName('competitions', 'organisers', 'en')],
    ['Mode of review', 'Organisers'],
  )
})

test('amounts are money, whether an entry wrote fen or yuan; numbers of other fields are not', () => {
  const zh = (field: string, value: string) => valueName('competitions', field, value, 'zh')
  assert.deepEqual(
    [zh('fee_fen', '0'), zh('C01·fee_fen', '10000'), zh('amountFen', '123456789'), zh('amount', '-5')],
    ['¥0.00', '¥100.00', '¥1,234,567.89', '-¥0.05'],
  )
  assert.deepEqual([zh('feeFen', '100.00'), zh('feeFen', '1280.50')], ['¥100.00', '¥1,280.50'])
  assert.deepEqual([zh('fee_fen', '免费'), zh('total_quota', '10000'), zh('fee_fen', '***')], [null, null, null])
})

test('a language is named, a way of holding too, also of a part and where the entry wrote the word itself', () => {
  assert.equal(valueName('identity_users', 'lang', 'zh', 'en'), 'Chinese')
  assert.equal(valueName('website_sites', 'default_lang', 'en', 'zh'), '英文')
  assert.equal(valueName('competitions', '省赛·mode', 'onsite', 'zh'), '现场')
  assert.equal(valueName('competition_stages', 'mode', '现场评审', 'en'), 'On site')
  assert.equal(valueName('summary_tasks', 'scope', 'chosen', 'en'), 'Chosen schools')
  assert.equal(fieldName('summary_tasks', 'scope', 'zh'), '填报范围')
  assert.equal(valueName('review_results', 'decision', 'mask', 'zh'), '遮盖后发布')
  assert.equal(valueName('competition_stages', 'mode', '现场评审', 'zh'), '现场评审')
  assert.equal(valueName('experts', 'languages', '["中文"]', 'en'), null)
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
