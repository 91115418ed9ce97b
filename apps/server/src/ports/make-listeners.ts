// Listeners that later rooms add and an earlier room calls, in its own transaction.

export interface Listeners<Event extends readonly unknown[]> {
  readonly add: (listen: (...event: Event) => Promise<void>) => void
  /** Calls every listener in the order they were added; what one throws reaches the caller, and the others are not called. */
  readonly call: (...event: Event) => Promise<void>
}

/** The listeners to one kind of event. */
export const makeListeners = <Event extends readonly unknown[]>(): Listeners<Event> => {
  const listeners: ((...event: Event) => Promise<void>)[] = []
  return {
    add: (listen) => void listeners.push(listen),
    call: async (...event) => {
      for (const listen of listeners) await listen(...event)
    },
  }
}
