/** Markdown with each paragraph and each item in one row, as CommonMark reads it. Tables, headings and fences stay. */
export function unfoldMarkdown(markdown: string): string {
  const rows: string[] = []
  let fence: string | undefined
  let isText = false
  for (const row of markdown.split('\n')) {
    const [, ticks] = /^(`{3,})[^`]*$/.exec(row) ?? []
    const isFenced = fence !== undefined || ticks !== undefined
    if (fence === undefined) fence = ticks
    else if (row === fence) fence = undefined
    const isBlock = isFenced || row.trim() === '' || /^ *(?:[-+>|#=~<]|\*\*\*|\d+[.)])/.test(row)
    if (isText && !isBlock) rows.push(`${rows.pop() ?? ''} ${row.trimStart()}`)
    else rows.push(row)
    isText = !isFenced && row.trim() !== '' && !/^(?:[#|<])/.test(row)
  }
  return rows.join('\n')
}
