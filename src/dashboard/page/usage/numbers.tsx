/** The numbers under the plot, the latest first: all, each operation that occurs, each class of status. */
import { useAppContext } from '../app-context.js'
import { useKept } from '../kept.js'
import { OPERATIONS, type Usage, type UsagePoint } from '../model.js'
import { ScrollBox } from '../parts/scroll-box.js'
import { CsvButton } from './csv-button.js'

type Statuses = UsagePoint['statuses']

interface Column {
  readonly name: string
  readonly title: string
  /** Its name in a CSV file. */
  readonly csv: string
  readonly count: (point: UsagePoint) => number
}

export function Numbers({ usage }: { readonly usage: Usage }) {
  const { say } = useAppContext().speech
  const [all, setAll] = useKept('usage.empty', false)
  const points = usage.points.filter(({ total }) => all || total > 0).reverse()
  const columns = useColumns(usage.points)
  return (
    <section class="card numbers">
      <div class="numbers-head">
        <h2 id="numbers-title">{say('usage.numbers')}</h2>
        <label class="check">
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          {say('usage.showEmpty')}
        </label>
        {points.length > 0 && (
          <CsvButton
            name="times"
            title={say('usage.numbers')}
            usage={usage}
            columns={['time_utc', ...columns.map(({ csv }) => csv)]}
            rows={() =>
              points.map((point) => [point.at, ...columns.map(({ count }) => count(point))])
            }
          />
        )}
      </div>
      {points.length === 0 ? (
        <p class="hint">{say('usage.none')}</p>
      ) : (
        <ScrollBox class="scroll" labelledBy="numbers-title">
          <NumbersTable usage={usage} points={points} columns={columns} />
        </ScrollBox>
      )}
    </section>
  )
}

function NumbersTable(props: {
  readonly usage: Usage
  readonly points: readonly UsagePoint[]
  readonly columns: readonly Column[]
}) {
  const { say, number, slot } = useAppContext().speech
  const { by, points: everyPoint } = props.usage
  const { columns } = props
  return (
    <table>
      <caption class="unseen">{say('usage.numbersOf', { by: say(`usage.${by}`) })}</caption>
      <thead>
        <tr>
          <th scope="col">{say(by === 'day' ? 'usage.timeDay' : 'usage.time')}</th>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col" class="number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.points.map((point) => (
          <tr key={point.at}>
            <th scope="row">
              <time dateTime={point.at}>{slot(point.at, by)}</time>
            </th>
            {columns.map(({ name, count }) => (
              <td key={name} class={count(point) === 0 ? 'number faint' : 'number'}>
                {number(count(point))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('usage.all')}</th>
          {columns.map(({ name, count }) => (
            <td key={name} class="number">
              {number(everyPoint.reduce((sum, point) => sum + count(point), 0))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function useColumns(points: readonly UsagePoint[]): readonly Column[] {
  const { say } = useAppContext().speech
  const occurs = ({ count }: Column) => points.some((point) => count(point) > 0)
  const names = points.flatMap((point) => Object.keys(point.statuses) as (keyof Statuses)[])
  const statuses = [...new Set(names)].sort()
  return [
    { name: 'total', title: say('usage.total'), csv: 'requests', count: ({ total }) => total },
    ...OPERATIONS.map((name) => ({
      name,
      title: say(`operation.${name}`),
      csv: snakeCase(name),
      count: ({ operations }: UsagePoint) => operations[name],
    })).filter(occurs),
    ...statuses
      .map((name) => ({
        name,
        title: name,
        csv: `status_${name}`,
        count: (point: UsagePoint) => point.statuses[name],
      }))
      .filter(occurs),
  ]
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
