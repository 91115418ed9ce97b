import { defineProblems } from '../problem-def.ts'

export const accessProblems = defineProblems({
  'access.grant_beyond_own': [
    23001,
    403,
    '不能授予您自己没有的权限：{permissions}',
    'You cannot grant what you do not hold: {permissions}',
  ],
  'access.role_beyond_own': [
    23002,
    403,
    '不能分配超出您权限的角色：{roles}',
    'You cannot give roles that hold more than you do: {roles}',
  ],
  'access.root_by_console': [
    23003,
    403,
    '超级管理员只能在服务器控制台设置',
    'The super administrator is set on the server’s console only.',
  ],
  'access.own_account': [23004, 422, '不能对自己的账号执行此操作', 'You cannot do this to your own account.'],
  'access.role_built_in': [23005, 422, '内置角色不能删除或更改标识', 'Built-in roles cannot be deleted or renamed in key.'],
  'access.role_in_use': [23006, 409, '还有{count}个用户使用该角色，请先调整', '{count} users hold this role. Change them first.'],
  'access.identity_not_held': [
    23007,
    422,
    '您没有该组织的此身份，请重新选择',
    'You do not hold this identity. Please choose again.',
  ],
  'access.menu_loop': [23008, 422, '上级菜单不能是其自身或下级菜单', 'A menu cannot stand below itself or below one of its own.'],
  'access.menu_has_children': [23009, 409, '请先删除或移走下级菜单', 'Delete or move the menus below it first.'],
  'access.menu_type': [23010, 422, '{child}不能放在{parent}下面', '{child} cannot stand below {parent}.'],
  'access.menu_unknown_screen': [
    23011,
    422,
    '页面组件不存在，请从列表中选择',
    'There is no such screen. Please choose one from the list.',
  ],
  'access.import_stale': [
    23012,
    409,
    '文件与校验时不一致，请重新校验后导入',
    'The file differs from the one that was checked. Check it again first.',
  ],
  'access.import_unreadable': [
    23013,
    422,
    '无法读取该文件，请使用下载的 .xlsx 模板填写',
    'The file cannot be read. Please fill in the .xlsx template.',
  ],
  'access.import_headings': [
    23014,
    422,
    '表头与模板不一致（第{column}列应为“{expected}”），请勿修改表头',
    'The headings differ from the template (column {column} must be “{expected}”). Please leave them as they are.',
  ],
  'access.import_rows': [
    23015,
    422,
    '一次最多导入{max}行，文件中有{rows}行，请拆分后导入',
    'At most {max} rows at once; the file has {rows}. Please split it.',
  ],
  'access.import_empty': [23016, 422, '文件中没有数据行，请填写后再导入', 'The file has no data rows. Please fill it in first.'],
})
