import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const financeMessageKinds = {
  finance: { label: ['缴费与发票', 'Payments and invoices'], mail: true },
} as const satisfies RoomMessageKinds
