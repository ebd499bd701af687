/**
 * The interactive reference: Swagger UI on the document of this server, and the field for the key, which goes
 * with every request. The key is kept for this tab only. All requests go to the server that the page comes from.
 */
import './reference.css'
import createSwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { alignExamples, type OpenApi } from './examples.js'
import { repairAsItAppears } from './swagger-ui-a11y.js'

const SCHEME = 'ApiKey'
const KEPT = 'lectern-docs-key'
const hide = () => () => null

/**
 * Parts that are left out: the head, which the page has already, the choice of a server, the dialog for keys, and the
 * link inside the button that opens an operation.
 */
const PARTS = {
  InfoContainer: hide,
  ServersContainer: hide,
  authorizeBtn: hide,
  authorizeOperationBtn: hide,
  DeepLink: (_: unknown, { React }: { readonly React: createSwaggerUi.ReactLike }) =>
    plainText(React),
}

followTheme()
await show()

async function show(): Promise<void> {
  const domNode = document.getElementById('reference')
  const field = document.querySelector<HTMLInputElement>('#key')
  if (domNode === null || field === null) throw new Error('the page came without its parts')
  const answer = await fetch('/openapi.json')
  const spec = alignExamples((await answer.json()) as OpenApi)
  field.value = sessionStorage.getItem(KEPT) ?? ''
  const ui = createSwaggerUi({
    domNode,
    spec,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    supportedSubmitMethods: ['get', 'head'],
    syntaxHighlight: { activated: true, theme: 'obsidian' },
    plugins: [{ wrapComponents: PARTS }],
    onComplete: () => use(field.value),
  })
  repairAsItAppears(domNode)

  function use(key: string): void {
    sessionStorage.setItem(KEPT, key)
    if (key !== '') ui.preauthorizeApiKey(SCHEME, key)
    else if (ui.authSelectors.authorized().size > 0) ui.authActions.logout([SCHEME])
  }
  field.addEventListener('input', () => use(field.value.trim()))
  field.form?.addEventListener('submit', (event) => event.preventDefault())
}

/** The path of an operation as plain text, with its break opportunities. */
function plainText(React: createSwaggerUi.ReactLike) {
  return ({ text }: { readonly text: unknown }) => React.createElement('span', null, text)
}

/** Sets the class for Swagger UI's dark mode from the system; the rest of the page uses a media query. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', apply)
  apply()
}
