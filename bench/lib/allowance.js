// What a server may answer while its catalogues and files change under it. A request may be answered as any catalogue says that was
// served between its beginning and its end, and refused if a file of its version was away meanwhile.

/** `catalogues` are maps from the id of a version to its questions, as known-answers.js gives them; the first one is served. */
export function createAllowance(catalogues) {
  let now = scopeOf([0])
  const underWay = new Set()
  const wrong = []

  function judge(scope, id, path, { lost, status, body }) {
    underWay.delete(scope)
    const isRight = [...scope.catalogues].some((served) => {
      const asked = catalogues[served].get(id)?.find((one) => one.path === path)
      if (asked === undefined) return status === 404 && body.error.code === 'VERSION_NOT_FOUND'
      return status === 200 && asked.isRight(body.data)
    })
    if (isRight) return 'right'
    if (lost !== undefined && scope.mayBreak) return 'broken'
    if (status === 503 && scope.refused.has(id)) return 'refused'
    wrong.push(`${path}: ${lost ?? `${status} ${JSON.stringify(body).slice(0, 200)}`}`)
    return 'wrong'
  }

  return {
    /** What was answered that may not be, a line each. */
    wrong,
    /** From now on, and for requests under way: this catalogue, 503 for these ids, broken connections. */
    permit({ catalogue, refused = [], mayBreak = false }) {
      for (const scope of [now, ...underWay]) {
        if (catalogue !== undefined) scope.catalogues.add(catalogue)
        for (const id of refused) scope.refused.add(id)
        scope.mayBreak ||= mayBreak
      }
    },
    /** For requests from now on: this catalogue and nothing else. */
    settle(catalogue) {
      now = scopeOf([catalogue])
    },
    /** A question to a version, {path, judge}, as checked-load.js takes it. */
    question(id, draw) {
      const questions = catalogues.find((answers) => answers.has(id)).get(id)
      const { path } = questions[draw(questions.length)]
      const scope = scopeOf(now.catalogues, now.refused, now.mayBreak)
      underWay.add(scope)
      return { path, judge: (came) => judge(scope, id, path, came) }
    },
  }
}

function scopeOf(catalogues, refused = [], mayBreak = false) {
  return { catalogues: new Set(catalogues), refused: new Set(refused), mayBreak }
}
