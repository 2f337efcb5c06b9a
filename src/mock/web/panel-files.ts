/** The files of the panel by their names, for pages, which can read no files. The build writes them here; the sources have none. */
export const panelFiles: { readonly [name: string]: string } = {}
