// Center: the study materials of one's competitions, and how far one is.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, instant, oneOf, whole } from '../fields.ts'
import { workFile } from '../work/own.endpoints.ts'
import { materialKinds } from './labels.ts'

/** Materials of the competitions somebody takes part in or judges, that are shown to him now; by competition, the one with the newest first. */
export const listMyMaterials = get('/web/study/list', {
  title: ['我的学习资料', 'My study materials'],
  access: 'signedIn',
  input: closed({}),
  reply: Type.Array(
    closed({
      competitionId: Type.String(),
      competitionName: Type.String(),
      materials: Type.Array(
        closed({
          materialId: Type.String(),
          title: Type.String(),
          note: Type.String(),
          kind: oneOf(materialKinds, ['类型', 'Kind']),
          file: orNull(workFile),
          /** Where a link or an article leads; null for files. */
          url: orNull(Type.String()),
          /** Until when it is shown; null: no end is set. */
          visibleUntil: orNull(instant),
          openedTime: orNull(instant),
          doneTime: orNull(instant),
          /** Of a film: the second it was left at. */
          position: Type.Integer(),
        }),
      ),
    }),
  ),
})
/** Remembers that somebody opened a material, how far he is with a film, and whether he is done. */
export const saveProgress = post('/web/study/progress', {
  title: ['保存学习进度', 'Save progress'],
  access: 'signedIn',
  rate: 'upload',
  input: closed({
    materialId: id(['学习资料', 'Study material']),
    position: whole(['播放位置(秒)', 'Position in seconds'], 0, 864_000),
    isDone: flag(['已学完', 'Done']),
  }),
  reply: done,
})
