// Server data in center and desk: one cache, keyed by the endpoint and its input.
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { keepPreviousData, QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { CallError, type CallOptions, call } from './call.ts'
import type { CallArgs } from './caller.ts'

/** One cache for the page; logging out loads a new document, so nothing outlives its person. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal will not change by asking again; a lost connection may.
      retry: (count, error) => count < 2 && error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout'),
    },
  },
})

interface ReadOptions {
  /** Milliseconds the reply counts as fresh; `Infinity` for dictionaries. */
  staleMs?: number
  /** Asked again this often, in milliseconds. */
  everyMs?: number
  /** False: not asked. */
  enabled?: boolean
  /** Shows the last reply while a new input is asked. */
  keep?: boolean
}

/** How an endpoint's reply is cached: for `useQuery`, prefetching and reading the cache. */
export const replyOptions = <E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined, options: ReadOptions = {}) =>
  queryOptions({
    queryKey: [endpoint.path, input ?? {}],
    // The page shows the failure in its own place, so no toast beside it.
    queryFn: ({ signal }): Promise<ReplyOf<E>> =>
      call(endpoint, ...([input, { signal, quiet: true }] as never as CallArgs<E, [CallOptions]>)),
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })

/** The reply of a reading endpoint, kept fresh: `{ data, error, isPending, refetch }`. */
export const useReply = <E extends Endpoint>(endpoint: E, ...args: CallArgs<E, [options?: ReadOptions]>) =>
  useQuery(replyOptions(endpoint, args[0] as InputOf<E>, args[1] as ReadOptions))

/** Marks everything that was read from these endpoints as stale; what is on the page is asked again. */
export const refresh = (...endpoints: Pick<Endpoint, 'path'>[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

/**
 * A changing endpoint as `{ send(input, options?), isSending }`. `send` rejects with a CallError after the catalogue notified the
 * person; `refreshes` names the reading endpoints whose replies it makes stale.
 */
export const useSend = <E extends Endpoint>(endpoint: E, refreshes: readonly Pick<Endpoint, 'path'>[] = []) => {
  const mutation = useMutation({
    mutationFn: ({ input, options }: { input: InputOf<E>; options: CallOptions }): Promise<ReplyOf<E>> =>
      call(endpoint, ...([input, options] as never as CallArgs<E, [CallOptions]>)),
    onSuccess: () => refresh(...refreshes),
  })
  const { mutateAsync, isPending } = mutation
  return { send: (input: InputOf<E>, options: CallOptions = {}) => mutateAsync({ input, options }), isSending: isPending }
}
