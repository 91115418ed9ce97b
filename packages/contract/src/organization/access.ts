import { roomAccess } from '../access.ts'

export const organizationAccess = roomAccess('organization', {
  permissions: {
    'sys:group:list': ['查看组织', 'See organizations'],
    'sys:group:edit': ['维护组织', 'Edit organizations'],
    'sys:dept:list': ['查看部门', 'See departments'],
    'sys:dept:edit': ['维护部门', 'Edit departments'],
    'sys:school:list': ['查看院校库', 'See schools'],
    'sys:school:edit': ['维护院校库', 'Edit schools, colleges and majors'],
  },
  screens: {
    'organization.groups': {
      path: '/system/groud/user',
      access: 'sys:group:list',
      label: ['上下级组织', 'Organizations'],
      directory: 'organization',
    },
    'organization.groupDetail': {
      path: '/system/groud/groudDetail',
      access: 'sys:group:list',
      label: ['组织详情', 'Organization'],
      directory: 'organization',
      shown: false,
    },
    'organization.departments': {
      path: '/system/dept',
      access: 'sys:dept:list',
      label: ['部门管理', 'Departments'],
      directory: 'organization',
    },
    'organization.schools': {
      path: '/system/groud/schoolInfo',
      access: 'sys:school:list',
      label: ['学校信息', 'Schools'],
      directory: 'organization',
    },
    'organization.colleges': {
      path: '/system/groud/college',
      access: 'sys:school:list',
      label: ['学院管理', 'Colleges'],
      directory: 'organization',
    },
    'organization.majors': {
      path: '/system/groud/major',
      access: 'sys:school:list',
      label: ['专业管理', 'Majors'],
      directory: 'organization',
    },
  },
})
