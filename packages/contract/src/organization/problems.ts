import { defineProblems } from '../problem-def.ts'

export const organizationProblems = defineProblems({
  'organization.own_child': [
    22001,
    422,
    '上级组织不能是其自身或下级组织',
    'An organization cannot stand below itself or below one of its own.',
  ],
  'organization.has_children': [
    22002,
    409,
    '该组织下还有{count}个下级组织，请先迁移或删除',
    'There are {count} organizations below it. Move or delete them first.',
  ],
  'organization.above_reach': [22003, 403, '只能选择您管理范围内的上级组织', 'Choose an organization within your own reach.'],
  'organization.department_loop': [
    22004,
    422,
    '上级部门不能是其自身或下级部门',
    'A department cannot stand below itself or below one of its own.',
  ],
  'organization.merge_same': [22005, 422, '请选择两个不同的学校', 'Please choose two different schools.'],
})
