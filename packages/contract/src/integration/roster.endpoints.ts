// The list of a school's people, read every night: settings, runs, what waits for a decision (decision 144).
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, oneOf, prose, text, version, whole } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { rosterColumnWords, rosterOutcomes, rosterSources, rosterWays } from './roster-labels.ts'

const runId = id(['处理记录', 'Run'])
const columns = Type.Partial(
  closed(
    Object.fromEntries(rosterColumnWords.map((key) => [key, Type.String({ maxLength: 60 })])) as Record<
      (typeof rosterColumnWords)[number],
      ReturnType<typeof Type.String>
    >,
  ),
  { additionalProperties: false, label: ['列对应', 'Columns'] },
)

const run = {
  runId: Type.String(),
  time: instant,
  endTime: orNull(instant),
  way: oneOf(rosterWays, ['方式', 'How']),
  isTrial: Type.Boolean(),
  outcome: oneOf(rosterOutcomes, ['结果', 'Outcome']),
  outcomeName: Type.String(),
  fileName: Type.String(),
  rows: Type.Integer(),
  /** Accounts made, changed, found as they are, enabled again, of another organization (left alone). */
  added: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  returned: Type.Integer(),
  elsewhere: Type.Integer(),
  /** Accounts disabled, or that would be: people of a former list who are missing in this one. */
  leavers: Type.Integer(),
  /** People the sync keeps, before this list. */
  kept: Type.Integer(),
  refused: Type.Integer(),
  /** Why it failed, or is held; ''. */
  trouble: Type.String(),
  deciderName: Type.String(),
  reason: Type.String(),
}

/** The sync of the own organization; `roster` null: not set up. `schoolName` '': the organization is no school's. */
export const getRoster = get('/integration/roster/get', {
  title: ['名册同步设置', 'Roster sync'],
  access: 'integration:roster:list',
  reply: closed({
    canEdit: Type.Boolean(),
    schoolName: Type.String(),
    hasFolder: Type.Boolean(),
    /** Where the list is looked for in the object store. */
    folderKey: Type.String(),
    roster: orNull(
      closed({
        rosterId: Type.String(),
        source: oneOf(rosterSources, ['来源', 'Source']),
        url: Type.String(),
        hasToken: Type.Boolean(),
        columns,
        hour: Type.Integer(),
        mostLeavers: Type.Integer(),
        isEnabled: Type.Boolean(),
        offText: Type.String(),
        nextTime: orNull(instant),
        ownerName: Type.String(),
        /** People it keeps. */
        people: Type.Integer(),
        version,
      }),
    ),
    held: orNull(closed({ runId: Type.String(), leavers: Type.Integer(), time: instant })),
  }),
})

/**
 * Sets the sync up for the own organization, or changes it. Saving makes the caller its owner: accounts are made and disabled by the
 * caller's identity. `token` null keeps the one that is stored, '' removes it.
 */
export const saveRoster = post('/integration/roster/save', {
  title: ['保存名册同步', 'Save the roster sync'],
  access: 'integration:roster:edit',
  stepUp: true,
  input: closed({
    version: orNull(version),
    source: oneOf(rosterSources, ['来源', 'Source']),
    url: prose(['地址', 'Address'], 500),
    token: orNull(Type.String({ maxLength: 500, label: ['访问令牌', 'Access token'] })),
    columns,
    hour: whole(['时间', 'Hour'], 0, 23),
    mostLeavers: whole(['停用上限（%）', 'Most leavers (%)'], 0, 100),
    isEnabled: flag(['启用', 'On']),
  }),
  reply: closed({ rosterId: Type.String() }),
})

/** The template of the list, in the caller's language, with one example. */
export const exportRosterTemplate = download('/integration/roster/template', {
  title: ['下载名册模板', 'Download the template of the roster'],
  access: 'integration:roster:list',
  scope: 'roster:sync',
  reply: Type.Unknown(),
})

/** Begins a run: with an uploaded file (purpose `rosterFile`), or from the source with `fileId` null. A trial writes nothing. */
export const runRoster = post('/integration/roster/run', {
  title: ['同步名册', 'Sync the roster'],
  access: 'integration:roster:edit',
  scope: 'roster:sync',
  rate: 'export',
  input: closed({ fileId: orNull(id(['文件', 'File'])), isTrial: flag(['试运行', 'Trial']) }),
  reply: closed({ runId: Type.String() }),
})

/** Runs of the last 30 days, the newest first. */
export const pageRosterRuns = get('/integration/roster/runs', {
  title: ['名册同步记录', 'Runs of the roster sync'],
  access: 'integration:roster:list',
  scope: 'roster:sync',
  rate: 'search',
  input: pageInput({ outcome: Type.Optional(oneOf(rosterOutcomes, ['结果', 'Outcome'])) }),
  reply: pageOf(closed(run)),
})

/** One run with its refused rows and its leavers, at most 500 of each. */
export const getRosterRun = get('/integration/roster/run/get', {
  title: ['名册同步详情', 'A run of the roster sync'],
  access: 'integration:roster:list',
  scope: 'roster:sync',
  input: closed({ runId }),
  reply: closed({
    ...run,
    canDecide: Type.Boolean(),
    refusals: Type.Array(closed({ line: Type.Integer(), number: Type.String(), reasons: Type.Array(Type.String()) })),
    leaverList: Type.Array(closed({ number: Type.String(), name: Type.String() })),
  }),
})

/** Decides about a run that is held: does it with as many leavers as were shown, or leaves it. */
export const decideRosterRun = post('/integration/roster/decide', {
  title: ['处理待确认的名册', 'Decide about a held roster'],
  access: 'integration:roster:edit',
  stepUp: true,
  input: closed({
    runId,
    isAccepted: flag(['接受', 'Accepted']),
    leavers: whole(['停用人数', 'Leavers'], 0, 100_000),
    reason: text(['理由', 'Reason'], 200, 2),
  }),
  reply: done,
})
