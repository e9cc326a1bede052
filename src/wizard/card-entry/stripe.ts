import { allowScript } from '#src/ui/trusted-types.ts';

/** The part of Stripe.js that is used here. */
export interface Stripe {
  elements(options: { readonly locale: string }): { create(type: 'card', options: CardOptions): StripeCard };
  confirmCardSetup(secret: string, data: { readonly payment_method: CardToConfirm }): Promise<Confirmed>;
}

export interface StripeCard {
  mount(place: HTMLElement): void;
  update(options: CardOptions): void;
  destroy(): void;
  focus(): void;
  on(event: 'ready' | 'focus' | 'blur' | 'loaderror', listener: () => void): unknown;
  on(event: 'change', listener: (change: { readonly complete: boolean }) => void): unknown;
}

interface CardOptions {
  readonly hidePostalCode?: true;
  readonly disableLink?: true;
  readonly style: Readonly<Record<'base' | 'invalid', object>>;
}

interface CardToConfirm {
  readonly card: StripeCard;
  readonly billing_details: object;
}

interface Confirmed {
  readonly setupIntent?: { readonly id: string; readonly status: string };
  readonly error?: { readonly type?: string; readonly code?: string; readonly message?: string };
}

type StripeWindow = Window & { Stripe?: (key: string) => Stripe };

let loading: { readonly url: string; readonly script: Promise<void> } | undefined;

/** Loads Stripe's script from Stripe, once; after a failure, again. */
export async function loadStripe(url: string, key: string): Promise<Stripe> {
  if (loading?.url !== url) loading = { url, script: load(url) };
  try {
    await loading.script;
  } catch (error) {
    loading = undefined;
    throw error;
  }
  const { Stripe: open } = window as StripeWindow;
  if (!open) throw new Error('the script defines no Stripe');
  return open(key);
}

let trusted: ReturnType<typeof allowScript> | undefined;
let expected = '';

function load(url: string): Promise<void> {
  expected = url;
  trusted ??= allowScript('card-fields', (asked) => asked === expected);
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted(url);
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script cannot be loaded'));
    };
    document.head.append(script);
  });
}
