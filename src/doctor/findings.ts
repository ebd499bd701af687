/** What the checks of an installation find, as values; the words are in words/. */

/** How bad a finding is: `error` keeps the service from running well, `warning` may. */
export const LEVELS = ['ok', 'note', 'warning', 'error'] as const
export type Level = (typeof LEVELS)[number]

/** The values of each kind of finding. Sizes are in MiB. */
export interface Values {
  node: { readonly version: string }
  'memory-fits': { readonly budget: number; readonly usable: number }
  'memory-beyond': { readonly budget: number; readonly usable: number }
  'descriptors-fit': { readonly limit: number }
  'descriptors-few': { readonly limit: number; readonly connections: number }
  'clock-well': { readonly time: string }
  'clock-wrong': { readonly time: string }
  'disk-room': { readonly folder: string; readonly free: number }
  'disk-full': { readonly folder: string; readonly free: number }
  'network-disk': { readonly folder: string; readonly type: string }
  'not-writable': { readonly folder: string; readonly reason: string }
  'open-to-others': { readonly path: string; readonly mode: string }
  'settings-well': Record<never, never>
  'setting-wrong': { readonly problem: string }
  'setting-unknown': { readonly name: string; readonly nearest: string | undefined }
  'setting-idle': { readonly name: string; readonly because: string }
  'port-free': { readonly port: number }
  'port-ours': { readonly port: number }
  'port-taken': { readonly port: number; readonly name: string }
  'port-refused': { readonly port: number; readonly name: string; readonly reason: string }
  'proxy-all': Record<never, never>
  'proxy-none': { readonly host: string }
  'proxy-unbelieved': { readonly address: string }
  'texts-whole': { readonly versions: number }
  'texts-none': { readonly reason: string }
  'text-damaged': { readonly id: string; readonly reason: string }
  'text-without-rights': { readonly id: string }
  'state-whole': { readonly place: string; readonly keys: number }
  'state-new': { readonly place: string }
  'state-damaged': { readonly reason: string }
  'redis-there': { readonly place: string }
}

export type Kind = keyof Values

/** How bad each kind is. */
export const LEVEL_OF: Readonly<Record<Kind, Level>> = {
  node: 'ok',
  'memory-fits': 'ok',
  'memory-beyond': 'warning',
  'descriptors-fit': 'ok',
  'descriptors-few': 'warning',
  'clock-well': 'ok',
  'clock-wrong': 'error',
  'disk-room': 'ok',
  'disk-full': 'warning',
  'network-disk': 'warning',
  'not-writable': 'error',
  'open-to-others': 'warning',
  'settings-well': 'ok',
  'setting-wrong': 'error',
  'setting-unknown': 'warning',
  'setting-idle': 'note',
  'port-free': 'ok',
  'port-ours': 'ok',
  'port-taken': 'error',
  'port-refused': 'error',
  'proxy-all': 'warning',
  'proxy-none': 'note',
  'proxy-unbelieved': 'warning',
  'texts-whole': 'ok',
  'texts-none': 'error',
  'text-damaged': 'error',
  'text-without-rights': 'warning',
  'state-whole': 'ok',
  'state-new': 'note',
  'state-damaged': 'error',
  'redis-there': 'ok',
}

export type Finding = {
  readonly [K in Kind]: { readonly kind: K; readonly values: Values[K] }
}[Kind]

/** Makes a finding. */
export function found<K extends Kind>(kind: K, values: Values[K]): Finding {
  return { kind, values } as Finding
}

/** What is found, and what to do about it; the second is absent if there is nothing to do. */
export type Words = {
  readonly [K in Kind]: (values: Values[K]) => readonly [said: string, advice?: string]
}
