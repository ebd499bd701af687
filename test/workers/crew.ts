import { pino } from 'pino'
import t from 'tap'
import { Crew, type CrewOptions, type Member } from '../../src/workers/crew.js'
import { settled, until } from '../helpers/until.js'

/** A worker that does what the test says. */
class FakeMember implements Member {
  readonly pid: number
  readonly ready: Promise<void>
  readonly ended: Promise<string>
  readonly told: string[] = []
  begin!: () => void
  #fail!: (error: Error) => void
  #end!: (how: string) => void
  constructor(pid: number) {
    this.pid = pid
    this.ready = new Promise((resolve, reject) => {
      this.begin = resolve
      this.#fail = reject
    })
    this.ended = new Promise((resolve) => {
      this.#end = resolve
    })
  }
  die(why = 'was ended by SIGKILL') {
    this.#fail(new Error(why))
    this.#end(why)
  }
  stop() {
    this.told.push('stop')
  }
  retire() {
    this.told.push('retire')
  }
  kill() {
    this.told.push('kill')
    this.die()
  }
}

/** A crew of fakes; `behave` is called with each that is hired. */
function crewOf(
  size: number,
  behave: (member: FakeMember) => void,
  more: Partial<CrewOptions> = {},
) {
  const hired: FakeMember[] = []
  const lines: string[] = []
  const crew = new Crew({
    size,
    log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }),
    hire() {
      const member = new FakeMember(hired.length + 1)
      hired.push(member)
      behave(member)
      return member
    },
    patienceMs: 50,
    waitMs: [1, 4],
    ...more,
  })
  return { crew, hired, lines }
}

const works = (member: FakeMember) => member.begin()
/** Works, and ends when it is told to. */
const obeys = (member: FakeMember) => {
  works(member)
  member.stop = () => {
    member.told.push('stop')
    member.die('ended with 0')
  }
  member.retire = () => {
    member.told.push('retire')
    member.die('ended with 0')
  }
}

t.test('the first worker is waited for before the others are hired', async (t) => {
  const { crew, hired } = crewOf(3, () => {})
  const started = crew.start()
  await settled()
  t.equal(hired.length, 1)
  hired[0]?.begin()
  await until('the others are hired', () => hired.length === 3)
  for (const member of hired) member.begin()
  await started
})

t.test('a first worker that cannot start ends the start', async (t) => {
  const { crew, hired, lines } = crewOf(3, (member) => member.die('The corpus is missing.'))
  await t.rejects(crew.start(), { message: 'The corpus is missing.' })
  t.equal(hired.length, 1)
  t.strictSame(lines, [], 'whoever has asked for the start says it')
})

t.test('another one that cannot start is tried again, each time later', async (t) => {
  const { crew, hired, lines } = crewOf(2, (member) => {
    if (member.pid === 1 || member.pid > 5) member.begin()
    else member.die('no memory')
  })
  await crew.start()
  t.equal(hired.length, 6)
  t.strictSame(
    lines.map((line) => /in (\d+) ms: no memory/.exec(line)?.[1]),
    ['1', '2', '4', '4'],
  )
})

t.test('who dies is replaced at once, and the others stay', async (t) => {
  const { crew, hired, lines } = crewOf(2, works)
  await crew.start()
  hired[0]?.die()
  await until('another one is hired', () => hired.length === 3)
  t.match(lines, [/"worker":1,"msg":"a worker was ended by SIGKILL; another one is started"/])
  t.strictSame(
    hired.map(({ told }) => told),
    [[], [], []],
  )
})

t.test('the workers are renewed one after another, each after its successor works', async (t) => {
  const events: string[] = []
  const { crew, hired } = crewOf(2, (member) => {
    events.push(`hired ${member.pid}`)
    setImmediate(() => {
      events.push(`works ${member.pid}`)
      member.begin()
    })
    member.retire = () => {
      events.push(`retires ${member.pid}`)
      member.die('ended with 0')
    }
  })
  await crew.start()
  events.length = 0
  await Promise.all([crew.renew(), crew.renew()])
  t.equal(hired.length, 6, 'a second call comes after the first')
  t.strictSame(events.slice(0, 6), [
    ...['hired 3', 'works 3', 'retires 1'],
    ...['hired 4', 'works 4', 'retires 2'],
  ])
})

t.test('where a successor cannot start, the renewal ends and everybody stays', async (t) => {
  const { crew, hired } = crewOf(2, (member) => {
    if (member.pid < 3) obeys(member)
    else member.die('It is damaged.')
  })
  await crew.start()
  await t.rejects(crew.renew(), { message: 'It is damaged.' })
  t.equal(hired.length, 3)
  t.strictSame(hired[0]?.told, [])
  await crew.close()
  t.strictSame(hired[0]?.told, ['stop'])
})

t.test('who dies while a successor starts is not replaced twice', async (t) => {
  const { crew, hired } = crewOf(1, () => {})
  const started = crew.start()
  hired[0]?.begin()
  await started
  const renewed = crew.renew()
  await until('a second one is hired', () => hired.length === 2)
  hired[0]?.die()
  await settled()
  hired[1]?.begin()
  await renewed
  t.equal(hired.length, 2)
  t.strictSame(hired[0]?.told, [], 'it is gone already')

  const failed = crew.renew()
  await until('a third one is hired', () => hired.length === 3)
  hired[1]?.die()
  hired[2]?.die('It is damaged.')
  await t.rejects(failed, { message: 'It is damaged.' })
  await until('its place is filled all the same', () => hired.length === 4)
})

t.test('a place that is being filled is waited for before it is renewed', async (t) => {
  const { crew, hired } = crewOf(1, (member) => {
    if (member.pid !== 2) obeys(member)
  })
  await crew.start()
  hired[0]?.die()
  await until('a second one is hired', () => hired.length === 2)
  const renewed = crew.renew()
  await settled()
  t.equal(hired.length, 2)
  obeys(hired[1] as FakeMember)
  await renewed
  t.strictSame(hired[1]?.told, ['retire'])
  t.equal(hired.length, 3)
})

t.test('who does not end in time is killed, on renewal and at the end', async (t) => {
  const { crew, hired } = crewOf(1, works)
  await crew.start()
  await crew.renew()
  t.strictSame(hired[0]?.told, ['retire', 'kill'])
  await crew.close()
  t.strictSame(hired[1]?.told, ['stop', 'kill'])
  t.equal(hired.length, 2, 'nobody is hired for one who is sent away')
})

t.test('a crew that is closed while it starts hires nobody more', async (t) => {
  const first = crewOf(2, () => {})
  const started = first.crew.start()
  const closed = first.crew.close()
  await Promise.all([started, closed])
  t.strictSame(first.hired[0]?.told, ['stop', 'kill'])
  t.equal(first.hired.length, 1)

  const waiting = crewOf(2, (member) => (member.pid === 1 ? obeys(member) : member.die('no')), {
    waitMs: [60_000, 60_000],
  })
  const start = waiting.crew.start()
  await until('the failure is logged', () => waiting.lines.length === 1)
  await Promise.all([start, waiting.crew.close()])
  t.equal(waiting.hired.length, 2, 'it does not wait for the next try')

  const late = crewOf(2, (member) => (member.pid === 1 ? obeys(member) : undefined))
  const lateStart = late.crew.start()
  await until('a second one is hired', () => late.hired.length === 2)
  await Promise.all([late.crew.close(), lateStart])
  t.strictSame(late.lines, [], 'one that is ended while it starts is no failure')

  const renewing = crewOf(1, (member) => (member.pid === 1 ? obeys(member) : undefined))
  await renewing.crew.start()
  const renewed = renewing.crew.renew()
  await until('a successor is hired', () => renewing.hired.length === 2)
  await renewing.crew.close()
  await t.rejects(renewed)
  t.equal(renewing.hired.length, 2)
})
