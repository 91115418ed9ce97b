import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillWechat, isWechatUsual, mayShow, wechatKinds } from './wechat-fields.ts'

test('a field is cut to what WeChat takes, holds one line and is never empty', () => {
  const parts = {
    title: '作品',
    text: `第一行\n第二行${'字'.repeat(30)}`,
    kind: '账号安全提醒',
    name: '林书晚',
    time: '2026年1月2日 08:00',
    site: '',
  }
  assert.deepEqual(
    fillWechat({ thing1: 'text', phrase2: 'kind', time3: 'time', thing4: 'site', name5: 'name', keyword6: 'title' }, parts),
    {
      ...{ thing1: `第一行 第二行${'字'.repeat(12)}…`, phrase2: '账号安全…', time3: '2026年1月2日 08:00', thing4: '—' },
      ...{ name5: '林书晚', keyword6: '作品' },
    },
  )
})

test('a time shows the time alone, and a field for numbers shows nothing of a message', () => {
  assert.deepEqual(
    [
      mayShow('time2', 'time'),
      mayShow('time2', 'text'),
      mayShow('name1', 'text'),
      mayShow('thing9', 'text'),
      mayShow('amount1', 'text'),
    ],
    [true, false, false, true, false],
  )
})

test('what an organizer writes to many does not leave by WeChat; decisions do until somebody chose', () => {
  assert.ok(!wechatKinds.includes('notice') && wechatKinds.includes('team'))
  assert.deepEqual([isWechatUsual('notice'), isWechatUsual('team'), isWechatUsual('member')], [false, true, false])
})
