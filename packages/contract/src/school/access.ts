import { roomAccess } from '../access.ts'

export const schoolAccess = roomAccess('school', {
  permissions: {
    'school:page:list': ['查看参赛学校', 'See participating schools'],
    'school:page:link': ['生成学校页面链接', 'Make links of school pages'],
  },
  screens: {
    'school.list': {
      path: '/enroll/school',
      access: 'school:page:list',
      label: ['参赛学校', 'Schools'],
      directory: 'enrollment',
    },
  },
})
