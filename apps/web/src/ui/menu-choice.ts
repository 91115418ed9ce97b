/** One line of a menu. */
export interface MenuChoice {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** A line stands above it. */
  readonly isApart?: boolean
  /** The one in force. */
  readonly isChosen?: boolean
}
