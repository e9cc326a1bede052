/** The script that pages load: what this product uses of Stripe.js, with the card in a frame of the stand-in's own origin. */
export const pageScript = (origin: string) => `
window.Stripe = (key) => {
  const frames = new Map();
  const ask = (frame, message) => frame.contentWindow.postMessage(message, ${JSON.stringify(origin)});
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== ${JSON.stringify(origin)}) return;
    for (const card of frames.values()) if (card.frame && card.frame.contentWindow === source) card.hear(data);
  });
  return {
    elements: ({ locale }) => ({
      create: (type, options) => {
        const listeners = {};
        const waiting = [];
        const card = {
          hear(data) {
            if (data.event === 'confirmed') return waiting.shift()?.(data.result);
            for (const listener of listeners[data.event] ?? []) listener(data);
          },
          on(event, listener) { (listeners[event] ??= []).push(listener); return card; },
          mount(place) {
            const frame = document.createElement('iframe');
            frame.src = ${JSON.stringify(origin)} + '/frame#' + encodeURIComponent(JSON.stringify({ locale, color: options.style.base.color }));
            frame.title = 'Secure card payment input frame';
            frame.style.cssText = '';
            Object.assign(frame.style, { border: '0', width: '100%', height: '1.5rem', display: 'block', colorScheme: 'light dark' });
            frame.allow = 'payment *';
            card.frame = frame;
            frames.set(frame, card);
            place.append(frame);
          },
          update() {},
          focus() { ask(card.frame, { do: 'focus' }); },
          destroy() { card.frame?.remove(); frames.delete(card.frame); },
          confirm: (secret) => new Promise((resolve) => { waiting.push(resolve); ask(card.frame, { do: 'confirm', secret }); }),
        };
        return card;
      },
    }),
    confirmCardSetup: (secret, { payment_method }) => payment_method.card.confirm(secret),
  };
};
`;

/** The frame in which a card is typed. */
export const framePage = `<!doctype html><meta name="color-scheme" content="light dark">
<style>
  body { margin: 0; display: flex; gap: .5rem; background: transparent }
  input { font: 1rem system-ui; border: 0; background: transparent; outline: 0; color: inherit; padding: 0; min-width: 0 }
  #number { flex: 1 } #expiry { width: 4.5rem } #code { width: 3rem }
</style>
<input id="number" inputmode="numeric" autocomplete="cc-number">
<input id="expiry" placeholder="MM / YY" autocomplete="cc-exp">
<input id="code" placeholder="CVC" autocomplete="cc-csc">
<script src="/frame.js"></script>`;

export const frameScript = `
const { locale, color } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
document.documentElement.lang = locale;
document.body.style.color = color;
const [number, expiry, code] = ['number', 'expiry', 'code'].map((id) => document.getElementById(id));
number.placeholder = locale === 'es' ? 'Número de tarjeta' : 'Card number';
for (const input of [number, expiry, code]) input.setAttribute('aria-label', input.placeholder);
const tell = (data) => parent.postMessage(data, '*');
const digits = (input) => input.value.replace(/\\D/g, '');
addEventListener('input', () => tell({ event: 'change', complete: digits(number).length >= 15 && digits(expiry).length === 4 && digits(code).length >= 3 }));
addEventListener('focusin', () => tell({ event: 'focus' }));
addEventListener('focusout', () => tell({ event: 'blur' }));
addEventListener('message', async ({ data }) => {
  if (data.do === 'focus') number.focus();
  if (data.do !== 'confirm') return;
  const card = { number: digits(number), month: Number(digits(expiry).slice(0, 2)), year: 2000 + Number(digits(expiry).slice(2)) };
  const reply = await fetch('/frame/confirm', { method: 'POST', body: JSON.stringify({ secret: data.secret, card }) });
  tell({ event: 'confirmed', result: await reply.json() });
});
tell({ event: 'ready' });
`;
