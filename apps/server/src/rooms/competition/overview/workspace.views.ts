// One competition as the place somebody works in. What waits in it, and how far its teams are, comes from the rooms.
import { may } from '@kaisai/contract/access'
import { chinaText, msOf } from '@kaisai/contract/china-clock'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type * as endpoints from '@kaisai/contract/competition/workspace.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { funnelsOf, officeOf, type Step } from '#src/ports/workbench.ts'
import { competitionMoves, competitionsOf } from '../competition.policy.ts'
import { competitionFacts } from '../facts.ts'
import { type NextStep, nextStep } from './next-step.ts'

type Workspace = ReplyOf<typeof endpoints.getWorkspace>
type Overview = ReplyOf<typeof endpoints.getOverview>
type Window = Overview['windows'][number]

/** More windows than a competition has. */
const ALL_WINDOWS = 500

const find = async (db: Db, actor: Actor, competitionId: string) => {
  const found = await competitionsOf(db, actor)
    .leftJoin('competition_habits as h', 'h.organization_id', 'c.organization_id')
    .select(['c.id as competitionId', 'c.status', 'c.submitted_by', 'c.suspended_from'])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('name'),
      textIn(actor.lang, 'c.short_name', 'c.short_name_en').as('shortName'),
    ])
    .select(sql<boolean>`coalesce(h.is_audited, true)`.as('isAudited'))
    .where('c.id', '=', competitionId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

const windowsOf = async (ctx: Ctx, actor: Actor, competitionId: string): Promise<Window[]> => {
  const now = ctx.now().toISOString()
  const windows = await competitionFacts.windowsOf(ctx.db, [competitionId], actor.lang, ALL_WINDOWS, true)
  return windows
    .map(({ windowId, stageName, kindName, startTime, endTime }) => {
      const isOver = endTime <= now
      return { windowId, stageName, kindName, startTime, endTime, isOpen: startTime <= now && !isOver, isOver }
    })
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime))
}

// What ends soonest is next, or what begins before that.
const nextWindow = (windows: readonly Window[]): Window | null => {
  const dateOf = (one: Window): string => (one.isOpen ? one.endTime : one.startTime)
  return windows.filter(({ isOver }) => !isOver).toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))[0] ?? null
}

/** What stands above every page of one competition. Throws `house.not_found` for one out of reach. */
export const getWorkspace = async (
  ctx: Ctx,
  actor: Actor,
  { competitionId }: InputOf<typeof endpoints.getWorkspace>,
): Promise<Workspace> => {
  const { name, shortName, status } = await find(ctx.db, actor, competitionId)
  return {
    competitionId,
    name,
    shortName: shortName || name,
    status,
    statusName: inLang(competitionStates.states[status], actor.lang),
    window: nextWindow(await windowsOf(ctx, actor, competitionId)),
  }
}

/** How one competition stands, and the one thing to do next. Throws `house.not_found` for one out of reach. */
export const getOverview = async (
  ctx: Ctx,
  actor: Actor,
  { competitionId }: InputOf<typeof endpoints.getOverview>,
): Promise<Overview> => {
  const found = await find(ctx.db, actor, competitionId)
  const [windows, funnelOf, standing] = await Promise.all([
    windowsOf(ctx, actor, competitionId),
    funnelsOf(ctx, actor, [competitionId]),
    officeOf(ctx, actor),
  ])
  const todos = standing.flatMap(({ key, label, linkOf, step, competitions }) => {
    const here = competitions.find((one) => one.competitionId === competitionId)
    return here ? [{ key, label, value: here.count, due: here.due, path: linkOf(competitionId), step }] : []
  })
  const moves = competitionMoves(found, found.isAudited, actor)
  const window = nextWindow(windows)
  const next = nextStep({ status: found.status, moves, waiting: todos.map(({ value }) => value), hasWindow: window !== null })
  return {
    funnel: funnelOf(competitionId),
    windows,
    next: said(next, { actor, competitionId, window, todos }),
    todos: todos.map(({ step: _, ...todo }) => todo),
  }
}

interface Seen {
  readonly actor: Actor
  readonly competitionId: string
  readonly window: Window | null
  readonly todos: readonly (Overview['todos'][number] & { readonly step: Step | undefined })[]
}

const states: Readonly<Record<Exclude<NextStep['kind'], 'work' | 'wait'>, Step & { readonly page: string }>> = {
  prepare: { text: ['竞赛还没有发布', 'Not published yet'], action: ['去设置', 'Set up'], page: 'addEdit' },
  correct: {
    text: ['竞赛被退回，修改后重新提交', 'Returned for changes; edit and submit again'],
    action: ['去修改', 'Edit'],
    page: 'addEdit',
  },
  approve: { text: ['竞赛等待您审核', 'Awaiting your approval'], action: ['去审核', 'Review'], page: 'details' },
  awaitApproval: {
    text: ['已提交，等待其他人审核发布', 'Submitted; awaiting approval by someone else'],
    action: ['查看', 'View'],
    page: 'details',
  },
  resume: { text: ['竞赛已暂停', 'The competition is suspended'], action: ['去恢复', 'Resume'], page: 'details' },
  awaitResumption: {
    text: ['竞赛已暂停，等待恢复', 'Suspended; waiting to be resumed'],
    action: ['查看', 'View'],
    page: 'details',
  },
  close: {
    text: ['所有日期已过，可以收尾', 'All dates have passed; the competition can be closed'],
    action: ['去收尾', 'Close'],
    page: 'details',
  },
  over: { text: ['没有待办，也没有后续日期', 'Nothing to do and no dates left'], action: ['', ''], page: '' },
}

// A step in the reader’s words, with where it is done.
const said = (next: NextStep, { actor, competitionId, window, todos }: Seen): Overview['next'] => {
  const { lang } = actor
  if (next.kind === 'work') {
    const { label, value, due, path, step } = todos[next.at]!
    const text = step ? inLang(step.text, lang).replace('{count}', String(value)) : `${label} · ${value}`
    return { text, action: inLang(step?.action ?? ['去处理', 'Open'], lang), path, due }
  }
  if (next.kind === 'wait' && window) {
    const { stageName, kindName, isOpen, startTime, endTime } = window
    const text = inLang(
      isOpen
        ? [`没有待办；${stageName}·${kindName}进行中`, `Nothing to do; ${stageName} · ${kindName} is open`]
        : [
            `没有待办；接下来是${stageName}·${kindName}，${chinaText(msOf(startTime))} 开始`,
            `Nothing to do; next is ${stageName} · ${kindName}, opens ${chinaText(msOf(startTime))}`,
          ],
      lang,
    )
    // What is still to open has no deadline yet.
    return { text, action: '', path: null, due: isOpen ? endTime : null }
  }
  const { text, action, page } = states[next.kind === 'wait' ? 'over' : next.kind]
  const isOffered = page === 'details' || (page === 'addEdit' && may(actor, 'competition:info:edit'))
  return {
    text: inLang(text, lang),
    action: isOffered ? inLang(action, lang) : '',
    path: isOffered ? `/competition/${page}?id=${competitionId}` : null,
    due: null,
  }
}
