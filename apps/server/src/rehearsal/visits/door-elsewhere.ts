import type { Ctx } from '../../ctx.ts'

/** How browsers reach the door at a port when they came to the product by `host`. */
export const doorAddress = ({ config }: Pick<Ctx, 'config'>, host: string, port: number): string =>
  config.rehearsalAddress !== ''
    ? config.rehearsalAddress
    : `${config.tls ? 'https' : 'http'}://${new URL(`http://${host}`).hostname}:${port}`

/** Makes the door known to a process that does not keep it: another one listens at the port the configuration names. */
export const doorElsewhere = (ctx: Ctx): void =>
  ctx.rehearsals.setDoor({
    address: async (host) => doorAddress(ctx, host, ctx.config.rehearsalPort ?? 0),
    // The keeper sees by itself that a copy is gone.
    shut: async () => undefined,
  })
