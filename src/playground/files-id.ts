/** The id of the packed files that this worker was built with. The build writes it here. */
export const filesId: string = 'not built'
