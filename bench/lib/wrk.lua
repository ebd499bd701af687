-- Told to wrk: each thread sends the requests of a file in turn to a server of its own, a line each, "path<TAB>key<TAB>accepted
-- encodings", the last two optional. The arguments are a file, a host and a port for each thread. Prints what came of it as
-- one line of JSON.
local requests, at, threads = {}, 0, 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(arguments)
  local first = 3 * number + 1
  wrk.thread.addr = wrk.lookup(arguments[first + 1], arguments[first + 2])[1]
  for line in io.lines(arguments[first]) do
    local path, key, encodings = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)$")
    local headers = {}
    if key ~= "" then headers["X-Api-Key"] = key end
    if encodings ~= "" then headers["Accept-Encoding"] = encodings end
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\nresult {"requests":%d,"micros":%d,"p50":%d,"p99":%d,"most":%d,"refused":%d,"failed":%d,"late":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency.max,
    e.status, e.connect + e.read + e.write, e.timeout))
end
