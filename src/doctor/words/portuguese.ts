/** The findings in Portuguese. */
import type { Words } from '../findings.js'

export const PORTUGUESE: Words = {
  node: ({ version }) => [`O Node.js ${version} é recente o bastante.`],
  'memory-fits': ({ budget, usable }) => [
    `Os textos e as chaves podem ocupar ${budget} MiB dos ${usable} MiB que existem.`,
  ],
  'memory-beyond': ({ budget, usable }) => [
    `MEMORY_BUDGET permite ${budget} MiB, e existem só ${usable} MiB.`,
    `Defina MEMORY_BUDGET com no máximo ${Math.floor(usable / 2)}MiB, ou não o defina.`,
  ],
  'descriptors-fit': ({ limit }) => [
    `Pode haver ${limit} arquivos e conexões abertos: é suficiente.`,
  ],
  'descriptors-few': ({ limit, connections }) => [
    `Pode haver ${limit} arquivos e conexões abertos, e MAX_CONNECTIONS permite ${connections} conexões.`,
    `Aumente o limite (LimitNOFILE do systemd, \`ulimit -n\`, \`ulimits\` do compose) para ${connections + 1000}, ou diminua MAX_CONNECTIONS.`,
  ],
  'clock-well': ({ time }) => [`O relógio marca ${time}.`],
  'clock-wrong': ({ time }) => [
    `O relógio marca ${time}, antes desta versão do Lectern.`,
    'Acerte o relógio ou ative a sincronização (`timedatectl set-ntp true`): é por ele que as chaves expiram.',
  ],
  'disk-room': ({ folder, free }) => [`O disco de ${folder} tem ${free} MiB livres.`],
  'disk-full': ({ folder, free }) => [
    `O disco de ${folder} tem só ${free} MiB livres.`,
    'Libere espaço: sem ele não é possível criar chaves nem contar o uso.',
  ],
  'network-disk': ({ folder, type }) => [
    `${folder} está em um sistema de arquivos do tipo ${type}, cujos bloqueios podem não valer entre máquinas.`,
    'Leve STATE_DIR para um disco desta máquina; se várias máquinas devem compartilhar as chaves, use REDIS_URL.',
  ],
  'not-writable': ({ folder, reason }) => [
    `Esta conta não pode escrever em ${folder} (${reason}).`,
    'Dê a pasta à conta que executa o Lectern (`chown`), ou indique outra em STATE_DIR.',
  ],
  'open-to-others': ({ path, mode }) => [
    `Outras contas desta máquina podem ver o que há em ${path} (modo ${mode}).`,
    `\`chmod 700 ${path}\``,
  ],
  'settings-well': () => [
    'Todas as configurações são conhecidas, estão nos seus limites e têm efeito.',
  ],
  'setting-wrong': ({ problem }) => [
    problem,
    'docs/CONFIGURATION.md diz os limites de cada configuração.',
  ],
  'setting-unknown': ({ name, nearest }) => [
    `${name} não é uma configuração.`,
    nearest === undefined
      ? 'Remova-a; docs/CONFIGURATION.md tem a lista de todas.'
      : `Você quis dizer ${nearest}?`,
  ],
  'setting-idle': ({ name, because }) => [
    `${name} não tem efeito.`,
    `Depende de ${because}: remova um dos dois ou consulte docs/CONFIGURATION.md.`,
  ],
  'port-free': ({ port }) => [`A porta ${port} está livre.`],
  'port-ours': ({ port }) => [`Um Lectern escuta na porta ${port}.`],
  'port-taken': ({ port, name }) => [
    `Outro programa escuta na porta ${port}.`,
    `Indique outra porta em ${name}, ou pare esse programa (\`ss -ltnp\` mostra qual é).`,
  ],
  'port-refused': ({ port, name, reason }) => [
    `A porta ${port} não pode ser usada (${reason}).`,
    `Indique em ${name} uma porta a partir de 1024, e em HOST um endereço desta máquina.`,
  ],
  'proxy-all': () => [
    'TRUST_PROXY é true: qualquer um pode dizer de que endereço vem uma requisição.',
    'Indique os endereços do seu proxy, como TRUST_PROXY=10.0.0.0/8.',
  ],
  'proxy-none': ({ host }) => [
    `O Lectern escuta em ${host} e não confia em nenhum proxy.`,
    'Atrás de um proxy todos os clientes têm o mesmo endereço: indique o do proxy em TRUST_PROXY. Sem proxy não é preciso nada, mas as chaves viajam sem criptografia.',
  ],
  'proxy-unbelieved': ({ address }) => [
    `Um proxy em ${address} diz por quem pergunta e não é acreditado: todos os seus clientes têm um só limite.`,
    `Se ele é seu, defina TRUST_PROXY=${address}.`,
  ],
  'texts-whole': ({ versions }) => [
    versions === 1 ? '1 versão está íntegra.' : `${versions} versões estão íntegras.`,
  ],
  'texts-none': ({ reason }) => [
    `Nenhum texto pode ser servido: ${reason}.`,
    'Execute `make build` em uma cópia do código, ou `lectern corpus add --defaults`.',
  ],
  'text-damaged': ({ id, reason }) => [
    `A versão ${id} está danificada: ${reason}.`,
    'Execute `lectern corpus compile`, que cria os arquivos de novo, e verifique o disco.',
  ],
  'text-without-rights': ({ id }) => [
    `A versão ${id} não diz com que direito é servida.`,
    'Escreva `copyright` na sua ficha: docs/CORPUS.md.',
  ],
  'state-whole': ({ place, keys }) => [
    `O estado em ${place} está íntegro: ${keys} ${keys === 1 ? 'chave' : 'chaves'}.`,
  ],
  'state-new': ({ place }) => [
    `Ainda não há estado em ${place}.`,
    'A primeira inicialização o cria e mostra uma única vez a primeira chave e uma senha.',
  ],
  'state-damaged': ({ reason }) => [
    `O estado não pode ser usado: ${reason}`,
    'Restaure uma cópia de segurança (docs/OPERATIONS.md, "Backup and restore").',
  ],
  'redis-there': ({ place }) => [`O estado está no Redis, em ${place}.`],
}
