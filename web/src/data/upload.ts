/** Sent and total bytes of a body on its way. */
export type UploadProgress = (sent: number, total: number) => void;

/**
 * `fetch` for a body whose progress is shown: fetch itself does not tell how much it has sent. Answers the same
 * Response, fails as fetch fails.
 */
export function fetchWithProgress(path: string, init: RequestInit, onProgress: UploadProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', path);
    request.responseType = 'blob';
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    const { signal } = init;
    const stop = () => request.abort();
    const done = () => signal?.removeEventListener('abort', stop);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded, event.total);
    };
    request.onload = () => {
      done();
      const empty = request.status === 204 || request.status === 304;
      const headers = new Headers();
      for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(':');
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
      }
      resolve(new Response(empty ? null : (request.response as Blob), { status: request.status, headers }));
    };
    request.onerror = () => {
      done();
      reject(new TypeError('the upload broke off'));
    };
    request.onabort = () => {
      done();
      reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
    };
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', stop);
    request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}
