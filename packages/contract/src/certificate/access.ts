import { roomAccess } from '../access.ts'

export const certificateAccess = roomAccess('certificate', {
  permissions: {
    'certificate:template:list': ['查看证书模板', 'See templates'],
    'certificate:template:edit': ['设计证书模板', 'Design templates'],
    'certificate:template:publish': ['发布、启用证书模板', 'Publish and enable templates'],
    'certificate:record:list': ['查看证书', 'See certificates'],
    'certificate:record:export': ['导出、打包证书', 'Export certificates'],
    'certificate:record:revoke': ['撤销证书', 'Revoke certificates'],
    'certificate:batch:make': ['制作证书', 'Make certificates'],
    'certificate:batch:issue': ['公布证书', 'Publish certificates'],
    'certificate:batch:send': ['发送证书', 'Send certificates'],
    'certificate:correction:decide': ['审核证书更正', 'Decide corrections'],
    'certificate:school:list': ['查看、下载本校证书', 'See and download certificates of the school'],
    'certificate:setting:edit': ['证书设置', 'Settings of certificates'],
    'certificate:trace:list': ['查看溯源记录', 'See the log of lookups'],
  },
  screens: {
    'certificate.list': {
      path: '/certificate/list',
      access: 'certificate:record:list',
      label: ['证书列表', 'Certificates'],
      directory: 'certificate',
    },
    'certificate.template': {
      path: '/certificate/template',
      access: 'certificate:template:list',
      label: ['证书模板', 'Templates'],
      directory: 'certificate',
    },
    'certificate.editor': {
      path: '/certificate/editor',
      access: 'certificate:template:list',
      label: ['证书设计', 'Designer'],
      directory: 'certificate',
      shown: false,
    },
    'certificate.make': {
      path: '/certificate/make',
      access: 'certificate:batch:make',
      label: ['证书制作', 'Make'],
      directory: 'certificate',
    },
    'certificate.send': {
      path: '/certificate/send',
      access: 'certificate:batch:send',
      label: ['证书发送', 'Send'],
      directory: 'certificate',
    },
    'certificate.check': {
      path: '/certificate/check',
      access: 'certificate:correction:decide',
      label: ['更正审核', 'Corrections'],
      directory: 'certificate',
    },
    'certificate.trace': {
      path: '/certificate/traceRecord',
      access: 'certificate:trace:list',
      label: ['溯源记录', 'Verification log'],
      directory: 'certificate',
    },
    'certificate.school': {
      path: '/certificate/school',
      access: 'certificate:school:list',
      label: ['本校证书', 'Certificates of the school'],
      directory: 'certificate',
    },
    'certificate.students': {
      path: '/certificate/student',
      access: 'certificate:school:list',
      label: ['学生证书清单', 'Certificates by student'],
      directory: 'certificate',
    },
    'certificate.setting': {
      path: '/certificate/setting',
      access: 'certificate:setting:edit',
      label: ['证书设置', 'Settings'],
      directory: 'certificate',
    },
  },
})
