import { roomAccess } from '../access.ts'

export const systemAccess = roomAccess('system', {
  permissions: {
    'sys:dict:list': ['查看字典', 'See dictionaries'],
    'sys:dict:edit': ['维护字典', 'Edit dictionaries'],
    'sys:param:list': ['查看参数', 'See parameters'],
    'sys:param:edit': ['维护参数', 'Edit parameters'],
    'sys:log:list': ['查看日志', 'See the logs'],
    'sys:log:export': ['导出日志', 'Export the logs'],
    'sys:export:list': ['查看含联系方式的导出', 'See exports with contacts'],
    'sys:export:approve': ['审批含联系方式的导出', 'Approve exports with contacts'],
    'sys:report:list': ['查看浏览器报告', 'See browser reports'],
    'sys:state:list': ['查看系统状态', 'See the system state'],
    'sys:trial:list': ['查看试用申请', 'See trial requests'],
    'sys:trial:edit': ['处理试用申请', 'Handle trial requests'],
  },
  screens: {
    'system.dictionaries': {
      path: '/system/dict',
      access: 'sys:dict:list',
      label: ['字典管理', 'Dictionaries'],
      directory: 'system',
    },
    'system.parameters': {
      path: '/system/param',
      access: 'sys:param:list',
      label: ['参数管理', 'Parameters'],
      directory: 'system',
    },
    'system.trials': {
      path: '/system/trial',
      access: 'sys:trial:list',
      label: ['试用申请', 'Trial requests'],
      directory: 'system',
    },
    'system.exports': {
      path: '/system/export',
      access: 'sys:export:list',
      label: ['导出审批', 'Exports with contacts'],
      directory: 'log',
    },
    'system.operationLog': {
      path: '/system/log',
      access: 'sys:log:list',
      label: ['操作日志', 'Operation log'],
      directory: 'log',
    },
    'system.signInLog': {
      path: '/system/log/signIn',
      access: 'sys:log:list',
      label: ['登录日志', 'Sign-in log'],
      directory: 'log',
    },
    'system.browserReports': {
      path: '/system/report',
      access: 'sys:report:list',
      label: ['浏览器报告', 'Browser reports'],
      directory: 'log',
    },
    'system.state': {
      path: '/system/state',
      access: 'sys:state:list',
      label: ['系统状态', 'System state'],
      directory: 'system',
    },
    'system.tasks': { path: '/system/task', access: 'signedIn', label: ['任务中心', 'Tasks'], directory: 'log', shown: false },
    'system.dashboard': { path: '/dashboard', access: 'signedIn', label: ['工作台', 'Workbench'], shown: false },
  },
})
