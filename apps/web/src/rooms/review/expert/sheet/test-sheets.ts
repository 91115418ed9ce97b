// Score sheets as the server sends them, for the tests of this folder.
import type { Criterion, SheetDetail, SheetValues } from './sheet-values.ts'

/** A criterion of 100 points. */
export const testCriterion = (key: string, more: Partial<Criterion> = {}): Criterion => ({
  ...{ key, name: key, nameEn: '', weight: 50, min: 0, max: 100, step: 0.5, isRequired: true, commentBelow: null },
  ...{ description: '', descriptionEn: '' },
  ...more,
})

/** A sheet with nothing in it. */
export const testValues = (more: Partial<SheetValues> = {}): SheetValues => ({
  ...{ values: {}, comments: {}, grade: null, isRecommended: null, place: null, isPassed: null, comment: '', confidence: null },
  ...more,
})

/** A work to judge, one of two, idea 60 and craft 40. */
export const testTask = (more: Partial<SheetDetail> = {}, batch: Partial<SheetDetail['batch']> = {}): SheetDetail => ({
  ...{ taskId: 't1', code: 'W-001', title: '晾衣绳上的城市', itemId: 'i1', itemName: '影像', status: 'accepted' },
  ...{
    statusName: '已接受',
    position: 1,
    coverUrl: null,
    total: null,
    values: {},
    given: '',
    isReturned: false,
    returnReason: '',
  },
  ...{ savedTime: null, submitTime: null, aiUse: null },
  batch: {
    ...{ batchId: 'b1', name: '初评', competitionName: '创新大赛', stageName: '校赛', status: 'running', statusName: '评审中' },
    ...{
      mode: 'online',
      type: 'score',
      commentMin: 0,
      isCommentShared: false,
      isConfidenceCounted: false,
      editUntil: 'close',
      hidesAggregates: true,
    },
    ...{ endTime: '2099-12-01T00:00:00Z', minutesPerWork: 10 },
    criteria: [
      testCriterion('idea', { name: '创意', weight: 60, commentBelow: 60 }),
      testCriterion('craft', { name: '工艺', weight: 40 }),
    ],
    ...batch,
  },
  sheet: { ...testValues(), values: {}, comments: {}, total: null, seconds: 0, savedTime: null, submitTime: null, version: 1 },
  ...{ closedReason: '', can: ['submit', 'recuse'], document: { sections: [] } as never, answers: {}, files: [] },
  ...{ previousTaskId: null, nextTaskId: 't2', takenPlaces: [], placeCount: 2, panel: null },
  ...more,
})
