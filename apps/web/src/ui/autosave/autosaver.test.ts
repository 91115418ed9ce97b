import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/call-error.ts'
import { createAutosaver, type KeptDraft, RETRY_MS, type Stored, WAIT_MS } from './autosaver.ts'

type Text = { text: string }
const edited = () => new CallError('business', '已被修改', 40900, { who: '李四', when: '2026-11-20T08:00:00Z' })

/** A record on a server that refuses saves against another version. */
const serverWith = (text: string, version = 1) => {
  const server = {
    stored: { values: { text }, version } as Stored<Text>,
    saves: [] as string[],
    fail: null as CallError | null,
    save: async (values: Text, against: number) => {
      if (server.fail) throw server.fail
      if (against !== server.stored.version) throw edited()
      server.saves.push(values.text)
      server.stored = { values, version: against + 1 }
      return { version: against + 1, time: '2026-11-20T08:00:00Z' }
    },
  }
  return server
}
const open = (server: ReturnType<typeof serverWith>, kept: KeptDraft<Text> | null = null) => {
  const local: { draft: KeptDraft<Text> | null } = { draft: kept }
  const saver = createAutosaver<Text>({
    loaded: server.stored,
    kept,
    isSame: (a, b) => a.text === b.text,
    save: server.save,
    reload: async () => server.stored,
    keep: (draft) => {
      local.draft = draft
    },
  })
  saver.start()
  return { saver, local, type: (text: string) => saver.change({ text }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('typing is saved once, a while after the last keystroke', async () => {
  const server = serverWith('')
  const { saver, type, local } = open(server)
  type('开')
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
  type('开赛')
  expect(local.draft?.values.text).toBe('开赛')
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
  expect(server.saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(server.saves).toEqual(['开赛'])
  expect(saver.getSnapshot()).toMatchObject({ version: 2, state: { kind: 'saved' } })
  expect(local.draft).toBeNull()
})

test('what is typed while a save is on its way is saved after it', async () => {
  const server = serverWith('')
  const { saver, type } = open(server)
  type('一')
  const first = saver.flush()
  type('一二')
  await first
  expect(server.saves).toEqual(['一', '一二'])
})

test('another version that left our fields alone does not stop the save', async () => {
  const server = serverWith('旧')
  const { saver, type } = open(server)
  server.stored = { values: { text: '旧' }, version: 5 }
  type('新')
  expect(await saver.flush()).toBe(true)
  expect(server.stored).toEqual({ values: { text: '新' }, version: 6 })
})

test('an edit of somebody else stops the saving and keeps what was typed until the person chose', async () => {
  const server = serverWith('旧')
  const { saver, type, local } = open(server)
  server.stored = { values: { text: '别人写的' }, version: 2 }
  type('我写的')
  expect(await saver.flush()).toBe(false)
  expect(saver.getSnapshot()).toMatchObject({
    values: { text: '我写的' },
    state: { kind: 'conflict' },
    conflict: { base: { text: '旧' }, theirs: { text: '别人写的' }, version: 2, who: '李四' },
  })
  type('我写的更多')
  await vi.advanceTimersByTimeAsync(WAIT_MS * 3)
  expect(server.stored.values.text).toBe('别人写的')
  expect(local.draft?.values.text).toBe('我写的更多')
  expect(await saver.settle({ text: '我写的更多' })).toBe(true)
  expect(server.stored).toEqual({ values: { text: '我写的更多' }, version: 3 })
  expect(local.draft).toBeNull()
})

test('taking the other text sends nothing and forgets the draft', async () => {
  const server = serverWith('旧')
  const { saver, type, local } = open(server)
  server.stored = { values: { text: '别人写的' }, version: 2 }
  type('我写的')
  await saver.flush()
  await saver.settle({ text: '别人写的' })
  expect(server.saves).toEqual([])
  expect(local.draft).toBeNull()
  expect(saver.getSnapshot()).toMatchObject({ values: { text: '别人写的' }, version: 2, conflict: null })
})

test('a lost connection is tried again, and the text is kept meanwhile', async () => {
  const server = serverWith('')
  const { saver, type, local } = open(server)
  server.fail = new CallError('network', '网络不可用')
  type('断网时写的')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(saver.getSnapshot().state.kind).toBe('offline')
  expect(local.draft?.values.text).toBe('断网时写的')
  server.fail = null
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(server.saves).toEqual(['断网时写的'])
})

test('a service that is away is tried again like a lost connection', async () => {
  const server = serverWith('')
  const { saver, type } = open(server)
  server.fail = new CallError('business', '服务短暂中断，正在恢复，请稍候再试', 50310)
  type('中断时写的')
  await vi.advanceTimersByTimeAsync(WAIT_MS + RETRY_MS)
  expect(saver.getSnapshot().state.kind).toBe('offline')
  server.fail = null
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(server.saves).toEqual(['中断时写的'])
})

test('a refusal is told and not repeated by itself; the next change tries again', async () => {
  const server = serverWith('')
  const { saver, type } = open(server)
  server.fail = new CallError('business', '队伍名称已存在', 29006)
  type('重名')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(saver.getSnapshot().state).toMatchObject({ kind: 'refused', error: { code: 29006 } })
  server.fail = null
  await vi.advanceTimersByTimeAsync(RETRY_MS * 3)
  expect(server.saves).toEqual([])
  type('新名')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(server.saves).toEqual(['新名'])
})

test('what was refused and is undone does not stay unsaved', async () => {
  const server = serverWith('旧')
  const { saver, type, local } = open(server)
  server.fail = new CallError('business', '类型不支持', 30001)
  type('坏')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  type('旧')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(saver.getSnapshot().state).toEqual({ kind: 'clean' })
  expect(local.draft).toBeNull()
})

test('asked to store what is stored already, it goes on saying when that was', async () => {
  const server = serverWith('')
  const { saver, type } = open(server)
  type('开赛')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  type('开赛')
  await saver.flush()
  expect(server.saves).toEqual(['开赛'])
  expect(saver.getSnapshot().state).toEqual({ kind: 'saved', time: '2026-11-20T08:00:00Z' })
})

test('a kept draft of the same version is put back and saved', async () => {
  const server = serverWith('旧', 4)
  const { saver, local } = open(server, { base: { text: '旧' }, version: 4, values: { text: '刷新前写的' } })
  expect(saver.getSnapshot()).toMatchObject({ values: { text: '刷新前写的' }, isRestored: true })
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(server.saves).toEqual(['刷新前写的'])
  expect(local.draft).toBeNull()
})

test('a kept draft that others have overtaken is a choice, not an overwrite', async () => {
  const server = serverWith('别人写的', 7)
  const { saver } = open(server, { base: { text: '旧' }, version: 4, values: { text: '刷新前写的' } })
  await vi.advanceTimersByTimeAsync(WAIT_MS * 2)
  expect(server.saves).toEqual([])
  expect(saver.getSnapshot()).toMatchObject({ values: { text: '刷新前写的' }, conflict: { theirs: { text: '别人写的' } } })
})

test('a newer state of the server is taken over only where nothing is being typed', () => {
  const server = serverWith('旧')
  const { saver, type } = open(server)
  saver.adopt({ values: { text: '手机上写的' }, version: 2 })
  expect(saver.getSnapshot().values.text).toBe('手机上写的')
  type('正在写')
  saver.adopt({ values: { text: '又改了' }, version: 3 })
  expect(saver.getSnapshot()).toMatchObject({ values: { text: '正在写' }, version: 2 })
})

test('leaving the page sends what waits', async () => {
  const server = serverWith('')
  const { saver, type } = open(server)
  type('离开前')
  saver.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.saves).toEqual(['离开前'])
})
