import type pg from 'pg'

/** What saving a score sheet writes. Nothing is read or checked. */
export const writeSheet = (client: pg.PoolClient, taskId: string) =>
  client.query({
    name: 'save',
    text: `update review_tasks set scores = $2, total = $3, comment = $4, saved_at = clock_timestamp(), version = version + 1 where id = $1`,
    values: [taskId, JSON.stringify({ idea: 80, craft: 70 }), 76, '构图完整'],
  })
