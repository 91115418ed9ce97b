import { bilingual } from '#web/lang.tsx'

export const departmentTexts = bilingual({
  zh: {
    title: '部门管理',
    hint: '组织内部的部门层级。部门只作内部归属之用，不影响权限。',
    of: '所属组织',
    own: '当前组织',
    add: '新增部门',
    addBelow: '新增下级',
    edit: (name: string) => `编辑部门 · ${name}`,
    name: '部门名称',
    parent: '上级部门',
    top: '（顶层）',
    leader: '负责人',
    phone: '联系电话',
    sort: '排序',
    sortHint: '数字小的在前',
    data: '资料',
    history: '变更历史',
    empty: '该组织还没有部门，请新增第一个部门。',
    remove: (name: string) => `删除部门“${name}”？`,
    removeText: (n: number) => (n > 0 ? `它下面还有 ${n} 个部门，须先移走或删除，否则系统会拒绝删除。` : '删除后无法恢复。'),
    total: (n: number) => `共 ${n} 个部门`,
  },
  en: {
    title: 'Departments',
    hint: 'The departments within an organization. They only tell where people belong; rights do not follow them.',
    of: 'Organization',
    own: 'Current organization',
    add: 'Add a department',
    addBelow: 'Add below',
    edit: (name: string) => `Edit department · ${name}`,
    name: 'Name',
    parent: 'Upper department',
    top: '(top level)',
    leader: 'Head',
    phone: 'Phone',
    sort: 'Order',
    sortHint: 'Smaller numbers come first',
    data: 'Facts',
    history: 'History',
    empty: 'This organization has no department yet. Add the first one.',
    remove: (name: string) => `Delete department “${name}”?`,
    removeText: (n: number) =>
      n > 0 ? `There are ${n} departments below it. Move or delete them first, or this is refused.` : 'This cannot be undone.',
    total: (n: number) => `${n} departments`,
  },
})

/** What the log calls the columns of a department. */
export const departmentFields = bilingual({
  zh: { parent_id: '上级部门', name: '部门名称', leader: '负责人', phone: '联系电话', sort: '排序', status: '状态' },
  en: { parent_id: 'Upper department', name: 'Name', leader: 'Head', phone: 'Phone', sort: 'Order', status: 'Status' },
})
