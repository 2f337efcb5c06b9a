/** The words of a command, and the place behind it. */
export type ShellCommand = {
  readonly words: readonly string[]
  readonly end: number
  /** The words that stand for a variable in them, such as `${ID}`. */
  readonly variables?: readonly string[]
  /** The reason why the words are not what a shell would pass on. */
  readonly why?: string
}
