// test: Whether the process that a name is marked with still runs: asked of the system about processes of other users.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import t from 'tap'
import { isLeftOver } from '../../src/bundle/owner.js'

/** Users that need no account. */
const [OWNER_ID, ASKING_ID] = [65_534, 65_533]

t.test(
  'a process of another user, which may not be asked, still runs; one that ended does not',
  { skip: process.getuid?.() !== 0 && 'only root has processes of other users' },
  async (t) => {
    const options = { uid: OWNER_ID, gid: OWNER_ID, cwd: '/', stdio: 'pipe' } as const
    // Not from the suite's PATH: the other user may not look into the folder of the checkout.
    const other = spawn('/bin/cat', [], options)
    t.teardown(() => other.kill())
    await once(other, 'spawn')
    const name = `.exchange-${other.pid}.new`
    // Nothing else runs in this process while it is another user.
    const asAnother = (look: () => unknown) => {
      process.seteuid?.(ASKING_ID)
      try {
        return look()
      } finally {
        process.seteuid?.(0)
      }
    }
    const kill = () => process.kill(other.pid as number, 0)
    t.throws(() => asAnother(kill), { code: 'EPERM' }, 'the system refuses')
    t.equal(
      asAnother(() => isLeftOver(name)),
      false,
    )
    const ended = once(other, 'exit')
    other.stdin.end()
    await ended
    t.equal(
      asAnother(() => isLeftOver(name)),
      true,
    )
  },
)
