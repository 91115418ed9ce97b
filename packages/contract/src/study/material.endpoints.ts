// Desk: study materials of a competition, in their order.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, ids, instant, instantInput, keyword, oneOf, prose, ruledOrEmpty, text, version } from '../fields.ts'
import { workFile } from '../work/own.endpoints.ts'
import { audiences, materialKinds } from './labels.ts'
import { materialWords } from './material.states.ts'

export const competitionId = id(['竞赛', 'Competition'])
const materialId = id(['学习资料', 'Study material'])
const kind = oneOf(materialKinds, ['类型', 'Kind'])
/** Most materials of one competition. */
export const MOST_MATERIALS = 200

const file = orNull(workFile)
/** The materials of a competition within reach, with how many people opened and finished them. */
export const listMaterials = get('/study/material/list', {
  title: ['学习资料列表', 'Study materials'],
  access: 'study:material:list',
  input: closed({ competitionId }),
  reply: closed({
    canEdit: Type.Boolean(),
    categories: Type.Array(closed({ itemId: Type.String(), itemName: Type.String() })),
    materials: Type.Array(
      closed({
        materialId: Type.String(),
        title: Type.String(),
        titleEn: Type.String(),
        note: Type.String(),
        noteEn: Type.String(),
        kind,
        audiences: Type.Array(oneOf(audiences, ['对象', 'For'])),
        itemId: orNull(Type.String()),
        itemName: Type.String(),
        file,
        link: orNull(Type.String()),
        articleId: orNull(Type.String()),
        articleTitle: Type.String(),
        visibleFrom: orNull(instant),
        visibleUntil: orNull(instant),
        status: oneOf(materialWords, ['状态', 'Status']),
        statusName: Type.String(),
        /** People it is for now, who opened it, who finished it. */
        people: Type.Integer(),
        opened: Type.Integer(),
        done: Type.Integer(),
        version,
      }),
    ),
  }),
})
/** Adds a material (`materialId` null) or saves one. What is published is changed for everybody at once; who was notified is not again. */
export const saveMaterial = post('/study/material/save', {
  title: ['保存学习资料', 'Save a study material'],
  access: 'study:material:edit',
  input: closed({
    materialId: orNull(materialId),
    competitionId,
    /** Of the stored material; ignored for a new one. */
    version,
    title: text(['标题', 'Title'], 80),
    titleEn: prose(['英文标题', 'Title (English)'], 160),
    note: prose(['说明', 'Note'], 500),
    noteEn: prose(['英文说明', 'Note (English)'], 1000),
    kind,
    audiences: Type.Array(oneOf(audiences, ['对象', 'For']), {
      minItems: 1,
      maxItems: audiences.length,
      uniqueItems: true,
      label: ['对象', 'For'],
    }),
    itemId: orNull(id(['赛项', 'Category'])),
    fileId: orNull(id(['文件', 'File'])),
    /** Empty: none. */
    link: ruledOrEmpty(['链接', 'Link'], 'link', 500),
    articleId: orNull(id(['文章', 'Article'])),
    visibleFrom: orNull(instantInput(['可见自', 'Visible from'])),
    visibleUntil: orNull(instantInput(['可见至', 'Visible until'])),
  }),
  reply: closed({ materialId: Type.String() }),
})
/** Shows a material to its people, who are notified some minutes later, or hides it. */
export const moveMaterial = post('/study/material/move', {
  title: ['变更学习资料状态', 'Publish or hide a study material'],
  access: 'study:material:edit',
  input: closed({ materialId, verb: oneOf(['publish', 'hide'] as const, ['操作', 'Action']) }),
  reply: done,
})
/** Deletes a material nobody is shown. */
export const deleteMaterial = post('/study/material/delete', {
  title: ['删除学习资料', 'Delete a study material'],
  access: 'study:material:edit',
  input: closed({ materialId, version }),
  reply: done,
})
/** Sets the order of all materials of a competition. */
export const orderMaterials = post('/study/material/order', {
  title: ['学习资料排序', 'Order study materials'],
  access: 'study:material:edit',
  input: closed({ competitionId, materialIds: ids(['学习资料', 'Study materials'], MOST_MATERIALS) }),
  reply: done,
})
/** Published articles a material may point to, by a word of their title. */
export const listStudyArticles = get('/study/material/article', {
  title: ['可选文章', 'Articles to choose from'],
  access: 'study:material:edit',
  rate: 'search',
  input: closed({ competitionId, keyword: Type.Optional(keyword) }),
  reply: Type.Array(closed({ articleId: Type.String(), title: Type.String(), publishTime: instant })),
})
