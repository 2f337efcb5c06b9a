/** The place in a repository where findings about a deployment are shown: its target file, since no line of code is about them. */
export type FileLocation = {
  /** Path from the top of the repository, with slashes. */
  readonly file: string
  readonly line: number
}
