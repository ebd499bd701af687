/**
 * The cipher of locked SWORD modules: Sapphire II, a stream cipher whose state is a permutation of the 256 bytes and five
 * places in it. Each block of a packed module, and each text of a raw one, begins anew with the module's key.
 */

/** Deciphers bytes with one key. */
export type Decipher = (bytes: Buffer) => Buffer

interface State {
  readonly cards: Uint8Array
  rotor: number
  ratchet: number
  avalanche: number
  lastPlain: number
  lastCipher: number
}

/** Draws more often than this are cut down instead of drawn again. */
const MOST_DRAWS = 11

/** A decipherer for a key, whose characters are bytes; throws a RangeError for an empty key. */
export function decipherWith(key: Buffer): Decipher {
  if (key.length === 0) throw new RangeError('a key has one byte at least')
  const first = stateOf(key)
  return (bytes) => {
    const state = { ...first, cards: first.cards.slice() }
    return Buffer.from(bytes.map((byte) => step(state, byte)))
  }
}

/** The state that a key begins with: the permutation shuffled by draws from the key. */
function stateOf(key: Buffer): State {
  const cards = Uint8Array.from({ length: 256 }, (_, card) => card)
  const at = (place: number): number => cards[place & 0xff] as number
  let sum = 0
  let position = 0
  const draw = (limit: number): number => {
    let mask = 1
    while (mask < limit) mask = mask * 2 + 1
    for (let draws = 1; ; draws += 1) {
      sum = (at(sum) + (key[position] as number)) & 0xff
      position += 1
      if (position >= key.length) {
        position = 0
        sum = (sum + key.length) & 0xff
      }
      let drawn = mask & sum
      if (draws > MOST_DRAWS) drawn %= limit
      if (drawn <= limit) return drawn
    }
  }
  for (let card = 255; card >= 0; card -= 1) {
    const other = card === 0 ? 0 : draw(card)
    const kept = at(card)
    cards[card] = at(other)
    cards[other] = kept
  }
  return {
    ...{ cards, rotor: at(1), ratchet: at(3), avalanche: at(5) },
    ...{ lastPlain: at(7), lastCipher: at(sum) },
  }
}

function step(state: State, byte: number): number {
  const { cards } = state
  const at = (place: number): number => cards[place & 0xff] as number
  state.ratchet = (state.ratchet + at(state.rotor)) & 0xff
  state.rotor = (state.rotor + 1) & 0xff
  const moved = at(state.lastCipher)
  cards[state.lastCipher] = at(state.ratchet)
  cards[state.ratchet] = at(state.lastPlain)
  cards[state.lastPlain] = at(state.rotor)
  cards[state.rotor] = moved
  state.avalanche = (state.avalanche + at(moved)) & 0xff
  const one = at(at(state.ratchet) + at(state.rotor))
  const two = at(at(at(state.lastPlain) + at(state.lastCipher) + at(state.avalanche)))
  state.lastPlain = byte ^ one ^ two
  state.lastCipher = byte
  return state.lastPlain
}
