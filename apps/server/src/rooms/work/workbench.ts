import type { RoomWorkbench } from '#src/platform/workbench.ts'

/** Works on the workbench. */
export const workWorkbench: RoomWorkbench = { counts: [], todos: [] }
