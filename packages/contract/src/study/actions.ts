import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const studyActions = {
  'study.material_added': ['添加学习资料', 'Study material added'],
  'study.material_updated': ['修改学习资料', 'Study material changed'],
  'study.material_moved': ['变更学习资料状态', 'State of a study material changed'],
  'study.material_deleted': ['删除学习资料', 'Study material deleted'],
  'study.materials_ordered': ['调整学习资料顺序', 'Study materials reordered'],
} as const satisfies RoomActions<'study'>
