import type { App } from '#src/http/route.ts'

export const certificateRoutes = (_app: App): void => {}
