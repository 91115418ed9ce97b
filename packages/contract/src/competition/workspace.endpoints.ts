// One competition as the place somebody works in: what stands at the top of every page, and its overview.
import { Type } from 'typebox'
import { closed, get, orNull } from '../endpoint.ts'
import { id, instant, oneOf } from '../fields.ts'
import { funnelStepNames } from '../system/funnel.ts'

const competitionId = id(['竞赛', 'Competition'])

const window = closed({
  windowId: Type.String(),
  stageName: Type.String(),
  kindName: Type.String(),
  startTime: instant,
  endTime: instant,
  /** It has begun and is not over. */
  isOpen: Type.Boolean(),
  isOver: Type.Boolean(),
})

/** What stands above every page of one competition. 404 for one that is not there or out of reach. */
export const getWorkspace = get('/competition/info/workspace', {
  title: ['竞赛工作区', 'Workspace of a competition'],
  access: 'competition:info:list',
  input: closed({ competitionId }),
  reply: closed({
    competitionId: Type.String(),
    name: Type.String(),
    shortName: Type.String(),
    status: Type.String(),
    statusName: Type.String(),
    /** The window that ends or begins next; null: none is left. */
    window: orNull(window),
  }),
})

/** How one competition stands: its way so far, its windows, what waits for the caller, and the one thing to do next. */
export const getOverview = get('/competition/info/overview', {
  title: ['竞赛概览', 'Overview of a competition'],
  access: 'competition:info:list',
  input: closed({ competitionId }),
  reply: closed({
    /** Of the teams within reach; a step that the competition does not have, or the caller may not see, is absent. */
    funnel: Type.Array(closed({ step: oneOf(funnelStepNames, ['步骤', 'Step']), label: Type.String(), value: Type.Integer() })),
    /** All windows, from the first to the last. */
    windows: Type.Array(window),
    next: closed({
      text: Type.String(),
      /** The words of the button; '' with no path. */
      action: Type.String(),
      /** Where it is done; null: nothing is to be done. */
      path: orNull(Type.String()),
      due: orNull(instant),
    }),
    /** What of this competition waits for the caller, in the order of the work. */
    todos: Type.Array(
      closed({
        key: Type.String(),
        label: Type.String(),
        value: Type.Integer(),
        due: orNull(instant),
        path: Type.String(),
      }),
    ),
  }),
})
