// A calibration round: before a review all experts of a batch judge the same few works and see how they compare. No result reads it.
import { type Static, Type } from 'typebox'
import { criterionInput } from '../competition/settings.ts'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, instantInput, keyword, oneOf, prose, version } from '../fields.ts'
import { getPanelWork } from './lead.endpoints.ts'
import { batchId, sheetInput } from './sheet.endpoints.ts'

export const MOST_CALIBRATION_WORKS = 12
const { document, answers, files, aiUse } = getPanelWork.reply.properties
const calibrationWords = ['draft', 'open', 'closed'] as const
const status = oneOf(calibrationWords, ['状态', 'Status'])
const figure = orNull(Type.Number())
/** How one compares with the others; see `calibrationOf`. */
const compared = { works: Type.Integer(), severity: figure, error: figure, width: figure, order: figure }

const workInput = closed({
  /** A work that was submitted before; null: what the office writes. */
  workId: orNull(id(['往届作品', 'Past work'])),
  title: Type.String({ maxLength: 100, label: ['样例名称', 'Title'] }),
  body: prose(['样例内容', 'Content'], 5000),
  link: Type.String({ maxLength: 500, pattern: '^(https?://.*)?$', label: ['链接', 'Link'] }),
})
export type CalibrationWorkInput = Static<typeof workInput>

/** The round of a batch; null: there is none. Figures of experts are for those who may read single scores. */
export const getCalibration = get('/review/batch/calibration', {
  title: ['试评', 'Calibration round'],
  access: 'review:batch:list',
  input: closed({ batchId }),
  reply: orNull(
    closed({
      status,
      statusName: Type.String(),
      note: Type.String(),
      endTime: instant,
      version: Type.Integer(),
      works: Type.Array(
        closed({
          ...workInput.properties,
          /** The anonymous number experts read. */
          label: Type.String(),
          count: Type.Integer(),
          mean: figure,
          range: figure,
        }),
      ),
      /** Null: the reader may not see single scores. */
      experts: orNull(
        Type.Array(
          closed({
            expertId: Type.String(),
            name: Type.String(),
            given: Type.Integer(),
            isDone: Type.Boolean(),
            ...compared,
            /** Points by work, in the order of the works; null: not given. */
            totals: Type.Array(figure),
          }),
        ),
      ),
    }),
  ),
})
/** Saves the works of a round that experts have not seen yet; the first time it makes the round. `version` null: there is none yet. */
export const saveCalibration = post('/review/batch/calibration/save', {
  title: ['保存试评', 'Save a calibration round'],
  access: 'review:batch:edit',
  input: closed({
    batchId,
    version: orNull(version),
    note: prose(['试评说明', 'Note'], 500),
    endTime: instantInput(['试评截止', 'Ends']),
    works: Type.Array(workInput, { minItems: 1, maxItems: MOST_CALIBRATION_WORKS, label: ['试评作品', 'Works'] }),
  }),
  reply: done,
})
/** Opens, ends or opens the round again until a time; experts who have not finished are notified. Returns how many. */
export const moveCalibration = post('/review/batch/calibration/move', {
  title: ['开始或结束试评', 'Open or end a calibration round'],
  access: 'review:batch:distribute',
  input: closed({
    batchId,
    version,
    verb: oneOf(['open', 'close', 'reopen'] as const, ['操作', 'Action']),
    endTime: Type.Optional(instantInput(['试评截止', 'Ends'])),
  }),
  reply: closed({ notified: Type.Integer() }),
})
/** Deletes a round with everything in it. */
export const deleteCalibration = post('/review/batch/calibration/delete', {
  title: ['删除试评', 'Delete a calibration round'],
  access: 'review:batch:edit',
  input: closed({ batchId, version }),
  reply: done,
})
/** Submitted works of competitions within reach to choose from; those of the batch’s own stage are not among them. */
export const findPastWorks = get('/review/batch/calibration/works', {
  title: ['可选的往届作品', 'Past works to choose from'],
  access: 'review:batch:edit',
  rate: 'search',
  input: closed({ batchId, keyword: Type.Optional(keyword) }),
  reply: Type.Array(closed({ workId: Type.String(), code: Type.String(), title: Type.String(), competitionName: Type.String() })),
})

const mine = {
  batchId: Type.String(),
  name: Type.String(),
  competitionName: Type.String(),
  stageName: Type.String(),
  endTime: instant,
  isOpen: Type.Boolean(),
  workCount: Type.Integer(),
  given: Type.Integer(),
  isDone: Type.Boolean(),
}
/** Rounds the signed-in expert is asked into, or was, while the batch is not published. */
export const listMyCalibrations = get('/review/calibration/list', {
  title: ['我的试评', 'My calibration rounds'],
  access: 'review:sheet:score',
  reply: Type.Array(closed(mine)),
})
/** A round with its works, the own sheets and, once these are finished, how one compares. Nobody else is named. */
export const getMyCalibration = get('/review/calibration/detail', {
  title: ['试评作品', 'Works of a calibration round'],
  access: 'review:sheet:score',
  input: closed({ batchId }),
  reply: closed({
    ...mine,
    note: Type.String(),
    criteria: Type.Array(criterionInput),
    works: Type.Array(
      closed({
        calibrationWorkId: Type.String(),
        label: Type.String(),
        title: Type.String(),
        body: Type.String(),
        link: Type.String(),
        /** What was submitted, without a name; null: the office wrote it. */
        shown: orNull(closed({ title: Type.String(), document, answers, files, aiUse })),
        sheet: orNull(closed({ values: sheetInput.values, comment: Type.String(), total: Type.Number() })),
        /** Of the others, once the own sheets are finished. */
        others: orNull(closed({ count: Type.Integer(), mean: figure, range: figure })),
      }),
    ),
    /** Null before one has finished. */
    compared: orNull(closed({ ...compared, experts: Type.Integer() })),
  }),
})
/** Gives points to a work of an open round; may be changed until one finishes. */
export const saveCalibrationSheet = post('/review/calibration/save', {
  title: ['提交试评', 'Judge a work of the round'],
  access: 'review:sheet:score',
  input: closed({
    calibrationWorkId: id(['试评作品', 'Work']),
    values: sheetInput.values,
    comment: prose(['评语', 'Comment'], 2000),
  }),
  reply: closed({ total: Type.Number() }),
})
/** Finishes: from then on the own sheets stand, and one sees how one compares. */
export const finishCalibration = post('/review/calibration/finish', {
  title: ['完成试评', 'Finish the round'],
  access: 'review:sheet:score',
  input: closed({ batchId }),
  reply: done,
})
