// A storm: as many clients as versions, each of which asks for another version that is not in memory, at the same moment. A client
// that is refused with 503 waits as it is told and asks again.
import { startProcess } from './own-process.js'

/**
 * Starts the clients, in a process that gives way to others: hundreds of connections at once would hold up whoever measures. Gives what lets
 * them go: `begin(url, requests)` sends the requests {path, key} at once, each over a connection of its own, and gives how long
 * each client waited for its answer, in milliseconds; how many refusals there were; and what came that is neither an answer nor
 * a refusal with Retry-After, by name.
 */
export function prepareStorm() {
  const clients = startProcess('storm-clients.js')
  return (url, requests) => {
    clients.send({ url, requests })
    return clients.next()
  }
}
