import { roomAccess } from '../access.ts'

const inMenu = { directory: 'expert' } as const

export const expertAccess = roomAccess('expert', {
  permissions: {
    'expert:info:list': ['查看专家库', 'See the library of experts'],
    'expert:info:edit': ['维护专家库', 'Keep the library of experts'],
    'expert:info:reveal': ['查看专家敏感信息', 'See sensitive values of experts'],
    'expert:info:import': ['导入专家', 'Import experts'],
    'expert:info:export': ['导出专家', 'Export experts'],
    'expert:group:edit': ['管理专家分组', 'Edit groups of experts'],
    'expert:invitation:send': ['邀请专家', 'Invite experts'],
    'expert:recruitment:edit': ['管理专家征集', 'Edit calls for experts'],
    'expert:recruitment:audit': ['审核专家申请', 'Decide on applications'],
    'expert:recommend:edit': ['推荐专家', 'Recommend experts'],
    'expert:temporary:edit': ['管理临时专家', 'Edit temporary experts'],
    'expert:draw:run': ['随机抽取专家', 'Draw experts'],
    'expert:self:edit': ['维护本人专家信息', 'Keep the own profile as an expert'],
  },
  screens: {
    'expert.library': { path: '/expert/library', access: 'expert:info:list', label: ['专家库', 'Experts'], ...inMenu },
    'expert.account': { path: '/expert/account', access: 'expert:info:edit', label: ['专家账号', 'Accounts'], ...inMenu },
    'expert.group': { path: '/expert/group', access: 'expert:info:list', label: ['专家分组', 'Groups'], ...inMenu },
    'expert.recruitment': {
      path: '/expert/recruitment',
      access: 'expert:recruitment:edit',
      label: ['专家征集', 'Calls for experts'],
      ...inMenu,
    },
    'expert.manage': {
      path: '/expert/manage',
      access: 'expert:recruitment:audit',
      label: ['入库审核', 'Applications'],
      ...inMenu,
    },
    'expert.recommend': {
      path: '/expert/recommend',
      access: 'expert:recommend:edit',
      label: ['专家推荐', 'Recommend experts'],
      ...inMenu,
    },
    'expert.invitation': {
      path: '/expert/invitation',
      access: 'expert:invitation:send',
      label: ['专家邀请', 'Invitations'],
      ...inMenu,
    },
    'expert.temporary': {
      path: '/expert/temporary',
      access: 'expert:temporary:edit',
      label: ['临时专家', 'Temporary experts'],
      ...inMenu,
    },
    'expert.draw': { path: '/expert/draw', access: 'expert:draw:run', label: ['随机抽取', 'Random draws'], ...inMenu },
    'expert.mine': { path: '/expert/mine', access: 'expert:self:edit', label: ['我的专家信息', 'My profile'], ...inMenu },
  },
})
