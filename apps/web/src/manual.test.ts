// The manual is true: its pages and pictures are there, and what it quotes stands on a screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allAccess } from '@kaisai/contract/all'
import { manualTasks, taskOf } from '@kaisai/contract/manual/chapters'
import { twelveSteps } from '@kaisai/contract/manual/organizer'
import { manualRoleNames } from '@kaisai/contract/manual/task'
import { expect, test } from 'vitest'

test('every role has a chapter, and there are twelve steps of the organizer', () => {
  for (const role of manualRoleNames) expect([role, manualTasks.some((task) => task.role === role)]).toEqual([role, true])
  expect(twelveSteps).toHaveLength(12)
})

test('tasks are complete in both languages and have names of their own', () => {
  expect(new Set(manualTasks.map(({ id }) => id)).size).toBe(manualTasks.length)
  for (const { id, text } of manualTasks) expect([id, text('zh').length]).toEqual([id, text('en').length])
})

test('a page is explained by the longest beginning that fits', () => {
  expect(taskOf('/competition/scheduleSet')?.id).toBe('schedule')
  expect(taskOf('/competition/details')?.id).toBe('create')
  expect(taskOf('/enroll/team/details')?.id).toBe('audit')
  expect(taskOf('/review/competition')?.id).toBe('accept-review')
  expect(taskOf('/system/groud/user')?.id).toBe('organization')
  expect(taskOf('/worksome')).toBeNull()
})

const screens: string[] = allAccess.flatMap((room) => Object.values(room.screens).map(({ path }) => path))

test('every task begins at a page there is', () => {
  for (const { id, path } of manualTasks)
    expect([id, path.startsWith('/center/') || path.startsWith('/home/') || screens.includes(path)]).toEqual([id, true])
})

test('every page of the desk is explained', () => {
  expect(screens.filter((path) => path !== '/dashboard' && taskOf(path) === null)).toEqual([])
})

test('every task has its picture in both languages, and there is no other', () => {
  const folder = join(import.meta.dirname, 'rooms/system/manual-pictures')
  const wanted = manualTasks.flatMap(({ id }) => [`${id}.en.webp`, `${id}.zh.webp`]).toSorted()
  expect(existsSync(folder) ? readdirSync(folder).toSorted() : []).toEqual(wanted)
})

const sources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|manual/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

test('what the steps quote stands on a screen', () => {
  const root = join(import.meta.dirname, '../../..')
  const all = sources(join(root, 'apps/web/src')) + sources(join(root, 'packages/contract/src'))
  const quoted = manualTasks.flatMap(({ id, text }) =>
    [...text('zh'), ...text('en')].flatMap((line) => [...line.matchAll(/“([^”]+)”/g)].map((match) => [id, match[1]!] as const)),
  )
  // A screen may have the word of its site there.
  const usual = all.replaceAll(/\$\{(label|word|What|what)\}/g, '作品')
  expect(quoted.filter(([, words]) => !all.includes(words) && !usual.includes(words))).toEqual([])
})

test('what participants do is said in the words of the site it is read on', () => {
  const submit = manualTasks.find(({ id }) => id === 'submit')!
  const topics = { submitButton: 'topic', itemLabel: 'topic' }
  expect([submit.text('zh')[0], submit.text('zh', topics)[0], submit.text('en', topics)[0]]).toEqual([
    '提交作品',
    '提交选题',
    'Submit a topic',
  ])
  expect(submit.text('zh', topics)[1]).toContain('“我的选题”点击“开始填写选题”')
  const enroll = manualTasks.find(({ id }) => id === 'enroll')!
  expect([enroll.text('zh', topics)[2], enroll.text('en', topics)[2]]).toEqual([
    '选择选题类别，填写“队伍名称”，点击“创建队伍，下一步”。',
    'Choose the topic category and name your team.',
  ])
  const roles = new Set(['participant', 'advisor', 'school'])
  const said = manualTasks
    .filter(({ role }) => roles.has(role))
    .flatMap(({ text }) => [...text('zh', topics), ...text('en', topics)])
  expect(said.filter((line) => /作品|赛项|[{}]|\bworks?\b(?!bench)/.test(line))).toEqual([])
})
