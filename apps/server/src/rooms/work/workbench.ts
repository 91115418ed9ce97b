import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Works on the workbench. */
export const workWorkbench: RoomWorkbench = { counts: [], todos: [] }
