/** Preloaded into a program: names on standard error each package that it loads. */
const Module = require('node:module')

const load = Module._load
Module._load = function (name, ...rest) {
  if (/^(@?[a-z])/.test(name) && !Module.isBuiltin(name)) process.stderr.write(`loaded ${name}\n`)
  return load.call(this, name, ...rest)
}
