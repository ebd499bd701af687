/** A button that saves a table as a CSV file. The file is made in the page: nothing is asked of the server. */
import { useAppContext } from '../app-context.js'
import type { Usage } from '../model.js'
import { type Cell, toCsv } from './csv.js'

export function CsvButton(props: {
  /** The first word of the file's name. */
  readonly name: 'times' | 'keys' | 'versions'
  /** The heading of the table. */
  readonly title: string
  readonly usage: Usage
  readonly columns: readonly string[]
  readonly rows: () => readonly (readonly Cell[])[]
}) {
  const { say } = useAppContext().speech
  const { from, to } = props.usage
  const save = () => {
    const type = 'text/csv;charset=utf-8'
    const url = URL.createObjectURL(new Blob([toCsv(props.columns, props.rows())], { type }))
    const link = document.createElement('a')
    link.href = url
    // The end of a range is not in it.
    const last = new Date(Date.parse(to) - 1).toISOString()
    link.download = `lectern-usage-${props.name}-${from.slice(0, 10)}-${last.slice(0, 10)}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <button type="button" class="button small" onClick={save}>
      {say('usage.csv')} <span class="unseen">{props.title}</span>
    </button>
  )
}
