import { Type } from 'typebox'
import { closed, done, get, post } from '../endpoint.ts'
import { id, ids, instant, keyword, oneOf, prose, ruled, text, version, whole } from '../fields.ts'
import { onOff } from '../organization/labels.ts'
import { pageInput, pageOf } from '../page.ts'

/** Options of dictionaries in the request's language. `type` names one, or several separated by commas; without it, all. */
export const listDictionaries = get('/home/dict/list', {
  title: ['字典选项', 'Dictionary options'],
  access: 'public',
  rate: 'read',
  input: closed({ type: Type.Optional(Type.String({ maxLength: 400, label: ['字典类型', 'Dictionary'] })) }),
  reply: Type.Array(
    closed({
      type: Type.String(),
      name: Type.String(),
      options: Type.Array(
        closed({
          value: Type.String(),
          label: Type.String(),
          tag: Type.String(),
          children: Type.Array(closed({ value: Type.String(), label: Type.String(), tag: Type.String() })),
        }),
      ),
    }),
  ),
})

const tags = ['default', 'processing', 'warning', 'success', 'error'] as const

export const pageDictionaries = get('/system/dict/page', {
  title: ['字典列表', 'Dictionaries'],
  access: 'sys:dict:list',
  input: pageInput({ keyword: Type.Optional(keyword), status: Type.Optional(oneOf(onOff, ['状态', 'Status'])) }, [
    'type',
    'createTime',
  ]),
  reply: pageOf(
    closed({
      dictionaryId: Type.String(),
      type: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      status: Type.String(),
      seeded: Type.Boolean(),
      itemCount: Type.Integer(),
      remark: Type.String(),
      createTime: instant,
      version: Type.Integer(),
    }),
  ),
})
const fields = {
  type: ruled(['字典类型', 'Type'], 'key', 40),
  nameZh: text(['字典名称', 'Name (Chinese)'], 40),
  nameEn: text(['英文名称', 'Name (English)'], 60),
  status: oneOf(onOff, ['状态', 'Status']),
  remark: prose(['备注', 'Remark'], 200),
}
export const addDictionary = post('/system/dict/add', {
  title: ['新增字典', 'Add a dictionary'],
  access: 'sys:dict:edit',
  input: closed(fields),
  reply: closed({ dictionaryId: Type.String() }),
})
export const updateDictionary = post('/system/dict/update', {
  title: ['修改字典', 'Change a dictionary'],
  access: 'sys:dict:edit',
  input: closed({ dictionaryId: id(['字典', 'Dictionary']), version, ...fields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteDictionary = post('/system/dict/delete', {
  title: ['删除字典', 'Delete a dictionary'],
  access: 'sys:dict:edit',
  input: closed({ dictionaryId: id(['字典', 'Dictionary']) }),
  reply: done,
})

export const listDictionaryItems = get('/system/dict/item/list', {
  title: ['字典项列表', 'Items of a dictionary'],
  access: 'sys:dict:list',
  input: closed({ dictionaryId: id(['字典', 'Dictionary']) }),
  reply: Type.Array(
    closed({
      itemId: Type.String(),
      value: Type.String(),
      labelZh: Type.String(),
      labelEn: Type.String(),
      tag: Type.String(),
      sort: Type.Integer(),
      status: Type.String(),
      /** The product itself uses it: its value stays, it is not deleted. */
      seeded: Type.Boolean(),
      version: Type.Integer(),
    }),
  ),
})
const itemFields = {
  value: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_.-]+$', label: ['字典值', 'Value'] }),
  labelZh: text(['中文标签', 'Label (Chinese)'], 60),
  labelEn: text(['英文标签', 'Label (English)'], 100),
  tag: oneOf(tags, ['标签样式', 'Tag style']),
  sort: whole(['排序', 'Order'], 0, 9999),
  status: oneOf(onOff, ['状态', 'Status']),
}
export const addDictionaryItem = post('/system/dict/item/add', {
  title: ['新增字典项', 'Add an item'],
  access: 'sys:dict:edit',
  input: closed({ dictionaryId: id(['字典', 'Dictionary']), ...itemFields }),
  reply: closed({ itemId: Type.String() }),
})
export const updateDictionaryItem = post('/system/dict/item/update', {
  title: ['修改字典项', 'Change an item'],
  access: 'sys:dict:edit',
  input: closed({ itemId: id(['字典项', 'Item']), version, ...itemFields }),
  reply: closed({ version: Type.Integer() }),
})
export const deleteDictionaryItems = post('/system/dict/item/delete', {
  title: ['删除字典项', 'Delete items'],
  access: 'sys:dict:edit',
  input: closed({ itemIds: ids(['字典项', 'Items']) }),
  reply: done,
})
