// Time passes: a journey cannot wait for weeks, so between its steps the windows and notices of its own competition move into the past.
import { join } from 'node:path'
import pg from 'pg'
import { expect } from '../fixtures.ts'

const folder = () => join(process.env.KAISAI_JOURNEYS!, 'data/postgres/run')

/** Moves what is there; waits until it is, since a page may show an action a moment early. */
const change = async (text: string, values: readonly unknown[]): Promise<void> => {
  const client = new pg.Client({ host: folder(), user: 'kaisai', database: 'kaisai' })
  await client.connect()
  try {
    await expect.poll(async () => (await client.query(text, [...values])).rowCount).toBeGreaterThan(0)
  } finally {
    await client.end()
  }
}

/** People whose letters are read. */
export const giveAddresses = (userNames: readonly string[]): Promise<void> =>
  change(`update identity_users set email = user_name || '@kaisai.example' where user_name = any($1)`, [userNames])

/** Enrollment and submitting are over since yesterday; the review runs on. It ends after the others of the demo, so that they stay first in the lists of experts who judge in several. */
export const letSubmissionEnd = (competitionId: string): Promise<void> =>
  change(
    `update competition_windows set
      starts_at = date_trunc('hour', now()) + case when kind = 'REVIEW' then interval '-1 hour' else interval '-30 days' end,
      ends_at = date_trunc('hour', now()) + case when kind = 'REVIEW' then interval '60 days' else interval '-1 day' end
      where competition_id = $1 and kind in ('ENROLL', 'MODIFY', 'AUDIT', 'SUBMIT', 'REVIEW')`,
    [competitionId],
  )

/** The days of publicity in the schedule have begun. */
export const letPublicityBegin = (competitionId: string): Promise<void> =>
  change(
    `update competition_windows set starts_at = date_trunc('hour', now()) - interval '1 hour', ends_at = date_trunc('hour', now()) + interval '7 days'
      where competition_id = $1 and kind = 'PUBLICITY'`,
    [competitionId],
  )

/** The days in which results could be objected to are over. */
export const letResultNoticeEnd = (competitionId: string): Promise<void> =>
  change(
    `update review_results set publicity_ends_at = now() - interval '1 second'
      where status = 'publicity' and stage_id in (select id from competition_stages where competition_id = $1)`,
    [competitionId],
  )

/** The days in which awards could be objected to are over. */
export const letAwardNoticeEnd = (competitionId: string): Promise<void> =>
  change(
    `update awards set publicity_starts_at = now() - interval '7 days', publicity_ends_at = now() - interval '1 second'
      where status = 'publicity' and stage_id in (select id from competition_stages where competition_id = $1)`,
    [competitionId],
  )

/** The days in which certificates are given have begun. */
export const letCertificatesBegin = (competitionId: string): Promise<void> =>
  change(
    `update competition_windows set starts_at = date_trunc('hour', now()) - interval '1 hour', ends_at = date_trunc('hour', now()) + interval '90 days'
      where competition_id = $1 and kind = 'CERT'`,
    [competitionId],
  )
