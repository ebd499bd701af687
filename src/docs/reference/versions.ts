/** The versions that the server has, in every list to choose one from. They are known once there is a valid key. */

interface Version {
  readonly id: string
  readonly name: string
  readonly aliases?: readonly string[]
}

/** A key as the server makes them; others are not worth a request. */
const KEY = /^\S+_live_[A-Za-z0-9]{64}$/
let asked = ''

/** Asks for the versions with a key, once for each key, and puts them into the lists. */
export async function listVersions(key: string): Promise<void> {
  if (!KEY.test(key) || key === asked) return
  asked = key
  const answer = await fetch('/v1/versions', { headers: { 'X-API-Key': key } }).catch(() => null)
  if (!answer?.ok || key !== asked) return
  const { data } = (await answer.json()) as { data: { versions: readonly Version[] } }
  for (const list of document.querySelectorAll<HTMLSelectElement>('select[data-versions]')) {
    const chosen = list.value
    const [first] = list.options
    const options = data.versions.map(({ id, name }) => new Option(`${id} · ${name}`, id))
    list.replaceChildren(...(first ? [first] : []), ...options)
    choose(list, chosen)
  }
}

/** Chooses a value in a list; a version in any letter case, one that the list does not have is added. */
export function choose(list: HTMLSelectElement, value: string): void {
  const same = (option: HTMLOptionElement) => option.value.toLowerCase() === value.toLowerCase()
  if (![...list.options].some(same)) list.add(new Option(value, value))
  list.selectedIndex = [...list.options].findIndex(same)
}
