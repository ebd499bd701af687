/** How the requests divide among the operations; choosing one shows it in the plot. */
import { useAppContext } from '../app-context.js'
import { OPERATIONS, type Operation, type Usage } from '../model.js'
import { Share } from './share.js'

export function Operations(props: {
  readonly usage: Usage
  readonly chosen: Operation | null
  readonly onChoose: (operation: Operation | null) => void
}) {
  const { say, number } = useAppContext().speech
  const { points } = props.usage
  const counts = OPERATIONS.map((operation) => ({
    operation,
    count: points.reduce((sum, { operations }) => sum + operations[operation], 0),
  })).filter(({ operation, count }) => count > 0 || operation === props.chosen)
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section class="card operations">
      <h2>{say('usage.operations')}</h2>
      {counts.length === 0 ? (
        <p class="hint">{say('usage.none')}</p>
      ) : (
        <>
          <p class="hint">{say('usage.operationsHint')}</p>
          <ul>
            {counts.map(({ operation, count }) => (
              <li key={operation}>
                <button
                  type="button"
                  aria-pressed={operation === props.chosen}
                  onClick={() => props.onChoose(operation === props.chosen ? null : operation)}
                >
                  <span>{say(`operation.${operation}`)}</span> <span>{number(count)}</span>
                  <Share part={count / most} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
