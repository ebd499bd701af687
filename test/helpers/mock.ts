/**
 * Imports a module with some of its imports replaced. Hides that tap looks for the caller by its stack, which the
 * source maps lead to a TypeScript file: here every name is made whole first.
 */
import type { Test } from 'tap'

/** `module` and the relative names among `mocks` are seen from `base`, the caller's import.meta.url. */
export function mockImport<Module>(
  t: Test,
  base: string,
  module: string,
  mocks: Readonly<Record<string, unknown>>,
): Promise<Module> {
  const whole = (name: string) => (name.startsWith('.') ? new URL(name, base).href : name)
  const replaced = Object.entries(mocks).map(([name, mock]) => [whole(name), mock])
  return t.mockImport<Module>(whole(module), Object.fromEntries(replaced))
}
