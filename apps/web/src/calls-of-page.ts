// The calls of one render on the server.

type Call<A extends unknown[]> = (...args: A) => Promise<unknown>

/**
 * Remembers the problem a call throws instead of answering (the visitor's address asked too often): parts of a page that do without
 * their reply would be missing for everybody the page is kept for. `requireAll` throws the first of them.
 */
export const callsOfPage = <A extends unknown[]>(call: Call<A>): { readonly call: Call<A>; requireAll(): void } => {
  let first: Error | null = null
  return {
    call: (...args) =>
      call(...args).catch((error: unknown) => {
        // By its name: the server's class is another than the one built into this half.
        if (error instanceof Error && error.name === 'Problem') first ??= error
        throw error
      }),
    requireAll: () => {
      if (first !== null) throw first
    },
  }
}
