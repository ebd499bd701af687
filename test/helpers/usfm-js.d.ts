/** usfm-js comes without types; the one call that the tests make. */
declare module 'usfm-js' {
  const usfmJs: { toJSON(text: string): unknown }
  export = usfmJs
}
