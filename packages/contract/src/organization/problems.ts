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
  'organization.place_by_platform': [
    22006,
    403,
    '学校、省级和平台组织，以及组织所代表的学校，由平台管理员设置',
    'Organizations of schools, provinces and the platform, and the school an organization stands for, are set by the platform’s administrator.',
  ],
  'organization.platform_stays': [22007, 422, '平台组织的类型不能更改', 'The platform’s own organization stays the platform.'],
  'organization.merge_same': [22005, 422, '请选择两个不同的学校', 'Please choose two different schools.'],
  'organization.in_use': [
    22008,
    409,
    '{what}正在被使用（{by}），不能删除；请先迁移或删除这些数据，或改为停用',
    '{what} is in use ({by}) and cannot be deleted. Move or delete these first, or disable it instead.',
  ],
})
