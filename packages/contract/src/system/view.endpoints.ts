// Saved views of lists: filters, sort and columns under a name, one’s own or shared with the organization.
import { type Static, Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { flag, id, text, version } from '../fields.ts'

/** The call that answers the list, by its path. */
const call = Type.String({ pattern: '^/[A-Za-z/]{1,99}$', label: ['列表', 'List'] })
const name = text(['视图名称', 'Name of the view'], 40)
const isShared = flag(['共享给本组织', 'Shared with the organization'])
const content = closed({
  /** What the address of the list asks for, by the names of its inputs. */
  filters: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }), { maxProperties: 40 }),
  sort: orNull(Type.String({ maxLength: 60 })),
  /** Keys of the columns that are not shown; null: the list’s own choice. */
  hidden: orNull(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 60 })),
})
export type ViewContent = Static<typeof content>
const viewId = id(['视图', 'View'])

const view = closed({
  viewId: Type.String(),
  name: Type.String(),
  isShared: Type.Boolean(),
  /** Made by the caller, who alone renames and deletes it. */
  isOwn: Type.Boolean(),
  ownerName: Type.String(),
  /** What is left of it: filters whose value is no longer there, or that the list no longer has, are not among them. */
  content,
  /** The filters that are no longer there, in words. */
  gone: Type.Array(Type.String()),
  version: Type.Integer(),
})

/** The caller’s views of a list with the active identity, and those that colleagues of the organization share. */
export const listViews = get('/system/view/list', {
  title: ['列表视图', 'Views of a list'],
  access: 'signedIn',
  input: closed({ call }),
  reply: Type.Array(view),
})
/** Keeps a view. Filters the list does not have are left out. */
export const addView = post('/system/view/add', {
  title: ['保存列表视图', 'Save a view'],
  access: 'signedIn',
  input: closed({ call, name, isShared, content }),
  reply: closed({ viewId: Type.String() }),
})
/** Renames an own view, shares it or not, and with `content` replaces what it shows. */
export const updateView = post('/system/view/update', {
  title: ['修改列表视图', 'Change a view'],
  access: 'signedIn',
  input: closed({ viewId, name, isShared, content: Type.Optional(content), version }),
  reply: done,
})
/** Deletes an own view; colleagues no longer see it. */
export const deleteView = post('/system/view/delete', {
  title: ['删除列表视图', 'Delete a view'],
  access: 'signedIn',
  input: closed({ viewId }),
  reply: done,
})
