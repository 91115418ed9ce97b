// An expert of the demo's open review, through the calls of the product: what a journey prepares, and what it does beside the page.
import type { Page } from '@playwright/test'
import { apiAs, expect } from './fixtures.ts'

const BATCH = '城市印象网络评审'
/** What experts write of a work. */
export const WORDS = '调研样本偏少，结论略显仓促。'
export const COMMENT = '叙述清楚，落点可以更实。'

export interface Task {
  taskId: string
  /** The anonymous number of the work. */
  code: string
  status: string
}

/** Signs in as an expert of a review: the tasks not submitted yet, and a way to submit one with the same mark everywhere. */
export const expertAt = async (page: Page, userName: string, review = BATCH) => {
  const api = await apiAs(page, userName)
  const identities = await api.get<{ groupId: string; roleId: string; roleKey: string }[]>('/auth/identity/list')
  const { groupId, roleId } = identities.find(({ roleKey }) => roleKey === 'expert')!
  await api.post('/auth/identity/select', { groupId, roleId })
  const batches = await api.get<{ batchId: string; name: string }[]>('/review/comment/info/competition')
  const batch = batches.find(({ name }) => name === review)
  expect(batch?.name).toBe(review)
  return {
    accept: () =>
      api.post('/review/comment/info/answer', {
        ...{ batchId: batch!.batchId, isAccepted: true, avoidsConflicts: true, keepsSecret: true, reason: '' },
      }),
    open: async () =>
      (await api.get<Task[]>(`/review/comment/info/page?batchId=${batch!.batchId}`)).filter(
        ({ status }) => status !== 'submitted',
      ),
    /** Empties every sheet and brings back all columns, as before the first try. Whether the review was accepted already. */
    startAgain: async (): Promise<boolean> => {
      await api.post('/review/comment/info/saveColumnSetting', { list: 'history', columns: [] })
      const tasks = await api.get<Task[] | null>(`/review/comment/info/page?batchId=${batch!.batchId}`)
      for (const { taskId, status } of tasks ?? []) {
        const detail = await api.get<{ sheet: { version: number } } | null>(`/review/sheet/detail?taskId=${taskId}`)
        if (!detail) return false
        const { version } =
          status === 'submitted'
            ? await api.post<{ version: number }>('/review/sheet/reopen', { taskId, version: detail.sheet.version })
            : detail.sheet
        await api.post('/review/sheet/save', {
          ...{ taskId, version, values: {}, seconds: 0, confidence: null, comments: {} },
          ...{ grade: null, isRecommended: null, place: null, isPassed: null, comment: '' },
        })
      }
      return tasks !== null
    },
    views: async () => {
      const tasks = await api.get<Task[]>(`/review/comment/info/page?batchId=${batch!.batchId}`)
      const sheets = tasks.map(({ taskId }) => api.get<{ files: { views: string }[] }>(`/review/sheet/detail?taskId=${taskId}`))
      return (await Promise.all(sheets)).flatMap(({ files }) => files.map(({ views }) => views))
    },
    submit: async ({ taskId }: Task, mark: number) => {
      const { sheet } = await api.get<{ sheet: { version: number } }>(`/review/sheet/detail?taskId=${taskId}`)
      const reply = await api.whole('/review/sheet/submit', {
        ...{ taskId, version: sheet.version, values: { idea: mark, expression: mark, use: mark }, seconds: 60, confidence: null },
        comments: { idea: WORDS, expression: WORDS, use: WORDS },
        ...{ grade: null, isRecommended: null, place: null, isPassed: null, comment: COMMENT },
      })
      expect(reply).toMatchObject({ code: 0 })
    },
  }
}
