import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Awards on the workbench. */
export const awardWorkbench: RoomWorkbench = { counts: [], todos: [] }
