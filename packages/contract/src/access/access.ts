import { roomAccess } from '../access.ts'

export const accessAccess = roomAccess('access', {
  permissions: {
    'sys:user:list': ['查看用户', 'See users'],
    'sys:user:add': ['新增用户', 'Add users'],
    'sys:user:update': ['修改用户', 'Change users'],
    'sys:user:delete': ['删除用户', 'Delete users'],
    'sys:user:roleSet': ['分配角色', 'Set roles'],
    'sys:user:resetPwd': ['重置密码', 'Reset passwords'],
    'sys:user:import': ['导入用户', 'Import users'],
    'sys:user:export': ['导出用户', 'Export users'],
    'sys:role:list': ['查看角色', 'See roles'],
    'sys:role:edit': ['维护角色', 'Edit roles'],
    'sys:menu:list': ['查看菜单', 'See menus'],
    'sys:menu:edit': ['维护菜单', 'Edit menus'],
  },
  screens: {
    'access.users': { path: '/system/user', access: 'sys:user:list', label: ['用户管理', 'Users'], directory: 'system' },
    'access.roles': { path: '/system/role', access: 'sys:role:list', label: ['角色管理', 'Roles'], directory: 'system' },
    'access.menus': { path: '/system/menu', access: 'sys:menu:list', label: ['菜单管理', 'Menus'], directory: 'system' },
    'access.explorer': {
      path: '/system/permission',
      access: 'sys:role:list',
      label: ['权限查询', 'Permission explorer'],
      directory: 'system',
    },
  },
})
