import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Teams on the workbench. */
export const enrollmentWorkbench: RoomWorkbench = { counts: [], todos: [] }
