// Works as the server sends them, for the tests of this folder.
import type { WorkDetail } from './details/work-detail.ts'
import type { WorkRow } from './list/work-row.ts'

/** A row of the list. */
export const testWork = (workId: string, more: Partial<WorkRow> = {}): WorkRow => ({
  ...{ workId, code: `W-${workId}`, title: `作品${workId}`, competitionId: 'c1', competitionName: '创新大赛' },
  ...{ stageId: 's1', stageName: '校赛', itemId: 'i1', itemName: '主赛道', teamId: 't1', teamCode: 'T-1', teamName: '光合' },
  ...{ captainName: '林晓', schoolName: '江海大学', collegeName: '信息学院', status: 'submitted', statusName: '已提交' },
  ...{ versionNo: 1, fileCount: 2, bytes: 2_000_000, isLate: false, isShown: false, publicLevel: 'public', openFindings: 0 },
  ...{ returnDueTime: null, submitTime: '2026-11-10T02:00:00Z', createTime: '2026-11-01T02:00:00Z', coverUrl: null },
  ...{ can: ['accept', 'return', 'invalidate'], version: 4 },
  ...more,
})

/** The details of a work. */
export const testWorkDetail = (workId: string, more: Partial<WorkDetail> = {}): WorkDetail => ({
  ...testWork(workId),
  ...{ teamStatusName: '报名成功', people: [], formalCheck: 'manual', checkState: '', submissions: [], current: null },
  ...{ differences: [], checks: [], findings: [], matches: [], shares: [], viewCount: 0, voteCount: 0 },
  ...{ disqualifyReason: '', evidenceFileId: null },
  ...more,
})

/** A page of rows. */
export const testPage = (rows: readonly object[]) => ({
  code: 0,
  data: { rows, total: rows.length, totalIsCapped: false, pageNum: 1, pageSize: 20 },
})

/** Somebody with these rights. */
export const testUser = (permissions: readonly string[]) => ({
  user: { userId: 'u', realName: '赵明远', avatar: null, roleIds: [], roleKeys: ['admin'], permissions: [...permissions] },
})
