import type { RoomWorkbench } from '#src/platform/workbench.ts'

/** Teams on the workbench. */
export const enrollmentWorkbench: RoomWorkbench = { counts: [], todos: [] }
