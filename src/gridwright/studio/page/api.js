// The server's verbs. A call that is no longer wanted is aborted, and the server then ends its work.

class ApiError extends Error {
  constructor(status, record) {
    super(record.error ?? `HTTP ${status}`);
    this.status = status;
    this.line = record.line;
    this.column = record.column;
  }
}

async function send(name, body, signal, accept) {
  let response;
  try {
    response = await fetch(`/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError(0, { error: "offline" });
  }
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  return response;
}

/** The answer of a verb as a record. */
export async function ask(name, body = {}, signal = undefined) {
  return (await send(name, body, signal, "application/json")).json();
}

/** The answer of a verb as a file. */
export async function askFile(name, body, signal = undefined) {
  return (await send(name, body, signal, "*/*")).blob();
}

/** A job: `onProgress` gets what is known before the end. */
export async function follow(name, body, signal, onProgress) {
  const response = await send(name, body, signal, "text/event-stream");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new ApiError(0, { error: "offline" });
    waiting += value;
    const events = waiting.split("\n\n");
    waiting = events.pop();
    for (const event of events) {
      const name = /^event: (.*)$/m.exec(event)?.[1];
      if (!name) continue;
      const record = JSON.parse(/^data: (.*)$/m.exec(event)[1]);
      if (name === "progress") onProgress(record);
      else if (name === "answer") return record;
      else throw new ApiError(record.status, record);
    }
  }
}

/** Keeps the latest of several calls of a kind: an earlier one is aborted. */
export class Latest {
  #controller = null;

  get signal() {
    this.stop();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  stop() {
    this.#controller?.abort();
    this.#controller = null;
  }
}
