/** Where findings about a deployment are shown in a repository, which has no line of code for them: at its target file. */
export type FileLocation = {
  /** From the top of the repository, parted by slashes. */
  readonly file: string
  readonly line: number
}
