/** A real nginx on a loopback address that sends the files of a folder, as servers of catalogues do. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from './corpus-project.js'
import { findProgram } from './programs.js'
import { freePort } from './redis-server.js'
import { until } from './until.js'

/** Serves `folder` until the test ends and gives the address of its root, without a slash at the end. */
export async function serveFolder(
  t: { teardown(done: () => unknown): void },
  folder: string,
): Promise<string> {
  const own = scratch(t)
  const port = await freePort()
  mkdirSync(join(own, 'logs'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; master_process off; pid ${own}/nginx.pid; error_log ${own}/error.log; events {}
http { access_log off; default_type application/octet-stream;
${temporary.map((name) => `${name}_temp_path ${own}/${name};`).join('\n')}
server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const words = ['-p', own, '-c', join(own, 'nginx.conf')]
  const child = spawn(findProgram('nginx') ?? 'nginx', words, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  t.teardown(() => {
    child.kill('SIGKILL')
    return ended
  })
  const base = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(base).then(
      (answer) => answer.body?.cancel().then(() => true),
      () => false,
    )
  await until('nginx answers', () => child.exitCode !== null || answers())
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
  return base
}
