import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

type Body = Readonly<Record<string, unknown>>;

/** A server that answers reads at once, and every other call when a walk says how it ends. */
export class HeldServer {
  #held: { readonly call: string; readonly body: Body; readonly answer: (response: Response) => void } | undefined;
  readonly msw;

  /** `read` answers the reads by name; those in `held` wait like the others. */
  constructor(read: (call: string) => unknown, held: readonly string[] = []) {
    const hold = (call: string, body: Body) => new Promise<Response>((answer) => void (this.#held = { call, body, answer }));
    this.msw = setupServer(
      http.post('*/save-screenshot', () => success({})),
      http.get('*/:call', ({ params, request }) => {
        const call = String(params.call);
        return held.includes(call) ? hold(call, Object.fromEntries(new URL(request.url).searchParams)) : success(read(call));
      }),
      http.post('*/:call', async ({ params, request }) => hold(String(params.call), (await request.json()) as Body)),
    );
  }

  /** The pending call. */
  get asked(): string | undefined {
    return this.#held?.call;
  }

  /** Lets the pending call succeed, and returns what was sent with it. */
  succeed(data: unknown = {}): Body {
    return this.#end(success(data));
  }

  refuse(status = 503, errorCode = 'busy', message = 'Busy.'): Body {
    return this.#end(HttpResponse.json({ status: 'error', statusCode: status, errorCode, message, data: [] }, { status }));
  }

  /** Answers a call that the screen has abandoned, if there is one. */
  letGo(): void {
    if (this.#held) this.succeed();
  }

  /**
   * Sets the pending call aside, if there is one; returns a function that lets it succeed, when another may already be
   * pending.
   */
  setAside(): () => void {
    const held = this.#held;
    this.#held = undefined;
    return () => held?.answer(success({}));
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
