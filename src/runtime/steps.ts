/** Work in steps, between which the event loop may turn. */
import { TurnBudget } from './turn-budget.js'

/** What the work gives, with no turn between its steps. */
export function endOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same, with turns where the budget says so. */
export async function endInTurns<T>(
  steps: Generator<void, T>,
  budget = new TurnBudget(),
): Promise<T> {
  for (;;) {
    await budget.nextStep()
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
