import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const organizationActions = {
  'organization.added': ['新增组织', 'Organization added'],
  'organization.updated': ['修改组织', 'Organization changed'],
  'organization.deleted': ['删除组织', 'Organization deleted'],
  'organization.department_added': ['新增部门', 'Department added'],
  'organization.department_updated': ['修改部门', 'Department changed'],
  'organization.department_deleted': ['删除部门', 'Department deleted'],
  'organization.school_added': ['新增学校', 'School added'],
  'organization.school_updated': ['修改学校', 'School changed'],
  'organization.school_deleted': ['删除学校', 'School deleted'],
  'organization.schools_merged': ['合并重复学校', 'Schools merged'],
  'organization.college_added': ['新增学院', 'College added'],
  'organization.college_updated': ['修改学院', 'College changed'],
  'organization.college_deleted': ['删除学院', 'College deleted'],
  'organization.major_added': ['新增专业', 'Major added'],
  'organization.major_updated': ['修改专业', 'Major changed'],
  'organization.major_deleted': ['删除专业', 'Major deleted'],
} as const satisfies RoomActions<'organization'>
