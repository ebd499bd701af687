/** Visits the dashboard's API without a browser, over a real socket. */

/** The cookies that an answer sets, as a request sends them. */
export function cookiesOf({ headers }: Response): string {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return pairs.join('; ')
}

/** Where a session is asked for and signed in to. */
export function sessionOf(url: string): string {
  return `${url}/dashboard/api/session`
}

/** The headers with which a visitor, who is not signed in, may try to sign in; `headers` are sent with the visit too. */
export async function visit(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const visited = await fetch(sessionOf(url), { headers })
  const { data } = (await visited.json()) as { data: { csrf_token: string } }
  return {
    ...headers,
    cookie: cookiesOf(visited),
    'x-csrf-token': data.csrf_token,
    'content-type': 'application/json',
  }
}

/** Tries to sign in with the headers of a visit. */
export function trySignIn(
  url: string,
  headers: Readonly<Record<string, string>>,
  password: string,
): Promise<Response> {
  return fetch(sessionOf(url), { method: 'POST', headers, body: JSON.stringify({ password }) })
}
