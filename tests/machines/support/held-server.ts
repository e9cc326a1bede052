import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

type Body = Readonly<Record<string, unknown>>;

/** A server that answers every read at once, and every other call when a walk says how it ends. */
export class HeldServer {
  #held: { readonly call: string; readonly body: Body; readonly answer: (response: Response) => void } | undefined;
  readonly msw;

  /** `read` answers the reads by their names. */
  constructor(read: (call: string) => unknown) {
    this.msw = setupServer(
      http.post('*/save-screenshot', () => success({})),
      http.get('*/:call', ({ params }) => success(read(String(params.call)))),
      http.post('*/:call', async ({ params, request }) => {
        const body = (await request.json()) as Body;
        return new Promise<Response>((answer) => void (this.#held = { call: String(params.call), body, answer }));
      }),
    );
  }

  /** The call that waits for its end. */
  get asked(): string | undefined {
    return this.#held?.call;
  }

  /** Lets the waiting call succeed, and tells what was sent with it. */
  succeed(data: unknown = {}): Body {
    return this.#end(success(data));
  }

  refuse(): Body {
    return this.#end(
      HttpResponse.json({ status: 'error', statusCode: 503, errorCode: 'busy', message: 'Busy.', data: [] }, { status: 503 }),
    );
  }

  #end(response: Response): Body {
    const held = this.#held;
    if (!held) throw new Error('the screen asked for nothing');
    this.#held = undefined;
    held.answer(response);
    return held.body;
  }
}

const success = (data: unknown) => HttpResponse.json({ status: 'success', statusCode: 200, data });
