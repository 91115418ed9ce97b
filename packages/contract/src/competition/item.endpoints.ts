// Desk: categories (the wire's items) and forms.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, prose, ruled, text, version, whole } from '../fields.ts'
import { formDocument, storedForm } from './form/document.ts'
import { feeBases, formPurposes } from './labels.ts'
import { categoryLimits } from './rules/rules.ts'

const competitionId = id(['竞赛', 'Competition'])
const itemId = id(['赛项', 'Category'])
const formId = id(['表单', 'Form'])
const optionalText = (zh: string, en: string, max: number) => Type.String({ maxLength: max, label: [zh, en] })

const fields = {
  parentId: orNull(id(['上级赛项', 'Parent category'])),
  code: ruled(['赛项代码', 'Category code'], 'categoryCode', 6),
  name: text(['赛项名称', 'Category name'], 60),
  nameEn: optionalText('赛项英文名称', 'Category name (English)', 120),
  description: prose(['赛项说明', 'Description'], 2000),
  descriptionEn: prose(['赛项英文说明', 'Description (English)'], 4000),
  limits: categoryLimits,
  /** What experts are chosen by, beside the majors of a team; left out: as it is. */
  disciplines: Type.Optional(
    Type.Array(text(['学科', 'Discipline'], 40), { maxItems: 3, uniqueItems: true, label: ['学科门类', 'Disciplines'] }),
  ),
  feeFen: whole(['报名费(分)', 'Fee (fen)'], 0, 100_000_000),
  feeBasis: oneOf(feeBases, ['收费方式', 'Fee basis']),
  enrollFormId: orNull(id(['报名表', 'Enrollment form'])),
  workFormId: orNull(id(['作品表', 'Work form'])),
  isEnabled: Type.Boolean({ label: ['启用', 'Enabled'] }),
}
export const categoryRow = closed({
  itemId: Type.String(),
  ...fields,
  parentId: orNull(Type.String()),
  enrollFormId: orNull(Type.String()),
  workFormId: orNull(Type.String()),
  disciplines: Type.Array(Type.String()),
  enrollFormName: Type.String(),
  workFormName: Type.String(),
  /** Places taken where there is a quota. */
  taken: Type.Integer(),
  sort: Type.Integer(),
  version: Type.Integer(),
})

/** Categories of a competition to choose from: the enabled ones that have none below. */
export const listItemOptions = get('/competition/info/item/option', {
  title: ['可选赛项', 'Categories to choose from'],
  access: 'signedIn',
  input: closed({ competitionId }),
  reply: Type.Array(closed({ itemId: Type.String(), parentId: orNull(Type.String()), code: Type.String(), name: Type.String() })),
})
/** All categories of a competition in the order of the tree. */
export const listItems = get('/competition/item/list', {
  title: ['赛项列表', 'Categories'],
  access: 'competition:info:list',
  scope: 'competition:read',
  input: closed({ competitionId }),
  reply: Type.Array(categoryRow),
})
export const addItem = post('/competition/item/add', {
  title: ['新增赛项', 'Add a category'],
  access: 'competition:info:edit',
  idempotent: true,
  input: closed({ competitionId, ...fields }),
  reply: closed({ itemId: Type.String() }),
})
export const updateItem = post('/competition/item/update', {
  title: ['修改赛项', 'Change a category'],
  access: 'competition:info:edit',
  input: closed({ itemId, version, ...fields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteItem = post('/competition/item/delete', {
  title: ['删除赛项', 'Delete a category'],
  access: 'competition:info:edit',
  input: closed({ itemId }),
  reply: done,
})
/** The whole tree in its new order; every category of the competition is named once. */
export const sortItems = post('/competition/item/sort', {
  title: ['调整赛项顺序', 'Order the categories'],
  access: 'competition:info:edit',
  input: closed({
    competitionId,
    items: Type.Array(closed({ itemId, parentId: orNull(itemId) }), {
      minItems: 1,
      maxItems: 500,
      label: ['赛项', 'Categories'],
    }),
  }),
  reply: done,
})

const formRow = {
  formId: Type.String(),
  purpose: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  no: Type.Integer(),
  /** The current version has answers: the next save makes a new one. */
  isAnswered: Type.Boolean(),
  /** Codes of the categories that use it. */
  usedBy: Type.Array(Type.String()),
  fieldCount: Type.Integer(),
  updateTime: instant,
  version: Type.Integer(),
}
export const listForms = get('/competition/form/list', {
  title: ['表单列表', 'Forms'],
  access: 'competition:info:list',
  input: closed({ competitionId, purpose: Type.Optional(oneOf(formPurposes, ['用途', 'Purpose'])) }),
  reply: Type.Array(closed(formRow)),
})
/** A form; its newest version, or the one asked for. */
export const getForm = get('/competition/form/detail', {
  title: ['表单详情', 'Form'],
  access: 'competition:info:list',
  input: closed({ formId, no: Type.Optional(whole(['版本号', 'Version number'], 1, 10_000)) }),
  reply: closed({
    ...formRow,
    competitionId: Type.String(),
    document: storedForm,
    versions: Type.Array(
      closed({ no: Type.Integer(), isAnswered: Type.Boolean(), authorName: Type.String(), createTime: instant }),
    ),
  }),
})
/** Makes a form: from a ready document or a copy of another form of the same organization. */
export const addForm = post('/competition/form/add', {
  title: ['新建表单', 'New form'],
  access: 'competition:info:edit',
  idempotent: true,
  bodyLimit: 2 * 1024 * 1024,
  input: closed({
    competitionId,
    purpose: oneOf(formPurposes, ['用途', 'Purpose']),
    name: text(['表单名称', 'Form name'], 60),
    nameEn: optionalText('表单英文名称', 'Form name (English)', 120),
    document: formDocument,
  }),
  reply: closed({ formId: Type.String() }),
})
/** Saves a form by its version. A version that was answered is kept: the reply's `no` is then a new one. */
export const updateForm = post('/competition/form/update', {
  title: ['修改表单', 'Change a form'],
  access: 'competition:info:edit',
  bodyLimit: 2 * 1024 * 1024,
  input: closed({
    formId,
    version,
    name: text(['表单名称', 'Form name'], 60),
    nameEn: optionalText('表单英文名称', 'Form name (English)', 120),
    document: formDocument,
  }),
  reply: closed({ version: Type.Integer(), no: Type.Integer(), isNewVersion: Type.Boolean() }),
})
export const deleteForm = post('/competition/form/delete', {
  title: ['删除表单', 'Delete a form'],
  access: 'competition:info:edit',
  input: closed({ formId }),
  reply: done,
})
