/** What of Swagger UI's bundle the reference uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerUi {
    preauthorizeApiKey(scheme: string, key: string): void
    readonly authActions: { logout(schemes: readonly string[]): void }
    readonly authSelectors: { authorized(): { readonly size: number } }
  }

  interface ReactLike {
    createElement(type: string, props: null, child: unknown): unknown
  }

  /** Replaces a component by another. */
  type Wrap = (
    original: unknown,
    system: { readonly React: ReactLike },
  ) => (props: { readonly text: unknown }) => unknown

  interface Options {
    readonly domNode: Element
    readonly spec: object
    readonly deepLinking: boolean
    readonly docExpansion: 'list'
    readonly defaultModelsExpandDepth: number
    readonly displayRequestDuration: boolean
    readonly tryItOutEnabled: boolean
    readonly validatorUrl: null
    readonly supportedSubmitMethods: readonly string[]
    readonly syntaxHighlight: { readonly activated: boolean; readonly theme: string }
    readonly plugins: readonly { readonly wrapComponents: Readonly<Record<string, Wrap>> }[]
    readonly onComplete: () => void
  }

  function createSwaggerUi(options: Options): SwaggerUi

  namespace createSwaggerUi {
    export type { ReactLike, SwaggerUi }
  }
  export = createSwaggerUi
}

declare module '*.css'
