/** A foreseen reason not to start. Its message is the one sentence the person reads; it is printed without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
