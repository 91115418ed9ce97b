// What waits for the caller, for the workbench, the center, the badges beside the menus; and the calendar of one's competitions.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { instant, oneOf } from '../fields.ts'
import { firstRunGuideNames, firstRunStepNames } from './first-run.ts'
import { funnelStepNames } from './funnel.ts'

/** Something that waits for the caller, the most urgent first. Counting stops at 1000. */
const todo = closed({
  key: Type.String(),
  label: Type.String(),
  value: Type.Integer(),
  /** Since when the first of it has waited. */
  oldest: orNull(instant),
  /** The nearest deadline; in the past when it was missed. */
  due: orNull(instant),
  /** The page that shows what was counted. */
  path: Type.String(),
  /** The same by competition. */
  competitions: Type.Array(
    closed({
      competitionId: Type.String(),
      name: Type.String(),
      value: Type.Integer(),
      due: orNull(instant),
      path: Type.String(),
    }),
  ),
})

/** What waits for the caller and how things stand, for the workbench. Sections the identity may not see are absent. */
export const getWorkbench = get('/system/workbench', {
  title: ['工作台', 'Workbench'],
  access: 'signedIn',
  reply: closed({
    serverTime: Type.String(),
    counts: Type.Array(closed({ key: Type.String(), label: Type.String(), value: Type.Integer(), path: orNull(Type.String()) })),
    todos: Type.Array(todo),
    /** Guides that are not finished, each with all its steps: to the super administrator the installation's, to whoever sets up competitions the one of the first competition. */
    firstRun: Type.Array(
      closed({
        guide: oneOf(firstRunGuideNames, ['向导', 'Guide']),
        label: Type.String(),
        steps: Type.Array(
          closed({
            step: oneOf(firstRunStepNames, ['步骤', 'Step']),
            label: Type.String(),
            text: Type.String(),
            isDone: Type.Boolean(),
            path: Type.String(),
            /** What stands in the way, and where that is changed; '' for nothing. */
            hint: Type.String(),
            hintPath: Type.String(),
          }),
        ),
      }),
    ),
    /** Competitions under way the identity has to do with in the desk, and how far their teams are. */
    competitions: Type.Array(
      closed({
        competitionId: Type.String(),
        name: Type.String(),
        statusName: Type.String(),
        path: orNull(Type.String()),
        funnel: Type.Array(
          closed({ step: oneOf(funnelStepNames, ['步骤', 'Step']), label: Type.String(), value: Type.Integer() }),
        ),
      }),
    ),
    /** The next dates of competitions the caller runs, judges or takes part in. */
    next: Type.Array(
      closed({
        windowId: Type.String(),
        competitionId: Type.String(),
        competitionName: Type.String(),
        stageName: Type.String(),
        kindName: Type.String(),
        startTime: instant,
        endTime: instant,
        isOpen: Type.Boolean(),
      }),
    ),
    /** Sign-ins per day, the last 14 days, oldest first. */
    signIns: Type.Array(closed({ day: Type.String(), value: Type.Integer() })),
    recent: Type.Array(
      closed({
        time: instant,
        actorName: Type.String(),
        actionName: Type.String(),
        entityName: Type.String(),
        outcome: Type.String(),
      }),
    ),
  }),
})

/** What waits for the caller as a person, one card a task, the most urgent first: invitations, steps of teams, works, results. */
export const listMyTodos = get('/system/workbench/mine', {
  title: ['我的待办', 'My tasks'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      key: Type.String(),
      id: Type.String(),
      title: Type.String(),
      text: Type.String(),
      /** What somebody wrote about it, or who is missing; '' for nothing. */
      note: Type.String(),
      competitionId: orNull(Type.String()),
      competitionName: Type.String(),
      since: orNull(instant),
      due: orNull(instant),
      path: Type.String(),
      action: Type.String(),
    }),
  ),
})

/** How much waits behind each page, for badges; the same as on the workbench, some seconds old at most. */
export const listTodoBadges = get('/system/workbench/badge', {
  title: ['待办数量', 'Numbers of what waits'],
  access: 'signedIn',
  reply: closed({
    /** Of the active identity, by the page that shows it, without its filter. */
    pages: Type.Array(closed({ path: Type.String(), value: Type.Integer() })),
    /** Of the person. */
    mine: Type.Integer(),
  }),
})

const calendar = closed({
  /** Where calendars fetch it, from the root of the site; null: there is none. Whoever knows it reads it. */
  path: orNull(Type.String()),
  createTime: orNull(instant),
})
/** The address of the caller's calendar of competition dates. */
export const getCalendar = get('/system/calendar', {
  title: ['我的日历', 'My calendar'],
  access: 'signedIn',
  reply: calendar,
})
/** Makes an address, or another one: the former stops working at once. */
export const renewCalendar = post('/system/calendar/renew', {
  title: ['生成日历地址', 'A new calendar address'],
  access: 'signedIn',
  reply: calendar,
})
/** Removes the address. */
export const revokeCalendar = post('/system/calendar/revoke', {
  title: ['停用日历地址', 'Remove the calendar address'],
  access: 'signedIn',
  reply: done,
})
/** The dates of competitions its owner runs, judges or takes part in, as a calendar. 404 for an address that was renewed or never was. */
export const downloadCalendar = download('/system/calendar/feed', {
  title: ['日历文件', 'The calendar'],
  access: 'public',
  input: closed({ token: Type.String({ minLength: 1, maxLength: 200, label: ['日历地址', 'Calendar address'] }) }),
  reply: Type.Unknown(),
})
