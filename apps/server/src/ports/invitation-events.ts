// The port through which later rooms invite people who have an account already. The access room keeps the invitations; whoever
// registers for a kind does what follows when one is accepted.
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/database.ts'

/** What an invitation of a later room offers. */
export interface AcceptedInvitation {
  readonly userId: string
  readonly organizationId: string
  readonly subjectId: string
  /** Who sent it, with today's rights. */
  readonly inviter: Actor
}
type Accept = (tx: Tx, actor: Actor, invitation: AcceptedInvitation) => Promise<void>

export interface InvitationEvents {
  /** Runs `accept` in the transaction that accepts an invitation of the kind; what it throws keeps the invitation open. */
  onAccept(kind: 'expert', accept: Accept): void
  /** Carries out an accepted invitation. Throws when no room registered for the kind. */
  accept(kind: string, ...of: Parameters<Accept>): Promise<void>
}

/** The invitations of an application. */
export const makeInvitationEvents = (): InvitationEvents => {
  const kinds = new Map<string, Accept>()
  return {
    onAccept: (kind, accept) => void kinds.set(kind, accept),
    accept: async (kind, ...of) => {
      const accept = kinds.get(kind)
      if (!accept) throw new Error(`no room accepts invitations of the kind ${kind}`)
      await accept(...of)
    },
  }
}
